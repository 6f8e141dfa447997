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
