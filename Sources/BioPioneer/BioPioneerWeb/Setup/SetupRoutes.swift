import BioPioneerRules
import WebPlatform

/// The routes of the set-up, for forms and programs.
struct SetupRoutes {
  let app: BioPioneerApp

  /// A step of the set-up in a request.
  private struct Step: Decodable, Sendable {
    enum Name: String, Decodable, CaseIterable, Sendable {
      case rollAll, roll, token, lab, length, next, back
    }

    let step: Name, place: Int?, token: Token?, lab: Lab?, length: GameLength?

    var command: SetupCommand? {
      switch step {
      case .rollAll: .rollAll
      case .roll: place.map { .roll(place: $0) }
      case .token: token.map { .pickToken(token: $0) }
      case .lab: lab.map { .pickLab(lab: $0) }
      case .length: length.map { .setLength(length: $0) }
      case .next: .next
      case .back: .back
      }
    }
  }

  private struct NewName: Decodable, Sendable { let place: Int, name: String }

  func add(to routes: inout RouteTable) {
    let path = "/biopioneer/rooms/{code}"
    routes.command(
      .post, "\(path)/setup", form: "\(path)/setup", for: .anyone,
      Operation(
        "Perform a step of a game's set-up", tag: "biopioneer", parameters: [GameSchemas.code],
        body: .object([
          "step": .oneOf(Step.Name.allCases.map(\.rawValue)), "place": .optional(GameSchemas.seat),
          "token": .optional(.oneOf(Token.allCases.map(\.rawValue))),
          "lab": .optional(.oneOf(Lab.allCases.map(\.rawValue))),
          "length": .optional(.oneOf(GameLength.allCases.map(\.rawValue))),
        ]), answers: [.nothing]),
      done: { (context, _: EmptyBody) in try back(to: context) }, again: { context, form in try page(context, form) }
    ) { (context, step: Step) in
      guard let command = step.command else { throw RefusedSetup(refusal: .wrongStep(step: .players)) }
      let room = try app.act(context)
      try room.room.setUp(command, by: room.participant.id)
      return EmptyBody()
    }
    routes.command(
      .put, "\(path)/name", form: "\(path)/name", for: .anyone,
      Operation(
        "Rename a seat", tag: "biopioneer", parameters: [GameSchemas.code],
        body: .object(["place": GameSchemas.seat, "name": .text(maxLength: 60)]), answers: [.nothing]),
      done: { (context, _: EmptyBody) in try back(to: context) }, again: { context, form in try page(context, form) }
    ) { (context, new: NewName) in
      let room = try app.act(context)
      try room.room.rename(new.place, to: SeatHolder.name(new.name), by: room.participant.id)
      return EmptyBody()
    }
    bare(&routes, "\(path)/begin", "Begin the game that is set up") { try $0.room.begin(by: $0.participant.id) }
    bare(&routes, "\(path)/seat/leave", "Give up the seats at this device") {
      try $0.room.leaveSeats($0.participant.id)
    }
    cancel(&routes, path)
  }

  /// Adds a command without parameters except the room.
  private func bare(
    _ routes: inout RouteTable, _ path: String, _ summary: String,
    _ work: @escaping @Sendable (RoomContext) throws -> Void
  ) {
    routes.command(
      .post, path, form: path, for: .anyone,
      Operation(summary, tag: "biopioneer", parameters: [GameSchemas.code], answers: [.nothing]),
      done: { (context, _: EmptyBody) in try back(to: context) }, again: { context, form in try page(context, form) }
    ) { (context, _: EmptyBody) in
      try work(app.act(context))
      return EmptyBody()
    }
  }

  private func cancel(_ routes: inout RouteTable, _ path: String) {
    routes.command(
      .delete, path, form: "\(path)/close", for: .anyone,
      Operation(
        "Close a room and delete its game", tag: "biopioneer", parameters: [GameSchemas.code],
        answers: [.nothing]),
      done: { (_, _: EmptyBody) in .redirect(to: TitlePage.path) }
    ) { (context, _: EmptyBody) in
      let room = try app.act(context)
      guard room.hasCharge else { throw GameError.notHost }
      try app.rooms.close(room.room)
      return EmptyBody()
    }
  }

  private func back(to context: RequestContext) throws -> Response {
    .redirect(to: "/biopioneer/rooms/\(try context.parameter("code"))")
  }

  private func page(_ context: RequestContext, _ form: FormState) throws -> Response {
    try RoomPage(app: app).page(app.room(context), form)
  }
}
