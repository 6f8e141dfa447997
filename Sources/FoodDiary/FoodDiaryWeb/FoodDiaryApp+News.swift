import Diary
import Foundation
package import WebPlatform

extension FoodDiaryApp {
  /// The notices that other pages show a person: meals to record, changes of recipes, and people who followed the
  /// person's links.
  package func news(for account: Account, in localizer: Localizer) throws -> [Notice] {
    try reminders(for: account, in: localizer) + recipeNews(for: account, in: localizer)
      + peopleNews(for: account, in: localizer)
  }

  /// The meals whose reminder is due and that have no entry.
  private func reminders(for account: Account, in localizer: Localizer) throws -> [Notice] {
    guard let due = try store.reminders.due(of: account.id.rawValue, now: now()) else { return [] }
    return due.reminders.map { reminder in
      Notice(
        tag: "diary.reminder.\(due.day).\(reminder.meal.rawValue)", title: localizer.reminder(of: reminder.meal),
        text: localizer("diary.remind.text"), path: "/diary/days/\(due.day)/add?meal=\(reminder.meal.rawValue)")
    }
  }
}

extension FoodDiaryApp {
  /// How long the notices about people are shown: one day, in seconds.
  private static let newsLast: TimeInterval = 86_400

  /// The notices about people who followed the person's links, and about a parent's decision. The person who
  /// gave a link has to check that the right person followed it.
  func peopleNews(for account: Account, in localizer: Localizer) throws -> [Notice] {
    let (owner, since) = (account.id.rawValue, now().addingTimeInterval(-Self.newsLast))
    var news = try store.supporters.all(of: owner).compactMap { grant in
      notice(
        "supporter", grant.id, grant.acceptedAt, since, localizer("diary.supporters.title"),
        localizer("diary.supporters.followed", ["name": .text(grant.terms.name)]), "/diary/supporters")
    }
    let standing = try store.consent.state(of: owner)
    if standing != .notNeeded, let last = try store.consent.all(for: owner).last {
      let at = last.takenBackAt ?? last.agreedAt ?? last.acceptedAt
      let said = notice(
        "parent.\(standing.word)", last.id, at, since, localizer("diary.parent.title"),
        ParentPage.sentence(standing, localizer), "/diary/parent")
      if let said { news.append(said) }
    }
    return news
  }

  private func notice(
    _ kind: String, _ id: Int64, _ at: Date?, _ since: Date, _ title: String, _ text: String, _ path: String
  ) -> Notice? {
    guard let at, at > since else { return nil }
    return Notice(
      tag: "diary.\(kind).\(id).\(Int(at.timeIntervalSince1970))", title: title, text: text, path: path)
  }
}
