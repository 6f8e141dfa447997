import Facts
import Foundation
import Storyboards
package import WebPlatform

extension StoryboardApp {
  /// A person's storyboards by title, what others share with them, what they said about frames, and their objects.
  package func personalData(of account: Account) async throws -> JSONValue {
    let kept = try store.kept(of: account.id)
    return [
      "projects": .array(
        try await everyProject(of: account).map { summary in
          let shares = try store.shares(of: summary.id)
          return [
            "id": .string(summary.id.description), "title": .string(summary.title), "summary": .string(summary.summary),
            "frames": .integer(Int64(summary.frames)), "isInTrash": .bool(summary.project.trashedAt != nil),
            "createdAt": .integer(Int64(summary.project.createdAt.milliseconds / 1_000)),
            "sharedWith": .integer(Int64(shares.count)),
          ]
        }),
      "sharedWithYou": try JSONValue(encoding: kept.sharedWithYou), "comments": try JSONValue(encoding: kept.comments),
      "objects": try JSONValue(encoding: kept.objects),
    ]
  }

  /// Forgets a person: their storyboards with their films and all that was said about them, what was shared with them, and their objects.
  package func erase(_ account: Account, removingContent: Bool) async throws {
    let projects = await everyProject(of: account).map(\.id)
    try store.erase(account.id, with: projects, removingContent: removingContent)
    try await self.projects.store.eraseAll(of: account.artist)
    for project in projects { films.remove(of: project) }
  }

  /// A person's projects, those in the trash too.
  func everyProject(of account: Account) async -> [ProjectSummary] {
    await projects.store.projects(of: account.artist) + projects.store.projects(of: account.artist, on: .trash)
  }
}

extension StoryboardApp {
  /// A person's storyboards as archives that can be imported again, with their versions.
  package func personalFiles(of account: Account) async throws -> [PersonalFile] {
    await everyProject(of: account).map { summary in
      PersonalFile("\(ExportRequest.fileName(summary.title)) \(summary.id).zip") {
        guard let time = CivilTime(now(), offset: .zero) else { throw WebError.notFound }
        return try await projects.store.archive(of: summary.id).zip(at: time)
      }
    }
  }
}
