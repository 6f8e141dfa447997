import Storyboards
import WebPlatform

/// Gives and removes access.
struct SharingRoutes {
  let app: StoryboardApp

  private struct Sharing: Decodable, Sendable { let name: String, role: ProjectRole }
  private struct Given: Encodable, Sendable { let link: String }
  private struct Shared: Encodable, Sendable { let account: AccountID, name: String?, role: ProjectRole }

  private static let account = Parameter.path("account", .integer(1...Int.max), "the number of the account")

  func add(to routes: inout RouteTable) {
    let path = ProjectRoutes.path
    routes.api(
      .get, "\(path)/shares", for: .people,
      Operation(
        "The people with access", tag: "storyboard", parameters: [StoryboardSchemas.project],
        answers: [
          .ok(
            .ok,
            .list(of: .object(["account": .integer, "name": .optional(.string), "role": StoryboardSchemas.sharedRole])))
        ])
    ) { (context: RequestContext) async throws -> Response in
      let project = try await app.project(context, to: .own)
      return try .json(
        app.store.shares(of: project.project.id).map {
          Shared(
            account: $0.accountID, name: context.site.name(of: Artist(account: $0.accountID.rawValue)), role: $0.role)
        })
    }
    routes.command(
      .post, "\(path)/shares", form: "/storyboard/{project}/sharing", for: .people,
      Operation(
        "Give a person the right to see, comment or draw; replaces an earlier right",
        tag: "storyboard", parameters: [StoryboardSchemas.project],
        body: .object(["name": .text(maxLength: 100), "role": StoryboardSchemas.sharedRole]), answers: [.nothing]),
      done: { (context, _: EmptyBody) in try Self.page(context) }
    ) { (context, sharing: Sharing) async throws -> EmptyBody in
      let project = try await app.project(context, to: .own)
      try share(project, sharing)
      await project.project.announce()
      return EmptyBody()
    }
    routes.command(
      .delete, "\(path)/shares/{account}", form: "/storyboard/{project}/sharing/{account}/remove", for: .people,
      Operation(
        "Remove a person's access; people may also leave by themselves", tag: "storyboard",
        parameters: [StoryboardSchemas.project, Self.account], answers: [.nothing]),
      done: { context, role in
        role == .own ? try Self.page(context) : .redirect(to: OpenProjectView.path)
      }
    ) { (context, _: EmptyBody) async throws -> ProjectRole in
      let project = try await app.project(context)
      let account = AccountID(rawValue: try context.number("account"))
      guard project.role == .own || account == project.context.member?.account.id else {
        throw StoryboardError.mayNot(.own)
      }
      try app.store.unshare(project.project.id, with: account)
      await project.project.announce()
      return project.role
    }
    routes.command(
      .post, "\(path)/passes", form: "/storyboard/{project}/sharing/link", for: .people,
      Operation(
        "Create a link to view a storyboard without an account; returns the existing one if there is one",
        tag: "storyboard", parameters: [StoryboardSchemas.project], answers: [.ok(.created, .object(["link": .string]))]
      ),
      done: { (context, _: Given) in try Self.page(context) }
    ) { (context, _: EmptyBody) async throws -> Given in
      let project = try await app.project(context, to: .own)
      let title = await project.project.state.storyboard.title
      let pass =
        try app.readerPass(context, project.project.id)
        ?? context.site.passes.give(
          .reader, to: PassSubject(StoryboardApp.passKind, project.project.id.description), of: app.id, label: title,
          path: project.path, by: context.person.account.id, lasting: nil)
      return Given(link: context.link(to: pass.link))
    }
  }

  private func share(_ project: ProjectContext, _ sharing: Sharing) throws {
    let account: Account
    do {
      account = try project.context.site.accounts.account(named: sharing.name)
    } catch AccountError.noSuchAccount {
      throw StoryboardError.noSuchPerson(sharing.name)
    }
    guard account.artist != project.project.owner else { throw StoryboardError.ownName }
    try app.store.share(project.project.id, with: account.id, as: sharing.role)
  }

  private static func page(_ context: RequestContext) throws -> Response {
    .redirect(to: "/storyboard/\(try context.parameter(StoryboardApp.passKind))/sharing")
  }
}

extension StoryboardApp {
  /// The requesting person's link to a project; `nil` when none was made.
  func readerPass(_ context: RequestContext, _ id: Identifier<Project>) throws -> Pass? {
    let account = try context.person.account.id
    return try context.site.passes.passes(to: PassSubject(Self.passKind, id.description), of: self.id).first {
      $0.accountID == account && $0.kind == .reader
    }
  }
}
