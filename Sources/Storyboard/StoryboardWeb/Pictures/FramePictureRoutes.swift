import HTTPTypes
import Storyboards
import WebPlatform

/// Thumbnails of frames, and of a project's first frame for the open-project view.
struct FramePictureRoutes {
  let app: StoryboardApp

  func add(to routes: inout RouteTable) {
    routes.api(
      .get, "\(ProjectRoutes.path)/frames/{frame}/picture", for: .readers(of: StoryboardApp.passKind),
      Operation(
        "A frame as a picture", tag: "storyboard",
        parameters: [StoryboardSchemas.project, StoryboardSchemas.frame, StoryboardSchemas.width],
        answers: [.ok(.ok, .bytes("image/png"))])
    ) { (context: RequestContext) async throws -> Response in
      let (project, id) = (try await app.project(context).project, try context.identifier("frame") as Identifier<Frame>)
      let storyboard = await project.state.storyboard
      guard let frame = storyboard.frames.first(where: { $0.id == id }) else { throw WebError.notFound }
      return try await response(context, frame, in: storyboard, of: project)
    }
    routes.api(
      .get, "\(ProjectRoutes.path)/cover", for: .people,
      Operation(
        "The first frame of a project as a picture", tag: "storyboard",
        parameters: [
          StoryboardSchemas.project, StoryboardSchemas.width,
          .query("drawing", .text(maxLength: 64), "the version of the picture, from the list of projects"),
        ], answers: [.ok(.ok, .bytes("image/png"))])
    ) { (context: RequestContext) async throws -> Response in try await cover(context) }
  }

  /// The picture of a frame, from the current state or from a version.
  func response(
    _ context: RequestContext, _ frame: Frame, in storyboard: Storyboard, of project: OpenProject
  ) async throws -> Response {
    let key = FramePictures.Key(project: project.id, thing: frame.id.description, width: try width(context))
    let picture = try await app.pictures.picture(key, FramePictures.Content(frame, in: storyboard), context) {
      try project.bytes(of: .picture, $0)
    }
    return picture.response(to: context)
  }

  /// The first frame of a project. If the project is not open, its files are read without opening it, so that long
  /// lists load quickly.
  private func cover(_ context: RequestContext) async throws -> Response {
    let id: Identifier<Project> = try context.identifier(StoryboardApp.passKind)
    if app.projects.isOpen(id) {
      let project = try await app.project(context).project
      let storyboard = await project.state.storyboard
      guard let frame = storyboard.frames.first else { throw WebError.notFound }
      return try await response(context, frame, in: storyboard, of: project)
    }
    let key = FramePictures.Key(
      project: id, thing: "cover \(context.query["drawing"] ?? "")", width: try width(context))
    if let owner = app.projects.knownOwner(of: id), try app.role(of: context, in: id, owner: owner) != nil,
      context.query["drawing"] != nil, let known = app.pictures.known(key)
    {
      return known.response(to: context)
    }
    let readOnlyProject = try await app.readOnlyProject(at: id, context)
    guard let frame = readOnlyProject.storyboard.frames.first else { throw WebError.notFound }
    let picture = try await app.pictures.picture(
      key, FramePictures.Content(frame, in: readOnlyProject.storyboard), context
    ) {
      try readOnlyProject.bytes(of: .picture, $0)
    }
    return picture.response(to: context)
  }

  private func width(_ context: RequestContext) throws -> Int {
    try context.queryNumber("width", in: FramePictures.widths) ?? FramePictures.usualWidth
  }
}

extension FramePictures.Picture {
  /// The picture, or 304 when the browser has it.
  fileprivate func response(to context: RequestContext) -> Response {
    let headers: HTTPFields = [.eTag: "\"\(tag)\"", .cacheControl: "private, no-cache", .contentType: "image/png"]
    if context.request.headers[.ifNoneMatch] == "\"\(tag)\"" { return Response(status: .notModified, headers: headers) }
    return Response(headers: headers, body: .bytes(png))
  }
}
