import Storyboards
import Synchronization
import WebPlatform

/// The open projects of the server. Each is opened once for all viewers and closed when it is idle.
final class OpenProjects: Sendable {
  let store: ProjectStore
  private let used = Mutex<[Identifier<Project>: ContinuousClock.Instant]>([:])
  /// A cache of owners, which never change.
  private let owners = Mutex<[Identifier<Project>: Artist]>([:])

  /// The idle time in milliseconds after which a project is closed, and the interval of the check.
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

  /// Reads a project's files without opening it.
  ///
  /// - Throws: as `ProjectStore.look`.
  func look(at id: Identifier<Project>) async throws(ProjectError) -> ProjectStore.ReadOnlyProject {
    let readOnlyProject = try await store.look(at: id)
    owners.withLock { $0[id] = readOnlyProject.project.owner }
    return readOnlyProject
  }

  /// The owner; `nil` for a project that was not opened or read yet.
  func knownOwner(of id: Identifier<Project>) -> Artist? { owners.withLock { $0[id] } }

  /// Whether the project is probably open. Then its state may be newer than the lists of projects.
  func isOpen(_ id: Identifier<Project>) -> Bool { used.withLock { $0[id] != nil } }

  /// Closes idle projects at intervals until the server ends.
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
