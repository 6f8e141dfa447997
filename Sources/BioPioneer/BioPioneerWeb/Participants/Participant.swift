import GRDB
import WebPlatform

/// Somebody at a device who plays: an account, or a guest, whom the browser's secret tells from others.
struct Participant: Codable, FetchableRecord, Sendable {
  let id: ParticipantID
  /// `nil` for a guest.
  let accountID: AccountID?
  /// When something was noted of them last, in UTC seconds since 1970; to the day.
  let seenAt: Int

  var isGuest: Bool { accountID == nil }
}
