import WebPlatform

/// The routes for spectators with a link, and for the pictures of players.
struct WatchRoutes {
  let app: BioPioneerApp

  func add(to routes: inout RouteTable) {
    routes.page("/biopioneer/watch/{secret}", for: .anyone, access: .writing) { context in
      guard let row = try app.store.room(watchedBy: context.parameter("secret")) else { throw GameError.noSuchRoom }
      let secret = GuestCookie.player.secret(for: context)
      let participant =
        try context.member.map { try app.store.noteParticipant(of: $0.account.id) }
        ?? app.guest(Secret.digest(secret), context)
      try app.rooms.room(row.code).admit(watcher: participant.id)
      let response = Response.redirect(to: context.query.has("projector") ? "\(row.path)/projector" : row.path)
        .with(.init("X-Robots-Tag")!, "noindex, nofollow")  // A token, as RFC 9110 asks of names.
      return context.member == nil ? GuestCookie.player.set(secret, with: response, context) : response
    }
    routes.api(
      .get, "/biopioneer/rooms/{code}/seats/{place}/picture", for: .anyone,
      Operation(
        "The picture of the person at a place of a room", tag: "biopioneer",
        parameters: [GameSchemas.code, .path("place", GameSchemas.seat, "the place at the set-up")],
        answers: [.ok(.ok, .bytes("image/jpeg"))])
    ) { context in
      let room = try app.room(context)
      let place = Int(try context.parameter("place"))
      let profile = room.state.seats.first { $0.place == place }?.profileID.flatMap { room.state.profiles[$0] }
      guard let profile, let owner = try app.store.account(of: profile.participantID) else {
        throw GameError.noSuchProfile
      }
      return try ProfilePictures.response(profile.picture, owner: owner, context)
    }
  }
}

extension RoomContext {
  /// The spectator link; `nil` for participants who may not share it.
  var watchLink: String? { isHost || isTeacher ? context.link(to: "/biopioneer/watch/\(state.room.watch)") : nil }
}
