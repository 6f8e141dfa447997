import Storyboards
import WebPlatform

struct CommentRoutes {
  let app: StoryboardApp

  private struct NewComment: Decodable, Sendable { let frame: Identifier<Frame>, text: String }
  private struct Resolving: Decodable, Sendable { let isResolved: Bool? }
  private struct CommentJSON: Encodable, Sendable {
    let id: Int64, frame: String, text: String, by: String?, isYours: Bool, createdAt: Int, resolvedAt: Int?

    init(_ comment: StoryboardStore.Comment, _ context: RequestContext) {
      (id, frame, text) = (comment.id, comment.frame, comment.text)
      by = comment.accountID.flatMap { context.site.name(of: Artist(account: $0.rawValue)) }
      isYours = comment.accountID != nil && comment.accountID == context.member?.account.id
      (createdAt, resolvedAt) = (comment.createdAt, comment.resolvedAt)
    }
  }

  private static let number = Parameter.path("comment", .integer(1...Int.max), "the comment's number")
  /// The maximum length of a comment, in characters.
  private static let longest = 4_000

  func add(to routes: inout RouteTable) {
    let path = "\(ProjectRoutes.path)/comments"
    routes.api(
      .get, path, for: .people,
      Operation(
        "The comments on the frames, in order", tag: "storyboard", parameters: [StoryboardSchemas.project],
        answers: [.ok(.ok, .list(of: .ref("StoryboardComment")))])
    ) { (context: RequestContext) async throws -> Response in
      let project = try await app.project(context)
      app.recordVisit(at: project)
      return try .json(app.store.comments(on: project.project.id).map { CommentJSON($0, context) })
    }
    routes.command(
      .post, path, form: "/storyboard/{project}/comments", for: .people,
      Operation(
        "Comment on a frame", tag: "storyboard", parameters: [StoryboardSchemas.project],
        body: .object(["frame": StoryboardSchemas.identifier, "text": .text(maxLength: Self.longest)]),
        answers: [.ok(.created, .ref("StoryboardComment"))]),
      done: { (context, _: CommentJSON) in try Self.page(context) }
    ) { (context, saying: NewComment) async throws -> CommentJSON in
      let project = try await app.project(context, to: .comment)
      let frames = await project.project.state.storyboard.frames
      guard frames.contains(where: { $0.id == saying.frame }) else { throw WebError.notFound }
      guard let owner = project.project.owner.account else { throw StoryboardError.noSuchProject }
      let comment = try app.store.comment(
        saying.text, on: saying.frame, of: project.project.id, owner: owner, by: context.person.account.id)
      await project.project.announce()
      return CommentJSON(comment, context)
    }
    routes.command(
      .post, "\(path)/{comment}/resolve", form: "/storyboard/{project}/comments/{comment}/resolve", for: .people,
      Operation(
        "Mark a comment as resolved or open", tag: "storyboard",
        parameters: [StoryboardSchemas.project, Self.number], body: .object(["isResolved": .optional(.bool)]),
        answers: [.nothing]), done: { (context, _: EmptyBody) in try Self.page(context) }
    ) { (context, resolving: Resolving) async throws -> EmptyBody in
      try await change(context, drawersToo: true) { try app.store.resolve($0.id, resolving.isResolved != false) }
    }
    routes.command(
      .delete, "\(path)/{comment}", form: "/storyboard/{project}/comments/{comment}/remove", for: .people,
      Operation(
        "Delete a comment; owners may delete any", tag: "storyboard",
        parameters: [StoryboardSchemas.project, Self.number], answers: [.nothing]),
      done: { (context, _: EmptyBody) in try Self.page(context) }
    ) { (context, _: EmptyBody) async throws -> EmptyBody in
      try await change(context, drawersToo: false) { try app.store.removeComment($0.id) }
    }
  }

  /// Changes a comment. The comment's author and the project's owner may do this; with `drawersToo`, also people who
  /// may draw.
  private func change(
    _ context: RequestContext, drawersToo: Bool, _ work: (StoryboardStore.Comment) throws -> Void
  ) async throws -> EmptyBody {
    let project = try await app.project(context, to: .comment)
    let number = try context.number("comment")
    guard let comment = try app.store.comments(on: project.project.id).first(where: { $0.id == number }) else {
      throw WebError.notFound
    }
    let needed: ProjectRole = drawersToo ? .draw : .own
    guard comment.accountID == context.member?.account.id || project.role >= needed else {
      throw StoryboardError.mayNot(needed)
    }
    try work(comment)
    await project.project.announce()
    return EmptyBody()
  }

  private static func page(_ context: RequestContext) throws -> Response {
    .redirect(to: "/storyboard/\(try context.parameter(StoryboardApp.passKind))")
  }
}
