import WebPlatform

/// Looking without a seat, by a link, and at the faces of those who sit there.
struct WatchRoutes {
  let app: BioPioneerApp

  func add(to routes: inout RouteTable) {
    routes.page("/biopioneer/watch/{secret}", for: .anyone, access: .writing) { visit in
      guard let row = try app.store.room(watchedBy: visit.parameter("secret")) else { throw GameError.noSuchRoom }
      let secret = ParticipantCookie.secret(for: visit)
      let participant =
        try visit.member.map { try app.store.noteParticipant(of: $0.account.id) }
        ?? app.guest(Secret.digest(secret), visit)
      try app.rooms.room(row.code).admit(watcher: participant.id)
      let reply = Reply.redirect(to: visit.query.has("projector") ? "\(row.path)/projector" : row.path)
        .with(.init("X-Robots-Tag")!, "noindex, nofollow")  // A token, as RFC 9110 asks of names.
      return visit.member == nil
        ? reply.with(.setCookie, ParticipantCookie.set(secret, isSecure: visit.site.options.isSecure)) : reply
    }
    routes.api(
      .get, "/biopioneer/rooms/{code}/seats/{place}/picture", for: .anyone,
      Operation(
        "The picture of whoever sits in a place of a room", tag: "biopioneer",
        parameters: [GameSchemas.code, .path("place", GameSchemas.seat, "the place at the set-up")],
        answers: [.ok(.ok, .bytes("image/jpeg"))])
    ) { visit in
      let room = try app.room(visit)
      let place = Int(try visit.parameter("place"))
      let profile = room.state.seats.first { $0.place == place }?.profileID.flatMap { room.state.profiles[$0] }
      guard let profile, let owner = try app.store.account(of: profile.participantID) else {
        throw GameError.noSuchProfile
      }
      return try ProfilePictures.reply(profile.picture, owner: owner, visit)
    }
  }
}

extension RoomVisit {
  /// The link by which others may look; `nil` for whoever may not give it away.
  var watchLink: String? { isHost || isTeacher ? visit.link(to: "/biopioneer/watch/\(state.room.watch)") : nil }
}
