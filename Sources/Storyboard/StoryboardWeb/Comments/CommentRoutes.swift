import Storyboards
import WebPlatform

/// What people say about frames.
struct CommentRoutes {
  let app: StoryboardApp

  private struct Saying: Decodable, Sendable { let frame: Identifier<Frame>, text: String }
  private struct Resolving: Decodable, Sendable { let isResolved: Bool? }
  private struct Said: Encodable, Sendable {
    let id: Int64, frame: String, text: String, by: String?, isYours: Bool, createdAt: Int, resolvedAt: Int?

    init(_ comment: StoryboardStore.Comment, _ visit: Visit) {
      (id, frame, text) = (comment.id, comment.frame, comment.text)
      by = comment.accountID.flatMap { visit.site.name(of: Artist(account: $0.rawValue)) }
      isYours = comment.accountID != nil && comment.accountID == visit.member?.account.id
      (createdAt, resolvedAt) = (comment.createdAt, comment.resolvedAt)
    }
  }

  private static let number = Parameter.path("comment", .integer(1...Int.max), "the comment's number")
  /// Characters of a comment.
  private static let longest = 4_000

  func add(to routes: inout RouteTable) {
    let path = "\(ProjectRoutes.path)/comments"
    routes.api(
      .get, path, for: .people,
      Operation(
        "What was said about the frames, in order", tag: "storyboard", parameters: [StoryboardSchemas.project],
        answers: [.ok(.ok, .list(of: .ref("StoryboardComment")))])
    ) { (visit: Visit) async throws -> Reply in
      let project = try await app.project(visit)
      app.noteLook(at: project)
      return try .json(app.store.comments(on: project.project.id).map { Said($0, visit) })
    }
    routes.command(
      .post, path, form: "/storyboard/{project}/comments", for: .people,
      Operation(
        "Say something about a frame", tag: "storyboard", parameters: [StoryboardSchemas.project],
        body: .object(["frame": StoryboardSchemas.identifier, "text": .text(maxLength: Self.longest)]),
        answers: [.ok(.created, .ref("StoryboardComment"))]), done: { (visit, _: Said) in try Self.page(visit) }
    ) { (visit, saying: Saying) async throws -> Said in
      let project = try await app.project(visit, to: .comment)
      let frames = await project.project.state.storyboard.frames
      guard frames.contains(where: { $0.id == saying.frame }) else { throw WebError.notFound }
      guard let owner = project.project.owner.account else { throw StoryboardError.noSuchProject }
      let comment = try app.store.comment(
        saying.text, on: saying.frame, of: project.project.id, owner: owner, by: visit.person.account.id)
      app.bells.ring(project.project.id)
      return Said(comment, visit)
    }
    routes.command(
      .post, "\(path)/{comment}/resolve", form: "/storyboard/{project}/comments/{comment}/resolve", for: .people,
      Operation(
        "Say that a comment is settled, or that it is not", tag: "storyboard",
        parameters: [StoryboardSchemas.project, Self.number], body: .object(["isResolved": .optional(.bool)]),
        answers: [.nothing]), done: { (visit, _: Nothing) in try Self.page(visit) }
    ) { (visit, resolving: Resolving) async throws -> Nothing in
      try await change(visit, drawersToo: true) { try app.store.resolve($0.id, resolving.isResolved != false) }
    }
    routes.command(
      .delete, "\(path)/{comment}", form: "/storyboard/{project}/comments/{comment}/remove", for: .people,
      Operation(
        "Take a comment back; owners may remove any", tag: "storyboard",
        parameters: [StoryboardSchemas.project, Self.number], answers: [.nothing]),
      done: { (visit, _: Nothing) in try Self.page(visit) }
    ) { (visit, _: Nothing) async throws -> Nothing in
      try await change(visit, drawersToo: false) { try app.store.removeComment($0.id) }
    }
  }

  /// Changes a comment for whoever said it, for the owner, and where it is said so for those who draw.
  private func change(
    _ visit: Visit, drawersToo: Bool, _ work: (StoryboardStore.Comment) throws -> Void
  ) async throws -> Nothing {
    let project = try await app.project(visit, to: .comment)
    let number = try visit.number("comment")
    guard let comment = try app.store.comments(on: project.project.id).first(where: { $0.id == number }) else {
      throw WebError.notFound
    }
    let needed: ProjectRole = drawersToo ? .draw : .own
    guard comment.accountID == visit.member?.account.id || project.role >= needed else {
      throw StoryboardError.mayNot(needed)
    }
    try work(comment)
    app.bells.ring(project.project.id)
    return Nothing()
  }

  private static func page(_ visit: Visit) throws -> Reply {
    .redirect(to: "/storyboard/\(try visit.parameter(StoryboardApp.passKind))")
  }
}
