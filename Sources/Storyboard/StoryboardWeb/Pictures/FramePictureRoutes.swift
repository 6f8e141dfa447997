import HTTPTypes
import Storyboards
import WebPlatform

/// Pictures of frames for tiles: of any frame, and of a project's first for the open-project view.
struct FramePictureRoutes {
  let app: StoryboardApp

  func add(to routes: inout RouteTable) {
    routes.api(
      .get, "\(ProjectRoutes.path)/frames/{frame}/picture", for: .readers(of: StoryboardApp.passKind),
      Operation(
        "A frame as a picture", tag: "storyboard",
        parameters: [StoryboardSchemas.project, StoryboardSchemas.frame, StoryboardSchemas.width],
        answers: [.ok(.ok, .bytes("image/png"))])
    ) { (visit: Visit) async throws -> Reply in
      let (project, id) = (try await app.project(visit).project, try visit.identifier("frame") as Identifier<Frame>)
      let storyboard = await project.state.storyboard
      guard let frame = storyboard.frames.first(where: { $0.id == id }) else { throw WebError.notFound }
      return try await reply(visit, frame, in: storyboard, of: project)
    }
    routes.api(
      .get, "\(ProjectRoutes.path)/cover", for: .people,
      Operation(
        "The first frame of a project as a picture", tag: "storyboard",
        parameters: [
          StoryboardSchemas.project, StoryboardSchemas.width,
          .query("drawing", .text(maxLength: 64), "what the list of projects says of the drawing"),
        ], answers: [.ok(.ok, .bytes("image/png"))])
    ) { (visit: Visit) async throws -> Reply in try await cover(visit) }
  }

  /// The picture of a frame of a project, as it is or as a version has it.
  func reply(
    _ visit: Visit, _ frame: Frame, in storyboard: Storyboard, of project: OpenProject
  ) async throws -> Reply {
    let key = FramePictures.Key(project: project.id, thing: frame.id.description, width: try width(visit))
    let picture = try await app.pictures.picture(key, FramePictures.Look(frame, in: storyboard), visit) {
      try project.bytes(of: .picture, $0)
    }
    return picture.reply(to: visit)
  }

  /// Of a project that nobody has open what its files say is shown, without opening it: a list of many stays quick.
  private func cover(_ visit: Visit) async throws -> Reply {
    let id: Identifier<Project> = try visit.identifier(StoryboardApp.passKind)
    if app.projects.isOpen(id) {
      let project = try await app.project(visit).project
      let storyboard = await project.state.storyboard
      guard let frame = storyboard.frames.first else { throw WebError.notFound }
      return try await reply(visit, frame, in: storyboard, of: project)
    }
    // What a drawing looks like follows from its name.
    let key = FramePictures.Key(project: id, thing: "cover \(visit.query["drawing"] ?? "")", width: try width(visit))
    if let owner = app.projects.knownOwner(of: id), try app.role(of: visit, in: id, owner: owner) != nil,
      visit.query["drawing"] != nil, let known = app.pictures.known(key)
    {
      return known.reply(to: visit)
    }
    let glimpse = try await app.glimpse(at: id, visit)
    guard let frame = glimpse.storyboard.frames.first else { throw WebError.notFound }
    let picture = try await app.pictures.picture(key, FramePictures.Look(frame, in: glimpse.storyboard), visit) {
      try glimpse.bytes(of: .picture, $0)
    }
    return picture.reply(to: visit)
  }

  private func width(_ visit: Visit) throws -> Int {
    try visit.queryNumber("width", in: FramePictures.widths) ?? FramePictures.usualWidth
  }
}

extension FramePictures.Picture {
  /// The picture, unless the browser has it.
  fileprivate func reply(to visit: Visit) -> Reply {
    let headers: HTTPFields = [.eTag: "\"\(tag)\"", .cacheControl: "private, no-cache", .contentType: "image/png"]
    if visit.request.headers[.ifNoneMatch] == "\"\(tag)\"" { return Reply(status: .notModified, headers: headers) }
    return Reply(headers: headers, body: .bytes(png))
  }
}
