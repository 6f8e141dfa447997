import BioPioneerRules
import WebPlatform

/// The page of a room: its set-up, and then its table.
struct RoomPage {
  let app: BioPioneerApp

  func add(to routes: inout RouteTable) {
    routes.page("/biopioneer/rooms/{code}", for: .anyone) { context in
      do {
        return try page(app.room(context), FormState())
      } catch GameError.noSuchRoom {
        // Whoever has no place there may take one: the page for that says what is wrong with a code that leads nowhere.
        return .redirect(to: "\(JoinPage.path)?code=\(FormValues.encoded(try context.parameter("code")))")
      }
    }
  }

  /// - Parameter form: the one that could not be taken as it was sent.
  func page(_ room: RoomContext, _ form: FormState) throws -> Response {
    switch room.state.stage {
    case .setup(let setup): try SetupPage(app: app, room: room, plan: setup.plan, form: form).response()
    case .game(let game): TablePage.page(room, room.scene(of: game), form)
    }
  }
}
