import Storyboards
import WebPlatform

/// The event stream of a project: viewers follow edits, the pen and comments.
struct EventRoutes {
  let app: StoryboardApp
  /// The interval at which the state is sent again, so that a page can detect a lost connection.
  private static let beat = Duration.seconds(8)

  func add(to routes: inout RouteTable) {
    routes.api(
      .get, "\(ProjectRoutes.path)/events", for: .readers(of: StoryboardApp.passKind),
      Operation(
        "The number of the last edit and the holder of the pen, as a stream: `project` with `sequence`, `pen`, `comments`",
        tag: "storyboard", parameters: [StoryboardSchemas.project],
        answers: [.ok(.ok, .text(as: "text/event-stream"))])
    ) { (context: RequestContext) async throws -> Response in
      let project = try await app.project(context)
      let changes = try project.project.changes.listen()
      return .events(.states(after: changes, every: Self.beat) { try? await event(project) })
    }
  }

  /// The current state; `nil` when the person may no longer see the project.
  private func event(_ project: ProjectContext) async throws -> ServerEvent? {
    let (context, open) = (project.context, project.project)
    let (sequence, pen) = (await open.state.sequence, await open.pen)
    return try await context.reading {
      guard let role = try app.role(of: context, in: open.id, owner: open.owner) else { return nil }
      return ServerEvent(
        "project",
        [
          "sequence": .integer(Int64(sequence)), "pen": app.answer(pen, to: context), "role": .string(role.rawValue),
          "comments": context.member == nil ? .null : .string(try app.store.commentsMark(of: open.id)),
        ])
    }
  }
}
