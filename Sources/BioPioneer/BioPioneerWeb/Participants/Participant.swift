import GRDB
import WebPlatform

/// A player at a device: an account, or a guest with a secret in the browser.
struct Participant: Codable, FetchableRecord, TableRecord, Identifiable, Sendable {
  enum Columns {
    static let accountID = Column("accountID"), digest = Column("digest"), seenAt = Column("seenAt")
  }

  let id: ParticipantID
  /// `nil` for a guest.
  let accountID: AccountID?
  /// The last recorded activity, in UTC seconds since 1970, accurate to one day.
  let seenAt: Int

  var isGuest: Bool { accountID == nil }
}
