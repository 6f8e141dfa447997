import Diary
package import WebPlatform

extension FoodDiaryApp {
  /// What somebody is told while they look elsewhere: meals to write of, what became of recipes, and who followed a link of theirs.
  package func news(for account: Account, in localizer: Localizer) throws -> [Notice] {
    try reminders(for: account, in: localizer) + recipeNews(for: account, in: localizer)
      + peopleNews(for: account, in: localizer)
  }

  /// The meals that somebody wants to be asked about now, and has written nothing of.
  private func reminders(for account: Account, in localizer: Localizer) throws -> [Notice] {
    guard let due = try store.dueReminders(of: account.id.rawValue, now: now()) else { return [] }
    return due.reminders.map { reminder in
      Notice(
        tag: "diary.reminder.\(due.day).\(reminder.meal.rawValue)", title: localizer.reminder(of: reminder.meal),
        text: localizer("diary.remind.text"), path: "/diary/days/\(due.day)/add?meal=\(reminder.meal.rawValue)")
    }
  }
}
