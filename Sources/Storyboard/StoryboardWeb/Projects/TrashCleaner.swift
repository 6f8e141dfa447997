import Storyboards
import WebPlatform

/// Deletes old projects from the trash: when the server starts, and then daily.
struct TrashCleaner {
  let app: StoryboardApp

  /// Days in the trash before deletion.
  static let days = 30
  private static let milliseconds = days * 86_400_000
  private static let daily = Duration.seconds(86_400)
  /// The interval at which the task checks whether the server is ending.
  private static let round = Duration.seconds(60)

  func keep(untilEndOf site: Site) {
    Task { [weak site] in
      var last: ContinuousClock.Instant?
      while let turn = await turn(at: site, after: last) {
        last = turn
        try? await Task.sleep(for: Self.round)
      }
    }
  }

  /// - Returns: the time of the last cleaning; `nil` when the server is ending.
  private func turn(at site: Site?, after last: ContinuousClock.Instant?) async -> ContinuousClock.Instant? {
    guard let site, !site.shutdown.hasBegun else { return nil }
    if let last, .now - last < Self.daily { return last }
    await empty(site)
    return .now
  }

  /// Failed deletions are tried again the next day.
  private func empty(_ site: Site) async {
    let expired = await app.projects.store.expired(after: Self.milliseconds)
    if expired.isEmpty { return }
    for id in expired {
      do {
        try await app.remove(id, from: site)
      } catch {
        site.logger.warning(
          "storyboard \(id) could not be deleted from the trash, and is tried again tomorrow: \(reason(error, site))")
      }
    }
    await site.emptyLogs()
  }

  /// The reason for the log, with the paths that pages hide.
  private func reason(_ error: any Error, _ site: Site) -> String {
    switch error {
    case ProjectError.library(let error): error.description
    case let error as ProjectError: site.translations[.americanEnglish](error.message)
    default: "\(error)"
    }
  }
}

extension StoryboardApp {
  /// Deletes a project with its films, comments, shares and links. The caller must truncate the databases' logs
  /// afterward.
  ///
  /// - Throws: as `ProjectStore.erase`; errors of the databases.
  func remove(_ id: Identifier<Project>, from site: Site) async throws {
    try await projects.store.erase(id)
    films.remove(of: id)
    try store.forget(id)
    for pass in try site.passes.passes(to: PassSubject(Self.passKind, id.description), of: self.id) {
      try site.passes.revoke(pass.id, of: pass.accountID)
    }
  }
}
