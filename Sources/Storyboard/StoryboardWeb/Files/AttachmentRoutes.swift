import Imaging
import Storyboards
import WebPlatform

/// Uploads and downloads of a project's pictures and sounds.
struct AttachmentRoutes {
  let app: StoryboardApp
  /// The maximum number of bytes of an uploaded sound.
  static let mostSoundBytes = 50_000_000

  func add(to routes: inout RouteTable) {
    bringing(&routes, .picture, mostBytes: StoredPicture.mostBytes, "image/*") { context in
      let bytes = context.body
      return try await context.working { try StoredPicture.bytes(of: bytes) }
    }
    bringing(&routes, .sound, mostBytes: Self.mostSoundBytes, "application/octet-stream") { context in
      guard AttachmentKind(context.body)?.attachment == .sound else {
        throw WebError.unsupportedType(context.request.headers[.contentType] ?? "")
      }
      return context.body
    }
    giving(&routes, .picture)
    giving(&routes, .sound)
  }

  private func bringing(
    _ routes: inout RouteTable, _ kind: Attachment, mostBytes: Int, _ type: String,
    _ bytes: @escaping @Sendable (RequestContext) async throws -> [UInt8]
  ) {
    routes.api(
      .post, "\(ProjectRoutes.path)/\(kind.rawValue)", for: .people,
      Operation(
        kind == .picture
          ? "Upload a picture; it is stored upright and without metadata"
          : "Bring a sound", tag: "storyboard", parameters: [StoryboardSchemas.project], body: .bytes(type),
        answers: [.ok(.created, .object(["hash": .string]))]), body: .collected(maxBytes: mostBytes)
    ) { (context: RequestContext) async throws -> Response in
      // The right to draw is checked before anything is decoded.
      _ = try await app.project(context, to: .draw)
      let kept = try await bytes(context)
      let hash = try await app.withProject(context, to: .draw) { project in
        try await project.project.keep(kept, as: kind)
      }
      return try .json(["hash": hash.description], status: .created)
    }
  }

  private func giving(_ routes: inout RouteTable, _ kind: Attachment) {
    routes.api(
      .get, "\(ProjectRoutes.path)/\(kind.rawValue)/{hash}", for: .readers(of: StoryboardApp.passKind),
      Operation(
        kind == .picture ? "A picture of a project" : "A sound of a project", tag: "storyboard",
        parameters: [StoryboardSchemas.project, StoryboardSchemas.hash],
        answers: [.ok(.ok, .bytes(kind == .picture ? "image/*" : "audio/*"))])
    ) { (context: RequestContext) async throws -> Response in
      let (project, hash) = (try await app.project(context), try context.hash("hash"))
      let bytes = try await context.working { try project.project.bytes(of: kind, hash) }
      guard let type = AttachmentKind(bytes), type.attachment == kind else { throw ProjectError.noAttachment(hash) }
      return .unchanging(bytes, type: type.mediaType)
    }
  }
}
