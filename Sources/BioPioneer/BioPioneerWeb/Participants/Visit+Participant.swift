import Facts
import WebPlatform

extension BioPioneerApp {
  /// Who plays at the device that asks; `nil` for somebody who has done nothing here yet.
  func knownParticipant(_ visit: Visit) throws -> Participant? {
    if let account = visit.member?.account.id { return try store.participant(of: account) }
    return try ParticipantCookie.digest(in: visit).flatMap { try store.participant(digest: $0) }
  }

  /// Who plays at the device that asks, noted now when they were not known.
  ///
  /// - Throws: `GameError.noCookie` for a guest whose browser shows no secret: pages give it one. `tooOften` for a sender who is somebody new
  ///   all the time.
  func participant(_ visit: Visit) throws -> Participant {
    if let account = visit.member?.account.id { return try store.noteParticipant(of: account) }
    guard let digest = ParticipantCookie.digest(in: visit) else { throw GameError.noCookie }
    return try guest(digest, visit)
  }

  /// The guest whose secret has a digest, noted now when they were not known.
  ///
  /// - Throws: `tooOften`.
  func guest(_ digest: String, _ visit: Visit) throws -> Participant {
    if let known = try store.participant(digest: digest) { return known }
    try arrivalRate.admit(IPNetwork.ofSender(visit.address))
    return try store.noteParticipant(digest: digest)
  }
}

extension Visit {
  /// A page at which a guest may begin something: the browser gets the secret by which it is known afterwards.
  func gamePage(_ parts: PageParts) -> Reply {
    let reply = page(parts)
    guard member == nil else { return reply }
    return reply.with(
      .setCookie, ParticipantCookie.set(ParticipantCookie.secret(for: self), isSecure: site.options.isSecure))
  }
}
