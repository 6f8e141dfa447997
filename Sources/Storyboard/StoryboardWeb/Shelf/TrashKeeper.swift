import Storyboards
import WebPlatform

/// Removes for good what has been in the trash for long enough: when a server starts, and each day as long as it runs.
struct TrashKeeper {
  let app: StoryboardApp

  /// Days for which a project can be brought back.
  static let days = 30
  private static let milliseconds = days * 86_400_000
  private static let daily = Duration.seconds(86_400)
  /// How often it is looked whether the server ends.
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

  /// - Returns: when it was emptied last; `nil` when the server has ended.
  private func turn(at site: Site?, after last: ContinuousClock.Instant?) async -> ContinuousClock.Instant? {
    guard let site, !site.shutdown.hasBegun else { return nil }
    if let last, .now - last < Self.daily { return last }
    await empty(site)
    return .now
  }

  /// What cannot be removed now is tried again the next day.
  private func empty(_ site: Site) async {
    let expired = await app.projects.store.expired(after: Self.milliseconds)
    if expired.isEmpty { return }
    for id in expired {
      do {
        try await app.remove(id, from: site)
      } catch {
        site.logger.warning("storyboard \(id) stays in the trash: \(error)")
      }
    }
    try? await site.workers.run { site.emptyLogs() }
  }
}

extension StoryboardApp {
  /// Removes a project for good, with all that was said about it, whom it was shared with, and every link to it. The logs of the databases
  /// are to be emptied afterwards.
  ///
  /// - Throws: as `ProjectStore.erase`, and what the databases throw.
  func remove(_ id: Identifier<Project>, from site: Site) async throws {
    try await projects.store.erase(id)
    films.remove(of: id)
    try store.forget(id)
    for pass in try site.passes.passes(to: PassSubject(Self.passKind, id.description), of: self.id) {
      try site.passes.revoke(pass.id, of: pass.accountID)
    }
  }
}
