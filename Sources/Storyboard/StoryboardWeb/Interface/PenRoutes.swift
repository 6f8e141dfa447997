import Storyboards
import WebPlatform

/// Takes and releases the pen, which one window has at a time.
struct PenRoutes {
  let app: StoryboardApp

  private struct Taking: Decodable, Sendable { let window: Identifier<Window>, takeOver: Bool? }
  private struct Releasing: Decodable, Sendable { let window: Identifier<Window> }

  func add(to routes: inout RouteTable) {
    routes.api(
      .post, "\(ProjectRoutes.path)/pen", for: .people,
      Operation(
        "Take the pen, if it is free, or from the window that has it", tag: "storyboard",
        parameters: [StoryboardSchemas.project],
        body: .object(["window": StoryboardSchemas.identifier, "takeOver": .optional(.bool)]),
        answers: [.ok(.ok, .object(["pen": .ref("StoryboardPen")]))])
    ) { (context: RequestContext) async throws -> Response in
      let taking = try context.decode(Taking.self)
      let pen = try await app.withProject(context, to: .draw) { project in
        try await app.takePen(taking.window, taking.takeOver == true ? .takingOver : .whenFree, project)
      }
      return try .json(["pen": app.answer(pen, to: context).omittingNulls])
    }
    // Also a form route: a request that a page sends while it is being closed carries the token in its body.
    routes.command(
      .post, "\(ProjectRoutes.path)/pen/release", form: "/storyboard/{project}/pen/release", for: .people,
      Operation(
        "Release the pen, after the window has sent all edits", tag: "storyboard",
        parameters: [StoryboardSchemas.project], body: .object(["window": StoryboardSchemas.identifier]),
        answers: [.nothing]),
      done: { (_, _: EmptyBody) in .done }
    ) { (context, releasing: Releasing) async throws -> EmptyBody in
      try await app.withProject(context, to: .draw) { project in
        let artist = try project.artist
        guard await project.project.pen?.by == artist else { return }
        try await project.project.releasePen(releasing.window)
        app.changes.notify(project.project.id)
      }
      return EmptyBody()
    }
  }
}

extension StoryboardApp {
  /// Gives the pen to a window of the requesting person and notifies the viewers.
  ///
  /// - Throws: `StoryboardError.penTaken`, `.penInOtherWindow`.
  func takePen(
    _ window: Identifier<Window>, _ claim: OpenProject.PenClaim, _ project: ProjectContext
  ) async throws -> Pen {
    let artist = try project.artist
    do {
      let pen = try await project.project.takePen(window, by: artist, claim)
      changes.notify(project.project.id)
      return pen
    } catch ProjectError.noPen(let pen) {
      throw conflict(pen, with: artist, project.context)
    }
  }

  /// Runs an operation that needs the pen for a page without a window: takes the pen when it is free, and releases it
  /// afterward.
  func withPen<Value: Sendable>(
    _ project: ProjectContext, _ work: (Identifier<Window>) async throws -> Value
  ) async throws -> Value {
    var random = SystemRandomNumberGenerator()
    let window = Identifier<Window>(from: &random)
    _ = try await takePen(window, .whenFree, project)
    do {
      let value = try await work(window)
      try await project.project.releasePen(window)
      changes.notify(project.project.id)
      return value
    } catch {
      try? await project.project.releasePen(window)
      changes.notify(project.project.id)
      throw error
    }
  }

  /// Refuses edits for another person's window.
  func requirePen(_ window: Identifier<Window>, of artist: Artist, _ project: ProjectContext) async throws {
    guard let pen = await project.project.pen, pen.window == window, pen.by != artist else { return }
    throw conflict(pen, with: artist, project.context)
  }

  /// Why the person does not have the pen.
  func conflict(_ pen: Pen?, with artist: Artist, _ context: RequestContext) -> StoryboardError {
    guard let pen else { return .noPen }
    return pen.by == artist ? .penInOtherWindow : .penTaken(by: context.site.name(of: pen.by))
  }
}
