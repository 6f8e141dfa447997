import GRDB
import WebPlatform

/// A player at a device: an account, or a guest with a secret in the browser.
struct Participant: Codable, FetchableRecord, Sendable {
  let id: ParticipantID
  /// `nil` for a guest.
  let accountID: AccountID?
  /// The last recorded activity, in UTC seconds since 1970, accurate to one day.
  let seenAt: Int

  var isGuest: Bool { accountID == nil }
}
