import Storyboards
import WebPlatform

/// A visit to a project of somebody who may see it.
struct ProjectContext: Sendable {
  let context: RequestContext
  let project: OpenProject
  let role: ProjectRole

  var localizer: Localizer { context.localizer }
  /// The page of the project.
  var path: String { "/storyboard/\(project.id)" }

  /// Who draws, comments or shares.
  ///
  /// - Throws: `WebError.signInNeeded` for whoever looks by a link.
  var artist: Artist {
    get throws(WebError) { try context.person.account.artist }
  }
}

extension StoryboardApp {
  /// What a pass is for, and the parameter of all paths that it opens.
  static let passKind = "project"

  /// A visit to the project of the path.
  ///
  /// - Parameter needed: what whoever asks has to be allowed.
  /// - Throws: `StoryboardError.noSuchProject` for a stranger, `.mayNot`; `ProjectError` where it cannot be opened.
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

  /// Does something with the project of the path; once more with the project opened anew, when it was closed meanwhile.
  func withProject<Value: Sendable>(
    _ context: RequestContext, to needed: ProjectRole, _ work: (ProjectContext) async throws -> Value
  ) async throws -> Value {
    do {
      return try await work(project(context, to: needed))
    } catch ProjectError.closed {
      return try await work(project(context, to: needed))
    }
  }

  /// What the files of a project say, for whoever may see it, without opening it.
  ///
  /// - Throws: `StoryboardError.noSuchProject` for a stranger, `ProjectError`.
  func glimpse(at id: Identifier<Project>, _ context: RequestContext) async throws -> ProjectStore.Glimpse {
    let glimpse: ProjectStore.Glimpse
    do {
      glimpse = try await projects.look(at: id)
    } catch ProjectError.notFound {
      throw StoryboardError.noSuchProject
    }
    guard try role(of: context, in: id, owner: glimpse.project.owner) != nil else {
      throw StoryboardError.noSuchProject
    }
    return glimpse
  }

  /// What whoever asks may do with a project; `nil` for a stranger.
  func role(of context: RequestContext, in id: Identifier<Project>, owner: Artist) throws -> ProjectRole? {
    if let account = context.member?.account, let role = try self.role(of: account.id, in: id, owner: owner) {
      return role
    }
    return try context.pass(to: PassSubject(Self.passKind, id.description), of: self.id) == nil ? nil : .view
  }

  /// What an account may do with a project; `nil` for a stranger.
  func role(of account: AccountID, in id: Identifier<Project>, owner: Artist) throws -> ProjectRole? {
    Artist(account: account.rawValue) == owner ? .own : try store.role(of: account, in: id)
  }
}

extension RequestContext {
  /// A parameter of the path that names a thing of a storyboard.
  ///
  /// - Throws: `WebError.notFound`.
  func identifier<Thing>(_ name: String) throws(WebError) -> Identifier<Thing> {
    guard let identifier = Identifier<Thing>(try parameter(name)) else { throw .notFound }
    return identifier
  }

  /// A parameter of the path that is the name of a file.
  ///
  /// - Throws: `WebError.notFound`.
  func hash(_ name: String) throws(WebError) -> ContentHash {
    guard let hash = ContentHash(try parameter(name)) else { throw .notFound }
    return hash
  }
}
