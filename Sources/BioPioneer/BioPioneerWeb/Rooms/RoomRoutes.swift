import BioPioneerRules
import WebPlatform

/// The routes of a room for programs, for the table's JavaScript modules, and for forms.
struct RoomRoutes {
  let app: BioPioneerApp

  private static let path = "/biopioneer/rooms/{code}"

  /// A command in a request.
  private struct Sending: Decodable, Sendable {
    let command: String, version: Int?, key: String?, confirmed: String?

    /// - Throws: `WebError.invalid` if the text is not a command.
    var sent: LiveRoom.Sent {
      get throws(WebError) {
        if command == "undo" { return LiveRoom.Sent(act: .undo, version: version, key: key) }
        guard var command = Command(command) else {
          throw .invalid(field: "command", value: command, why: .message("biopioneer.error.no-command"))
        }
        if command == .endTurn(confirmed: false), confirmed == "yes" { command = .endTurn(confirmed: true) }
        return LiveRoom.Sent(act: .play(command), version: version, key: key)
      }
    }
  }

  private struct OfSeat: Decodable, Sendable { let seat: Int }
  private struct Pausing: Decodable, Sendable { let isPaused: Bool }
  private struct Again: Encodable, Sendable { let code: String }

  func add(to routes: inout RouteTable) {
    routes.api(
      .get, Self.path, for: .anyone,
      Operation(
        "The state of a room, with the permitted actions", tag: "biopioneer",
        parameters: [
          GameSchemas.code, .query("since", .integer(0...Int.max), "only log entries after this version"),
        ],
        answers: [.ok(.ok, "GameRoom")])
    ) { context in
      try .json(RoomView(app.room(context), since: context.queryNumber("since", in: 0...Int.max)))
    }
    routes.api(
      .get, "\(Self.path)/events", for: .anyone,
      Operation(
        "The versions of a room, as a stream of events: `table` with `version`", tag: "biopioneer",
        parameters: [GameSchemas.code],
        answers: [.ok(.ok, .text(as: "text/event-stream"))])
    ) { context in
      let room = try app.room(context)
      return .events(try RoomEvents.stream(of: room.room, for: room.participant.id))
    }
    playing(&routes)
    handing(&routes)
  }

  private func playing(_ routes: inout RouteTable) {
    routes.command(
      .post, "\(Self.path)/commands", form: "\(Self.path)/commands", for: .anyone,
      Operation(
        "Perform a command of the game, once per key", tag: "biopioneer", parameters: [GameSchemas.code],
        body: .object([
          "command": .text(maxLength: 80), "version": .integer(0...Int.max), "key": .text(maxLength: 64),
          "confirmed": .optional(.text(upTo: 8)),
        ]), answers: [.ok(.ok, "GameRoom")]),
      done: { context, _ in try Self.table(context) }, again: { context, form in try page(context, form) }
    ) { (context, sending: Sending) in
      let room = try app.act(context)
      try room.room.act(sending.sent, by: .device(room.participant.id))
      return RoomView(try app.room(context))
    }
    done(&routes, "hurry", "Skip the pauses of the computers until the next person's turn") { room, _ in
      guard room.state.mayControl(room.participant.id) else { throw GameError.notYourSeat }
      try room.room.hurryComputers()
    }
  }

  private func handing(_ routes: inout RouteTable) {
    routes.command(
      .post, "\(Self.path)/pause", form: "\(Self.path)/pause", for: .anyone,
      Operation(
        "Pause or resume the game", tag: "biopioneer", parameters: [GameSchemas.code],
        body: .object(["isPaused": .bool]), answers: [.nothing]),
      done: { (context, _: EmptyBody) in try Self.table(context) }, again: { context, form in try page(context, form) }
    ) { (context, pausing: Pausing) in
      let room = try app.act(context)
      try room.room.pause(pausing.isPaused, by: room.participant.id)
      return EmptyBody()
    }
    ofSeat(&routes, "takeover", "Let the computer play for a seat without activity for a minute") { room, seat in
      try room.room.takeOver(seat, by: room.participant.id)
    }
    ofSeat(&routes, "takeback", "Return a seat from the computer to its person") { room, seat in
      try room.room.reclaim(seat, by: room.participant.id)
    }
    routes.command(
      .post, "\(Self.path)/rematch", form: "\(Self.path)/rematch", for: .anyone,
      Operation(
        "Open a room with the same people and settings", tag: "biopioneer",
        parameters: [GameSchemas.code], answers: [.ok(.created, .object(["code": .string]))]),
      done: { (_, again: Again) in .redirect(to: "/biopioneer/rooms/\(again.code)") },
      again: { context, form in try page(context, form) }
    ) { (context, _: EmptyBody) in
      let room = try app.act(context)
      return Again(code: try room.room.rematch(by: room.participant.id, seed: .random(in: .min ... .max)))
    }
  }

  // MARK: Shared

  private func ofSeat(
    _ routes: inout RouteTable, _ name: String, _ summary: String,
    _ work: @escaping @Sendable (RoomContext, Seat) throws -> Void
  ) {
    routes.command(
      .post, "\(Self.path)/\(name)", form: "\(Self.path)/\(name)", for: .anyone,
      Operation(
        summary, tag: "biopioneer", parameters: [GameSchemas.code], body: .object(["seat": GameSchemas.seat]),
        answers: [.nothing]),
      done: { (context, _: EmptyBody) in try Self.table(context) }, again: { context, form in try page(context, form) }
    ) { (context, of: OfSeat) in
      try work(app.act(context), Seat(of.seat))
      return EmptyBody()
    }
  }

  private func done(
    _ routes: inout RouteTable, _ name: String, _ summary: String,
    _ work: @escaping @Sendable (RoomContext, EmptyBody) throws -> Void
  ) {
    routes.command(
      .post, "\(Self.path)/\(name)", form: "\(Self.path)/\(name)", for: .anyone,
      Operation(summary, tag: "biopioneer", parameters: [GameSchemas.code], answers: [.nothing]),
      done: { (context, _: EmptyBody) in try Self.table(context) }, again: { context, form in try page(context, form) }
    ) { (context, nothing: EmptyBody) in
      try work(app.act(context), nothing)
      return nothing
    }
  }

  private func page(_ context: RequestContext, _ form: FormState) throws -> Response {
    try RoomPage(app: app).page(app.room(context), form)
  }

  /// Redirects a form to the table. A module that sends its version is redirected to the fragment with the
  /// newer events.
  private static func table(_ context: RequestContext) throws -> Response {
    let path = "/biopioneer/rooms/\(try context.parameter("code"))"
    return .redirect(
      to: context.form["since"].flatMap(Int.init).map { "\(path)/table?fragment=all&since=\($0)" } ?? path)
  }
}
