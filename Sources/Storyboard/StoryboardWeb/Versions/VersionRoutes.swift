import Storyboards
import WebPlatform

/// The routes of versions: name, list, view, restore.
struct VersionRoutes {
  let app: StoryboardApp

  private struct Naming: Decodable, Sendable { let name: String }
  private struct Restoring: Decodable, Sendable { let window: Identifier<Window>? }
  private struct Restored: Encodable, Sendable { let notes: [String] }
  private struct Kept: Encodable, Sendable {
    let number: Int, title: String, by: String?, at: Int, frames: Int, isAutomatic: Bool, isBeside: Bool
    let isReadable: Bool

    init(_ version: Version, isReadable: Bool = true, _ context: RequestContext) {
      (number, frames, at) = (version.number, version.frames, version.at.milliseconds)
      self.isReadable = isReadable
      (isAutomatic, isBeside) = (version.isAutomatic, version.isBeside)
      title = version.reason.title(in: context.localizer)
      by = version.by.flatMap { context.site.name(of: $0) }
    }
  }

  private static let number = Parameter.path("version", .integer(1...Int.max), "the version's number")

  func add(to routes: inout RouteTable) {
    let path = "\(ProjectRoutes.path)/versions"
    routes.api(
      .get, path, for: .people,
      Operation(
        "The versions, the newest first; unreadable ones come last", tag: "storyboard",
        parameters: [StoryboardSchemas.project],
        answers: [.ok(.ok, .list(of: .ref("StoryboardVersion")))])
    ) { (context: RequestContext) async throws -> Response in
      let project = try await app.project(context).project
      let (versions, lost) = try await context.working { (project.versions, project.lostVersions) }
      return try .json(versions.map { Kept($0, context) } + lost.map { Kept($0, isReadable: false, context) })
    }
    routes.command(
      .post, path, form: "/storyboard/{project}/versions", for: .people,
      Operation(
        "Store the present state as a named version", tag: "storyboard", parameters: [StoryboardSchemas.project],
        body: .object(["name": .text(maxLength: Limits.name)]), answers: [.ok(.created, .ref("StoryboardVersion"))]),
      done: { (context, _: Kept) in try Self.page(context) }
    ) { (context, naming: Naming) async throws -> Kept in
      let version = try await app.withProject(context, to: .draw) { project in
        try await project.project.saveVersion(named: naming.name, by: project.artist)
      }
      return Kept(version, context)
    }
    routes.command(
      .post, "\(path)/{version}/restore", form: "/storyboard/{project}/versions/{version}/restore", for: .people,
      Operation(
        "Restore a version; the present state becomes a version", tag: "storyboard",
        parameters: [StoryboardSchemas.project, Self.number],
        body: .object(["window": .optional(StoryboardSchemas.identifier)]),
        answers: [.ok(.ok, .object(["notes": .list(of: .string)]))]),
      done: { (context, _: Restored) in .redirect(to: "/storyboard/\(try context.parameter(StoryboardApp.passKind))") }
    ) { (context, restoring: Restoring) async throws -> Restored in
      let number = Int(try context.number("version"))
      return try await app.withProject(context, to: .draw) { project in
        let notes = try await restore(number, project, from: restoring.window)
        return Restored(notes: notes.sentences(in: context.localizer, of: await project.project.state.storyboard))
      }
    }
    routes.command(
      .delete, "\(path)/{version}", form: "/storyboard/{project}/versions/{version}/remove", for: .people,
      Operation(
        "Delete a version permanently", tag: "storyboard", parameters: [StoryboardSchemas.project, Self.number],
        answers: [.nothing]), done: { (context, _: EmptyBody) in try Self.page(context) }
    ) { (context, _: EmptyBody) async throws -> EmptyBody in
      let number = Int(try context.number("version"))
      try await app.withProject(context, to: .own) { project in try await project.project.removeVersion(number) }
      return EmptyBody()
    }
  }

  private func restore(
    _ number: Int, _ project: ProjectContext, from window: Identifier<Window>?
  ) async throws -> [RecoveryNote] {
    let artist = try project.artist
    guard let window else {
      return try await project.withPen { try await project.project.restore(number, by: artist, from: $0) }
    }
    return try await project.project.restore(number, by: artist, from: window)
  }

  private static func page(_ context: RequestContext) throws -> Response {
    .redirect(to: "/storyboard/\(try context.parameter(StoryboardApp.passKind))/versions")
  }
}
