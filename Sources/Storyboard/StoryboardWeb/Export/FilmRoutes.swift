import Foundation
import Storyboards
import WebPlatform

/// Requests a film and serves it when it is finished.
struct FilmRoutes {
  let app: StoryboardApp

  private struct FilmRequest: Decodable, Sendable { let container: String, height: Int? }

  func add(to routes: inout RouteTable) {
    routes.command(
      .post, "\(ProjectRoutes.path)/films", form: "/storyboard/{project}/films", for: .people,
      Operation(
        "Make a film with the durations of the frames and the sound track of the storyboard", tag: "storyboard",
        parameters: [StoryboardSchemas.project],
        body: .object([
          "container": .oneOf(Film.Container.allCases.map(\.rawValue)),
          "height": .optional(.integer(ExportForm.heights)),
        ]), answers: [.ok(.accepted, .ref("Job"))]),
      done: { (context, job: Job) in
        .redirect(to: "/storyboard/\(try context.parameter(StoryboardApp.passKind))/export?film=\(job.id)")
      }
    ) { (context, asked: FilmRequest) async throws -> Job in
      let project = try await app.project(context)
      guard Film.isPossible else { throw ExportError.noFFmpeg }
      let input = FilmJob.Input(
        project: project.project.id, container: asked.container, height: asked.height ?? ExportForm.usualHeight)
      let person = try context.person
      return try await context.site.jobs.start(
        FilmJob.name, JSONValue(encoding: input), account: person.account.id, actor: person.actor)
    }
    routes.api(
      .get, "\(ProjectRoutes.path)/films/{job}", for: .people,
      Operation(
        "A finished film", tag: "storyboard",
        parameters: [StoryboardSchemas.project, .path("job", .text(maxLength: 64), "the job of the film")],
        answers: [.ok(.ok, .bytes("video/*"))])
    ) { (context: RequestContext) async throws -> Response in
      let (project, id) = (try await app.project(context), try context.parameter("job"))
      guard let film = try await app.film(id, of: project) else { throw WebError.notFound }
      let ending = String(film.file.split(separator: ".").last ?? "")
      return try await context.download(
        file: app.films.path(film.file), type: "video/\(ending)",
        name: "\(ExportRequest.fileName(film.title)).\(ending)", digest: id)
    }
  }
}

extension StoryboardApp {
  /// The finished film of a job; `nil` before the film is finished, and for jobs of other people or projects.
  func film(_ job: String, of project: ProjectContext) async throws -> FilmJob.Result? {
    guard let job = try await filmJob(job, of: project), job.state == .done else { return nil }
    return try job.result.decoded(FilmJob.Result.self)
  }

  /// The requesting person's film job for a project; `nil` for all other jobs.
  func filmJob(_ id: String, of project: ProjectContext) async throws -> Job? {
    guard let job = try await project.context.site.jobs.job(id), job.kind == FilmJob.name.description,
      job.account == project.context.member?.account.id,
      try job.input.decoded(FilmJob.Input.self).project == project.project.id
    else { return nil }
    return job
  }
}
