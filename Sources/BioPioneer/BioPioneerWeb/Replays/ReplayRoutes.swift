import BioPioneerRules
import WebPlatform

/// Replays a finished game: the table before each step, its command, its chance, and the alternatives.
struct ReplayRoutes {
  let app: BioPioneerApp

  struct Step: Encodable {
    /// The index of the step, from 0, and the number of steps. At `step == count` the game is over.
    let step: Int, count: Int
    let table: Table
    let done: LogItem.Step?
    /// The chance of success, for an attempt.
    let chance: Chance?
    /// All possible actions.
    let offers: [RoomView.OfferView]
  }

  func add(to routes: inout RouteTable) {
    routes.api(
      .get, "/biopioneer/rooms/{code}/replay", for: .anyone,
      Operation(
        "A step of a finished game, with the other possible commands", tag: "biopioneer",
        parameters: [GameSchemas.code, .query("step", .integer(0...100_000), "the step, from 0")],
        answers: [
          .ok(
            .ok,
            .object([
              "step": .integer, "count": .integer, "table": .anything, "done": .optional(.anything),
              "chance": .optional(.anything), "offers": .list(of: .anything),
            ]))
        ])
    ) { context in
      let room = try app.room(context)
      return try .json(Self.step(context.queryNumber("step", in: 0...100_000) ?? 0, of: room))
    }
  }

  /// - Throws: `notOver`, and `WebError.notFound` for a step that does not exist.
  static func step(_ number: Int, of room: RoomContext) throws -> Step {
    guard let game = room.state.game, game.table.winner != nil else { throw GameError.notOver }
    let steps = game.record.steps
    guard number <= steps.count else { throw WebError.notFound }
    let record = Record(opening: game.record.opening, log: steps.prefix(number).map { .played(step: $0) })
    guard let table = try record.matches().last?.table else { throw WebError.notFound }
    let done = number < steps.count ? steps[number] : nil
    let goal: Goal? =
      switch done?.command {
      case .attempt(let target, _): target.goal
      case .solve: .problem
      default: nil
      }
    return Step(
      step: number, count: steps.count, table: table, done: done?.open, chance: goal.map { table.chance(of: $0) },
      offers: RoomView.offers(table, room.state.names, room.localizer))
  }
}

/// Replays a finished game, one page per step.
struct ReplayPage {
  let app: BioPioneerApp

  func add(to routes: inout RouteTable) {
    routes.page("/biopioneer/rooms/{code}/replay", for: .anyone) { context in
      let room = try app.room(context)
      guard let game = room.state.game, game.table.winner != nil else { throw GameError.notOver }
      let step = try context.queryNumber("step", in: 0...100_000) ?? 0
      let path = "\(room.state.room.path)/replay"
      let own = Set(room.seats)
      let scene = try TableScene.replaying(
        game.record, step: step, viewer: own.isEmpty ? .spectator : .player(seats: own),
        addresses: .room(room.state.room.code), path: path)
      guard var scene else { throw WebError.notFound }
      scene.seats = room.scene(of: game).seats
      var parts = PageParts(room.localizer("biopioneer.replay.title"), TableMarkup(room.context(scene)).page)
      parts.styles = TableMarkup.styles
      parts.modules = ["biopioneer/replay/replay.js"]
      parts.isWide = true
      return context.gamePage(parts)
    }
  }
}
