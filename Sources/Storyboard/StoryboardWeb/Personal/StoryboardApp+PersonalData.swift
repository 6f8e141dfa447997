import Basics
import Foundation
import Storyboards
package import WebPlatform

extension StoryboardApp {
  /// The person's storyboard titles, shares, comments and objects.
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

  /// Deletes the person's storyboards with films and comments, the shares with the person, and the person's objects.
  /// Comments on storyboards of other people lose their author; with `removingContent` they are deleted.
  package func erase(_ account: Account, removingContent: Bool) async throws {
    let projects = await everyProject(of: account).map(\.id)
    try store.erase(account.id, with: projects, removingContent: removingContent)
    try await self.projects.store.eraseAll(of: account.artist)
    for project in projects { films.remove(of: project) }
  }

  /// The person's projects, including those in the trash.
  func everyProject(of account: Account) async -> [ProjectSummary] {
    await projects.store.projects(of: account.artist) + projects.store.projects(of: account.artist, on: .trash)
  }
}

extension StoryboardApp {
  /// The person's storyboards as archives for import, with their versions.
  package func personalFiles(of account: Account) async throws -> [PersonalFile] {
    await everyProject(of: account).map { summary in
      PersonalFile("\(ExportRequest.fileName(summary.title)) \(summary.id).zip") {
        guard let time = CivilTime(now(), offset: .zero) else { throw WebError.notFound }
        return try await projects.store.archive(of: summary.id).zip(at: time)
      }
    }
  }
}
