import Storyboards
package import WebPlatform

/// Lists pictures of the media library for tracing, and copies one into a project.
struct LibraryPictureRoutes {
  let app: StoryboardApp

  private static let picture = Parameter.path("picture", .integer(1...Int.max), "the picture's number")
  /// The maximum number of pictures of a response; the longer side in pixels of a thumbnail and of a copied picture.
  private static let most = 60
  private static let small = 320
  private static let large = 2_048

  func add(to routes: inout RouteTable) {
    let path = "\(ProjectRoutes.path)/library"
    routes.api(
      .get, path, for: .people,
      Operation(
        "Pictures of the library for tracing, among those that you may see", tag: "storyboard",
        parameters: [
          StoryboardSchemas.project, .query("name", .text(maxLength: 100), "the name of the content"),
        ],
        answers: [
          .ok(.ok, .object(["pictures": .list(of: .object(["id": .integer, "title": .string, "small": .string]))]))
        ])
    ) { (context: RequestContext) async throws -> Response in
      let (project, person) = (try await app.project(context, to: .draw), try context.person)
      let name = context.query["name"] ?? ""
      let pictures = try app.library?.pictures(named: name, for: person, limit: Self.most) ?? []
      return try .json(
        JSONValue.object([
          "pictures": .array(
            pictures.map { picture in
              [
                "id": .integer(picture.id), "title": .string(picture.title),
                "small": .string("/api/v1/storyboard/projects/\(project.project.id)/library/\(picture.id)"),
              ]
            })
        ]))
    }
    routes.api(
      .get, "\(path)/{picture}", for: .people,
      Operation(
        "A small picture of the library", tag: "storyboard", parameters: [StoryboardSchemas.project, Self.picture],
        answers: [.ok(.ok, .bytes("image/jpeg"))])
    ) { (context: RequestContext) async throws -> Response in
      let jpeg = try await jpeg(context, longSide: Self.small)
      return Response.unchanging(jpeg, type: "image/jpeg").with(.cacheControl, "private, max-age=300")
    }
    routes.api(
      .post, "\(path)/{picture}", for: .people,
      Operation(
        "Copy a picture of the library into a project, without metadata", tag: "storyboard",
        parameters: [StoryboardSchemas.project, Self.picture], answers: [.ok(.created, .object(["hash": .string]))])
    ) { (context: RequestContext) async throws -> Response in
      let jpeg = try await jpeg(context, longSide: Self.large)
      let stored = try await context.working { try StoredPicture.bytes(of: jpeg) }
      let hash = try await app.withProject(context, to: .draw) { project in
        try await project.project.keep(stored, as: .picture)
      }
      return try .json(["hash": hash.description], status: .created)
    }
  }

  private func jpeg(_ context: RequestContext, longSide: Int) async throws -> [UInt8] {
    _ = try await app.project(context, to: .draw)
    let (id, person, library) = (try context.number("picture"), try context.person, app.library)
    guard let jpeg = try await context.working({ try library?.jpeg(id, longSide: longSide, for: person) }) else {
      throw WebError.notFound
    }
    return jpeg
  }
}

/// The source of media library pictures for tracing. It gives only the pictures that the person may see, with their
/// subjects, and never their places.
package protocol LibraryPictures: Sendable {
  /// The pictures with a subject whose name starts with the given text.
  ///
  /// - Parameters:
  ///   - name: the beginning of a name; empty for all.
  ///   - person: the requesting person; hidden pictures are left out.
  func pictures(named name: String, for person: SignedInPerson, limit: Int) throws -> [LibraryPicture]

  /// A picture, upright and without metadata; `nil` when it does not exist or the person may not see it.
  ///
  /// - Parameter longSide: the maximum length of the longer side, in pixels.
  func jpeg(_ id: Int64, longSide: Int, for person: SignedInPerson) throws -> [UInt8]?
}

package struct LibraryPicture: Hashable, Sendable {
  package let id: Int64
  /// The subject of the picture.
  package let title: String

  package init(id: Int64, title: String) { (self.id, self.title) = (id, title) }
}
