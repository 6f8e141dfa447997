import Basics
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

extension BioPioneerApp {
  /// The participant of the request; `nil` before the first action of the participant.
  func knownParticipant(_ context: RequestContext) throws -> Participant? {
    if let account = context.member?.account.id { return try store.participant(of: account) }
    return try GuestCookie.player.digest(in: context).flatMap { try store.participant(digest: $0) }
  }

  /// The participant of the request; created if necessary.
  ///
  /// - Throws: `GameError.noCookie` for a guest without a secret; pages set the secret. `tooOften` for a sender
  ///   with too many new guests.
  func participant(_ context: RequestContext) throws -> Participant {
    if let account = context.member?.account.id { return try store.noteParticipant(of: account) }
    guard let digest = GuestCookie.player.digest(in: context) else { throw GameError.noCookie }
    return try guest(digest, context)
  }

  /// The guest whose secret has this digest; created if necessary.
  ///
  /// - Throws: `tooOften`.
  func guest(_ digest: String, _ context: RequestContext) throws -> Participant {
    if let known = try store.participant(digest: digest) { return known }
    try arrivalRate.admit(IPNetwork.ofSender(context.address))
    return try store.noteParticipant(digest: digest)
  }
}

extension RequestContext {
  /// A page on which a guest may start something. It sets the cookie with the guest's secret.
  func gamePage(_ parts: PageParts) -> Response {
    let response = page(parts)
    guard member == nil else { return response }
    return GuestCookie.player.set(GuestCookie.player.secret(for: self), with: response, self)
  }
}

extension GuestCookie {
  /// Identifies a guest, who is stored after the first action. Passes of the platform do not suffice: an
  /// account gives each pass for one purpose, but a guest opens rooms, plays in several rooms, and returns.
  static let player = GuestCookie(name: "menagerie-player", life: GameStore.guestLife)
}
