import Storyboards
import WebPlatform

/// A request for a project that the person may see.
struct ProjectContext: Sendable {
  let context: RequestContext
  let project: OpenProject
  let role: ProjectRole

  var localizer: Localizer { context.localizer }
  /// The path of the project's page.
  var path: String { "/storyboard/\(project.id)" }

  /// The person who draws, comments or shares.
  ///
  /// - Throws: `WebError.signInNeeded` for readers with a link.
  var artist: Artist {
    get throws(WebError) { try context.person.account.artist }
  }
}

extension StoryboardApp {
  /// The kind of passes to projects, and the name of the path parameter with the project.
  static let passKind = "project"

  /// The project in the path.
  ///
  /// - Parameter needed: the role that the request needs.
  /// - Throws: `StoryboardError.noSuchProject` for a missing or trashed project or without any role, `.mayNot` with a
  ///   lower role; `ProjectError` when the project cannot be opened.
  func project(_ context: RequestContext, to needed: ProjectRole = .view) async throws -> ProjectContext {
    let id: Identifier<Project> = try context.identifier(Self.passKind)
    let project: OpenProject
    do {
      project = try await projects.open(id)
    } catch ProjectError.notFound, ProjectError.trashed {
      throw StoryboardError.noSuchProject
    }
    guard let role = try role(of: context, in: id, owner: project.owner) else { throw StoryboardError.noSuchProject }
    guard role >= needed else { throw StoryboardError.mayNot(needed) }
    return ProjectContext(context: context, project: project, role: role)
  }

  /// Runs an operation on the project in the path. If the project was closed meanwhile, it is opened again and the
  /// operation runs once more.
  ///
  /// - Throws: `StoryboardError.penTaken`, `.penInOtherWindow`; the errors of `project` and of the operation.
  func withProject<Value: Sendable>(
    _ context: RequestContext, to needed: ProjectRole, _ work: (ProjectContext) async throws -> Value
  ) async throws -> Value {
    do {
      do { return try await work(project(context, to: needed)) } catch ProjectError.closed {
        return try await work(project(context, to: needed))
      }
    } catch ProjectError.noPen(let pen?) {
      throw pen.by == context.member?.account.artist
        ? StoryboardError.penInOtherWindow : .penTaken(by: context.site.name(of: pen.by))
    }
  }

  /// Reads a project's files without opening it, after a check that the person may see it.
  ///
  /// - Throws: `StoryboardError.noSuchProject` for a missing project or without any role, `ProjectError`.
  func readOnlyProject(at id: Identifier<Project>, _ context: RequestContext) async throws
    -> ProjectStore.ReadOnlyProject
  {
    let readOnlyProject: ProjectStore.ReadOnlyProject
    do {
      readOnlyProject = try await projects.look(at: id)
    } catch ProjectError.notFound {
      throw StoryboardError.noSuchProject
    }
    guard try role(of: context, in: id, owner: readOnlyProject.project.owner) != nil else {
      throw StoryboardError.noSuchProject
    }
    return readOnlyProject
  }

  /// The role of the request's person in a project; `nil` for none.
  func role(of context: RequestContext, in id: Identifier<Project>, owner: Artist) throws -> ProjectRole? {
    if let account = context.member?.account, let role = try self.role(of: account.id, in: id, owner: owner) {
      return role
    }
    return try context.pass(to: PassSubject(Self.passKind, id.description), of: self.id) == nil ? nil : .view
  }

  /// The role of an account in a project; `nil` for none.
  func role(of account: AccountID, in id: Identifier<Project>, owner: Artist) throws -> ProjectRole? {
    Artist(account: account.rawValue) == owner ? .own : try store.role(of: account, in: id)
  }
}

extension RequestContext {
  /// A path parameter with an identifier.
  ///
  /// - Throws: `WebError.notFound`.
  func identifier<Thing>(_ name: String) throws(WebError) -> Identifier<Thing> {
    guard let identifier = Identifier<Thing>(try parameter(name)) else { throw .notFound }
    return identifier
  }

  /// A path parameter with a file name.
  ///
  /// - Throws: `WebError.notFound`.
  func hash(_ name: String) throws(WebError) -> ContentHash {
    guard let hash = ContentHash(try parameter(name)) else { throw .notFound }
    return hash
  }
}
