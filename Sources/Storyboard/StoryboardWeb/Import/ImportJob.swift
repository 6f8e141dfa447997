import Foundation
import Storyboards
import WebPlatform

/// Makes a project from uploaded files and reports unsupported content.
struct ImportJob {
  let app: StoryboardApp
  let site: Site
  static let name = JobName(app: StoryboardApp.name.description, "import")

  struct Input: Codable, Sendable {
    let batch: String
    /// Whether the files are photos of worksheets, to be cut into frames.
    let areWorksheets: Bool?
  }

  struct Result: Codable, Sendable {
    /// `nil` when the files had already become a project before the server was killed.
    let project: Identifier<Project>?
    let facts: [Message]
  }

  var kind: JobKind {
    JobKind(
      Self.name, lane: .long, limit: .seconds(1_800), cpuLimit: .seconds(600),
      place: { "\(ImportPage.path)?job=\($0.id)" },
      tell: { result, localizer in
        let kept = try result.decoded(Result.self)
        return [
          "project": kept.project.map { .string($0.description) } ?? .null,
          "facts": .array(kept.facts.map { .string(localizer($0)) }),
        ]
      }
    ) { run in try JSONValue(encoding: try await take(run.job)) }
  }

  private func take(_ job: Job) async throws -> Result {
    let input = try job.input.decoded(Input.self)
    guard let account = job.account else { throw WebError.notFound }
    guard try site.uploads.batch(input.batch, of: account).closedAt == nil else {
      return Result(project: nil, facts: [])
    }
    site.uploads.seal(input.batch)
    defer { site.uploads.unseal(input.batch) }
    let files = try ImportFiles(folder: site.uploads.folder(of: input.batch))
    let imported = try input.areWorksheets == true ? WorksheetImport.read(files) : StoryboardImport.read(files)
    try Task.checkCancellation()
    let project = try await app.create(imported, for: site.accounts.account(account))
    try site.uploads.close(input.batch)
    try site.uploads.remove(input.batch)
    return Result(project: project, facts: imported.facts.map(\.message))
  }
}
