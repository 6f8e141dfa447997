import Diary
import Foundation
import WebPlatform

/// A single-use link, which is shown once: as text to send, and as a QR code if other devices can open it.
struct CreatedLink: Encodable, Sendable {
  let link: String
  /// In ISO 8601.
  let expiresAt: String

  /// Creates a link, which replaces an earlier link to the same subject.
  init(to subject: PassSubject, _ context: RequestContext) throws {
    let (invitations, account) = (context.site.invitations, try context.person.account.id)
    let secret = try invitations.give(to: subject, of: DiaryStore.name.description, by: account)
    link = context.link(to: "/invited?token=\(secret)")
    expiresAt = Date(timeIntervalSinceNow: Double(InvitationStore.life)).formatted(.iso8601)
  }

  init(_ link: String, _ expiresAt: String) { (self.link, self.expiresAt) = (link, expiresAt) }

  static let schema: [String: Schema] = ["link": .string, "expiresAt": .string]

  /// The link with instructions.
  func html(_ context: RequestContext, _ title: String, _ lead: String) -> HTML {
    let localizer = context.localizer
    return """
      <section class="notice good diary-people" role="status"><h2>\(title)</h2><p>\(lead)</p>
      <p><input class="link" readonly value="\(link)" aria-label="\(title)" data-link></p>
      <p class="actions"><button type="button" data-share-link="\(link)" data-title="\(title)" hidden></button></p>
      \(context.isForOthers ? CodePicture(link: link, name: localizer("diary.link.code")).html : "<p class=\"quiet\">\(localizer("diary.link.here-only"))</p>" as HTML)
      <p class="quiet">\(localizer("diary.link.once"))</p>\(PageAbility.share.note)</section>
      """
  }
}

extension RequestContext {
  /// The app ID under which links of the diary are stored.
  private var diaryID: String { DiaryStore.name.description }

  /// When the person's link to a subject expires; `nil` if there is no valid link.
  func linkEnd(of subject: PassSubject) throws -> Date? {
    try site.invitations.open(by: person.account.id)
      .first { $0.app == diaryID && $0.subject == subject.description }
      .map { Date(timeIntervalSince1970: Double($0.expiresAt)) }
  }

  /// Invalidates the link to a subject.
  func endLink(to subject: PassSubject) throws {
    try site.invitations.revoke(subject, of: diaryID, by: person.account.id)
  }

  /// `nil` for a deleted account.
  func nickname(of account: Int64) throws -> String? {
    do { return try site.accounts.account(AccountID(rawValue: account)).name } catch AccountError.noSuchAccount {
      return nil
    }
  }
}

extension Localizer {
  /// The day of an instant in UTC, as text; empty outside the calendar.
  func day(of instant: Date) -> String {
    let number = Int((instant.timeIntervalSince1970 / 86_400).rounded(.down))
    return DiaryDay(number: number).map { day($0.midnight) } ?? ""
  }
}
