import Facts
import WebPlatform

extension BioPioneerApp {
  /// Who plays at the device that asks; `nil` for somebody who has done nothing here yet.
  func knownParticipant(_ context: RequestContext) throws -> Participant? {
    if let account = context.member?.account.id { return try store.participant(of: account) }
    return try ParticipantCookie.digest(in: context).flatMap { try store.participant(digest: $0) }
  }

  /// Who plays at the device that asks, noted now when they were not known.
  ///
  /// - Throws: `GameError.noCookie` for a guest whose browser shows no secret: pages give it one. `tooOften` for a sender who is somebody new
  ///   all the time.
  func participant(_ context: RequestContext) throws -> Participant {
    if let account = context.member?.account.id { return try store.noteParticipant(of: account) }
    guard let digest = ParticipantCookie.digest(in: context) else { throw GameError.noCookie }
    return try guest(digest, context)
  }

  /// The guest whose secret has a digest, noted now when they were not known.
  ///
  /// - Throws: `tooOften`.
  func guest(_ digest: String, _ context: RequestContext) throws -> Participant {
    if let known = try store.participant(digest: digest) { return known }
    try arrivalRate.admit(IPNetwork.ofSender(context.address))
    return try store.noteParticipant(digest: digest)
  }
}

extension RequestContext {
  /// A page at which a guest may begin something: the browser gets the secret by which it is known afterwards.
  func gamePage(_ parts: PageParts) -> Response {
    let response = page(parts)
    guard member == nil else { return response }
    return response.with(
      .setCookie, ParticipantCookie.set(ParticipantCookie.secret(for: self), isSecure: site.options.isSecure))
  }
}
