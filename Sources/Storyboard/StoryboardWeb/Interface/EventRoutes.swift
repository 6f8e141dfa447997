import Storyboards
import WebPlatform

/// What happens to a project, as it happens: who looks on draws what is new, and asks for the pen.
struct EventRoutes {
  let app: StoryboardApp
  /// How often the same is said again, so that a page can tell silence from a lost connection.
  private static let beat = Duration.seconds(8)

  func add(to routes: inout RouteTable) {
    routes.api(
      .get, "\(ProjectRoutes.path)/events", for: .readers(of: StoryboardApp.passKind),
      Operation(
        "The number of the last edit and who has the pen, as they change: `project` with `sequence`, `pen`, `comments`",
        tag: "storyboard", parameters: [StoryboardSchemas.project],
        answers: [.ok(.ok, .text(as: "text/event-stream"))])
    ) { (visit: Visit) async throws -> Reply in
      let project = try await app.project(visit)
      return .events(try await stream(of: project))
    }
  }

  private func stream(of project: ProjectVisit) async throws -> AsyncStream<ServerEvent> {
    let (open, bells) = (project.project, try app.bells.signals(of: project.project.id))
    let changes = await open.changes()
    let (stream, continuation) = AsyncStream<ServerEvent>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let say: @Sendable () async -> Void = {
      if let event = try? await event(project) { continuation.yield(event) } else { continuation.finish() }
    }
    let tasks = [
      Task {
        for await _ in changes { await say() }
        continuation.finish()
      },
      Task { for await _ in bells { await say() } },
      Task {
        while !Task.isCancelled {
          await say()
          try? await Task.sleep(for: Self.beat)
        }
      },
    ]
    continuation.onTermination = { _ in for task in tasks { task.cancel() } }
    return stream
  }

  /// What there is to say now; `nil` for somebody who may not look any more.
  private func event(_ project: ProjectVisit) async throws -> ServerEvent? {
    let (visit, open) = (project.visit, project.project)
    let (sequence, pen) = (await open.state.sequence, await open.pen)
    return try await visit.reading {
      guard let role = try app.role(of: visit, in: open.id, owner: open.owner) else { return nil }
      return ServerEvent(
        "project",
        [
          "sequence": .integer(Int64(sequence)), "pen": app.answer(pen, to: visit), "role": .string(role.rawValue),
          "comments": visit.member == nil ? .null : .string(try app.store.commentsMark(of: open.id)),
        ])
    }
  }
}
