import Storyboards
import WebPlatform

/// Choosing a picture of the library to draw over, and taking it into a project.
struct LibraryPictureRoutes {
  let app: StoryboardApp

  private static let picture = Parameter.path("picture", .integer(1...Int.max), "the picture's number")
  /// Pictures of an answer, and pixels of a small and of a taken one.
  private static let most = 60
  private static let small = 320
  private static let large = 2_048

  func add(to routes: inout RouteTable) {
    let path = "\(ProjectRoutes.path)/library"
    routes.api(
      .get, path, for: .people,
      Operation(
        "Pictures of the library to draw over, of what you may see", tag: "storyboard",
        parameters: [
          StoryboardSchemas.project, .query("name", .text(maxLength: 100), "how what is on them is called"),
        ],
        answers: [
          .ok(.ok, .object(["pictures": .list(of: .object(["id": .integer, "title": .string, "small": .string]))]))
        ])
    ) { (visit: Visit) async throws -> Reply in
      let (project, person) = (try await app.project(visit, to: .draw), try visit.person)
      let words = visit.query["name"] ?? ""
      let pictures = try app.library?.pictures(named: words, for: person, limit: Self.most) ?? []
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
        "A picture of the library, small", tag: "storyboard", parameters: [StoryboardSchemas.project, Self.picture],
        answers: [.ok(.ok, .bytes("image/jpeg"))])
    ) { (visit: Visit) async throws -> Reply in
      let jpeg = try await jpeg(visit, longSide: Self.small)
      return Reply.unchanging(jpeg, type: "image/jpeg").with(.cacheControl, "private, max-age=300")
    }
    routes.api(
      .post, "\(path)/{picture}", for: .people,
      Operation(
        "Take a picture of the library into a project, without what its file says besides", tag: "storyboard",
        parameters: [StoryboardSchemas.project, Self.picture], answers: [.ok(.created, .object(["hash": .string]))])
    ) { (visit: Visit) async throws -> Reply in
      let jpeg = try await jpeg(visit, longSide: Self.large)
      let stored = try await visit.working { try StoredPicture.bytes(of: jpeg) }
      let hash = try await app.withProject(visit, to: .draw) { project in
        try await project.project.keep(stored, as: .picture)
      }
      return try .json(["hash": hash.description], status: .created)
    }
  }

  private func jpeg(_ visit: Visit, longSide: Int) async throws -> [UInt8] {
    _ = try await app.project(visit, to: .draw)
    let (id, person, library) = (try visit.number("picture"), try visit.person, app.library)
    guard let jpeg = try await visit.working({ try library?.jpeg(id, longSide: longSide, for: person) }) else {
      throw WebError.notFound
    }
    return jpeg
  }
}
