import Diary
import Foundation
import WebPlatform

extension FoodDiaryApp {
  /// How long these notices are shown: one day, in seconds.
  private static let newsLast: TimeInterval = 86_400

  /// Who followed the person's links, and what a parent decided. Only the person who gave a link can tell
  /// whether the right person followed it.
  func peopleNews(for account: Account, in localizer: Localizer) throws -> [Notice] {
    let (owner, since) = (account.id.rawValue, now().addingTimeInterval(-Self.newsLast))
    var news = try store.supporters(of: owner).compactMap { grant in
      notice(
        "supporter", grant.id, grant.acceptedAt, since, localizer("diary.supporters.title"),
        localizer("diary.supporters.followed", ["name": .text(grant.terms.name)]), "/diary/supporters")
    }
    let standing = try store.consentState(of: owner)
    if standing != .notNeeded, let last = try store.consents(for: owner).last {
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
