import Diary
package import WebPlatform

extension FoodDiaryApp {
  /// The notices for a person on other pages: meals to record, changes of recipes, and people who followed
  /// their links.
  package func news(for account: Account, in localizer: Localizer) throws -> [Notice] {
    try reminders(for: account, in: localizer) + recipeNews(for: account, in: localizer)
      + peopleNews(for: account, in: localizer)
  }

  /// The meals whose reminder is due and that have no entry.
  private func reminders(for account: Account, in localizer: Localizer) throws -> [Notice] {
    guard let due = try store.dueReminders(of: account.id.rawValue, now: now()) else { return [] }
    return due.reminders.map { reminder in
      Notice(
        tag: "diary.reminder.\(due.day).\(reminder.meal.rawValue)", title: localizer.reminder(of: reminder.meal),
        text: localizer("diary.remind.text"), path: "/diary/days/\(due.day)/add?meal=\(reminder.meal.rawValue)")
    }
  }
}
