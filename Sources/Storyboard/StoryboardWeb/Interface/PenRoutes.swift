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
        try await project.project.takePen(
          taking.window, by: project.artist, taking.takeOver == true ? .takingOver : .whenFree)
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
      }
      return EmptyBody()
    }
  }
}

extension StoryboardApp {
  /// The holder of the pen for a page. Readers with a link get no name.
  func answer(_ pen: Pen?, to context: RequestContext) -> JSONValue {
    guard let pen else { return .null }
    let account = context.member?.account
    let name = account == nil ? nil : context.site.name(of: pen.by)
    return [
      "name": name.map { .string($0) } ?? .null, "window": .string(pen.window.description),
      "isFree": .bool(!pen.isHeld(at: Timestamp(now()))), "isYours": .bool(account?.artist == pen.by),
    ]
  }
}

extension ProjectContext {
  /// Runs an operation that needs the pen for a page without a window: takes the pen when it is free, and releases it
  /// afterward.
  func withPen<Value: Sendable>(_ work: (Identifier<Window>) async throws -> Value) async throws -> Value {
    var random = SystemRandomNumberGenerator()
    let window = Identifier<Window>(from: &random)
    try await project.takePen(window, by: artist)
    let value: Value
    do { value = try await work(window) } catch {
      try? await project.releasePen(window)
      throw error
    }
    try await project.releasePen(window)
    return value
  }
}
