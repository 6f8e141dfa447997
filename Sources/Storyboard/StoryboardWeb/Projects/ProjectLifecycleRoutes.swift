import Foundation
import Storyboards
import WebPlatform

/// Operations on a whole project: duplicate, move to the trash, restore, delete permanently.
struct ProjectLifecycleRoutes {
  let app: StoryboardApp

  private struct Made: Encodable, Sendable { let id: String }

  func add(to routes: inout RouteTable) {
    let path = ProjectRoutes.path
    routes.command(
      .post, "\(path)/duplicate", form: "/storyboard/{project}/duplicate", for: .people,
      Operation(
        "Duplicate a project", tag: "storyboard", parameters: [StoryboardSchemas.project],
        answers: [.ok(.created, .object(["id": .string]))]),
      done: { (_, made: Made) in .redirect(to: "\(OpenProjectView.path)?project=\(made.id)") }
    ) { (context, _: EmptyBody) async throws -> Made in Made(id: try await duplicate(context).description) }
    routes.command(
      .post, "\(path)/trash", form: "/storyboard/{project}/trash", for: .people,
      Operation(
        "Move a project to the trash, from which it can be restored", tag: "storyboard",
        parameters: [StoryboardSchemas.project], answers: [.nothing]),
      done: { (_, _: EmptyBody) in .redirect(to: OpenProjectView.path) }
    ) { (context, _: EmptyBody) async throws -> EmptyBody in
      try await app.projects.store.trash(owned(context))
      return EmptyBody()
    }
    routes.command(
      .post, "\(path)/bring-back", form: "/storyboard/{project}/bring-back", for: .people,
      Operation(
        "Restore a project from the trash", tag: "storyboard", parameters: [StoryboardSchemas.project],
        answers: [.nothing]),
      done: { (context, _: EmptyBody) in
        .redirect(to: "\(OpenProjectView.path)?project=\(try context.parameter(StoryboardApp.passKind))")
      }
    ) { (context, _: EmptyBody) async throws -> EmptyBody in
      try await app.projects.store.restore(owned(context))
      return EmptyBody()
    }
    routes.command(
      .delete, path, form: "/storyboard/{project}/remove", for: .people,
      Operation(
        "Delete a project in the trash permanently", tag: "storyboard", parameters: [StoryboardSchemas.project],
        answers: [.nothing]), done: { (_, _: EmptyBody) in .redirect(to: TrashPage.path) }
    ) { (context, _: EmptyBody) async throws -> EmptyBody in
      let id = try await owned(context)
      guard try await app.readOnlyProject(at: id, context).project.trashedAt != nil else {
        throw StoryboardError.notInTrash
      }
      let site = context.site
      try await app.remove(id, from: site)
      await site.emptyLogs()
      return EmptyBody()
    }
  }

  /// The project in the path, only for its owner; may be in the trash.
  private func owned(_ context: RequestContext) async throws -> Identifier<Project> {
    let id: Identifier<Project> = try context.identifier(StoryboardApp.passKind)
    let readOnlyProject = try await app.readOnlyProject(at: id, context)
    guard try context.person.account.artist == readOnlyProject.project.owner else { throw StoryboardError.mayNot(.own) }
    return id
  }

  private func duplicate(_ context: RequestContext) async throws -> Identifier<Project> {
    let project = try await app.project(context, to: .own)
    var storyboard = await project.project.state.storyboard
    storyboard.title = String(
      context.localizer("storyboard.copy-of", ["title": .text(storyboard.title)]).prefix(Limits.title))
    let (copy, open) = (storyboard, project.project)
    let attachments = try await context.working {
      try copy.attachments.compactMap { reference -> ProjectStore.NewAttachment? in
        .init(reference.kind, try open.bytes(of: reference.kind, reference.hash))
      }
    }
    return try await app.create(copy, attachments: attachments, for: context.person.account)
  }
}
