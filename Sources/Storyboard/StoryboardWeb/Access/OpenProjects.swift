import Storyboards
import Synchronization
import WebPlatform

/// The projects of the server, each open once for all who look at it, and closed when nobody has used it for a while.
final class OpenProjects: Sendable {
  let store: ProjectStore
  private let used = Mutex<[Identifier<Project>: ContinuousClock.Instant]>([:])
  /// Whose projects are, as far as is known: that never changes.
  private let owners = Mutex<[Identifier<Project>: Artist]>([:])

  /// After how many milliseconds without use a project is closed, and how often that is looked at.
  private static let idle = 10 * 60_000
  private static let round = Duration.seconds(60)

  init(_ store: ProjectStore) { self.store = store }

  /// - Throws: as `ProjectStore.open`.
  func open(_ id: Identifier<Project>) async throws(ProjectError) -> OpenProject {
    let project = try await store.open(id)
    used.withLock { $0[id] = .now }
    owners.withLock { $0[id] = project.owner }
    return project
  }

  /// What the files of a project say, without opening it.
  ///
  /// - Throws: as `ProjectStore.look`.
  func look(at id: Identifier<Project>) async throws(ProjectError) -> ProjectStore.Glimpse {
    let glimpse = try await store.look(at: id)
    owners.withLock { $0[id] = glimpse.project.owner }
    return glimpse
  }

  /// Whose a project is; `nil` for one that was not opened or looked at yet.
  func knownOwner(of id: Identifier<Project>) -> Artist? { owners.withLock { $0[id] } }

  /// Whether a project is open, as far as is known: what it shows may be newer than what lists say of it.
  func isOpen(_ id: Identifier<Project>) -> Bool { used.withLock { $0[id] != nil } }

  /// Closes what is idle, now and then, until the server ends.
  func closeIdle(untilEndOf site: Site) {
    Task { [weak site] in
      while true {
        try? await Task.sleep(for: Self.round)
        guard let site, !site.shutdown.hasBegun else { return }
        await store.closeIdle(after: Self.idle)
        let past = ContinuousClock.now - .milliseconds(Self.idle)
        used.withLock { used in used = used.filter { $0.value > past } }
      }
    }
  }
}
