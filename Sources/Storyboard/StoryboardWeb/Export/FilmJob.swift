import Foundation
import Storyboards
import WebPlatform

/// Makes a film in the background. The file can be fetched for at least one day.
struct FilmJob {
  let app: StoryboardApp
  static let name = JobName(app: StoryboardApp.name.description, "film")

  struct Input: Codable, Sendable {
    let project: Identifier<Project>, container: String, height: Int
  }

  struct Result: Codable, Sendable { let project: Identifier<Project>, file: String, title: String }

  /// The age in seconds from which a film is removed when the next film is made.
  private static let life = 86_400.0

  var kind: JobKind {
    JobKind(
      Self.name, lane: .long, limit: .seconds(2 * 3_600),
      place: { job in
        (try? job.input.decoded(Input.self)).map { "/storyboard/\($0.project)/export?film=\(job.id)" }
      }
    ) { run in
      let input = try run.job.input.decoded(Input.self)
      app.films.sweep(olderThan: Self.life)
      return try JSONValue(encoding: try await make(input, for: run.job))
    }
  }

  private func make(_ input: Input, for job: Job) async throws -> Result {
    let project = try await app.projects.open(input.project)
    guard let account = job.account, try app.role(of: account, in: project.id, owner: project.owner) != nil else {
      throw StoryboardError.noSuchProject
    }
    let storyboard = await project.state.storyboard
    let file = FilmFolder.name(project.id, job.id, input.container)
    var film = Film(Film.Container(rawValue: input.container) ?? .mp4, height: input.height)
    film.sound = try FilmSound(trackOf: storyboard) { try project.bytes(of: .sound, $0) }
    let bytes = try film.bytes(storyboard, by: ExportRequest.painter(of: storyboard, in: project))
    try app.films.write(bytes, to: app.films.path(file))
    return Result(project: project.id, file: file, title: storyboard.title)
  }
}
