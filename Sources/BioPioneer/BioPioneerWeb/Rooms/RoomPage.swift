import BioPioneerRules
import WebPlatform

/// The page of a room: first its set-up, then its table.
struct RoomPage {
  let app: BioPioneerApp

  func add(to routes: inout RouteTable) {
    routes.page("/biopioneer/rooms/{code}", for: .anyone) { context in
      do {
        return try page(app.room(context), FormState())
      } catch GameError.noSuchRoom {
        // A visitor without a seat may join; the page for joining reports a wrong code.
        return .redirect(to: "\(JoinPage.path)?code=\(FormValues.encoded(try context.parameter("code")))")
      }
    }
  }

  /// - Parameter form: the values and errors of a rejected form.
  func page(_ room: RoomContext, _ form: FormState) throws -> Response {
    switch room.state.stage {
    case .setup(let setup): try SetupPage(app: app, room: room, plan: setup.plan, form: form).response()
    case .game(let game): TablePage.page(room, room.scene(of: game), form)
    }
  }
}

/// The page of a running game, and the fragment that updates a page.
struct TablePage {
  let app: BioPioneerApp

  func add(to routes: inout RouteTable) {
    routes.page("/biopioneer/rooms/{code}/table", for: .anyone) { context in
      let room = try app.room(context)
      guard let game = room.state.game else { throw GameError.notBegun }
      let since = try context.queryNumber("since", in: 0...Int.max) ?? 0
      return Self.fragment(room, room.scene(of: game), since: since)
    }
    routes.page("/biopioneer/rooms/{code}/projector", for: .anyone) { context in
      let room = try app.room(context)
      guard let game = room.state.game else { return .redirect(to: room.state.room.path) }
      return Self.page(room, room.scene(of: game, isProjector: true), FormState())
    }
    routes.page("/biopioneer/rooms/{code}/projector/table", for: .anyone) { context in
      let room = try app.room(context)
      guard let game = room.state.game else { throw GameError.notBegun }
      let since = try context.queryNumber("since", in: 0...Int.max) ?? 0
      return Self.fragment(room, room.scene(of: game, isProjector: true), since: since)
    }
  }

  private static func fragment(_ room: RoomContext, _ scene: TableScene, since: Int) -> Response {
    .html(TableMarkup(room.context(scene)).fragment(since: since)).with(.cacheControl, "private, no-store")
  }

  /// - Parameter form: the values and errors of a refused command.
  static func page(_ room: RoomContext, _ scene: TableScene, _ form: FormState) -> Response {
    var parts = PageParts(
      room.localizer("biopioneer.name"), "\(form.notice(room.localizer))\(TableMarkup(room.context(scene)).page)")
    parts.modules = ["biopioneer/game/game.js"]
    parts.styles = TableMarkup.styles
    parts.isWide = true
    return room.context.gamePage(parts).with(.cacheControl, "private, no-store")
  }
}
