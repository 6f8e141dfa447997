import Diary
package import WebPlatform

extension FoodDiaryApp {
  /// What somebody is told while they look elsewhere: meals to write of, what became of recipes, and who followed a link of theirs.
  package func news(for account: Account, in words: Words) throws -> [Notice] {
    try reminders(for: account, in: words) + recipeNews(for: account, in: words)
      + peopleNews(for: account, in: words)
  }

  /// The meals that somebody wants to be asked about now, and has written nothing of.
  private func reminders(for account: Account, in words: Words) throws -> [Notice] {
    guard let due = try store.dueReminders(of: account.id.rawValue, now: now()) else { return [] }
    return due.reminders.map { reminder in
      Notice(
        tag: "diary.reminder.\(due.day).\(reminder.meal.rawValue)", title: words.reminder(of: reminder.meal),
        text: words("diary.remind.text"), path: "/diary/days/\(due.day)/add?meal=\(reminder.meal.rawValue)")
    }
  }
}
