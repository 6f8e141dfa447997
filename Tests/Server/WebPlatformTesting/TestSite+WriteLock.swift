import GRDB
import MediaLibrary
import WebPlatform

/// Tests a server while another process holds the write lock.
extension TestSite {
  /// The answers during the lock.
  package struct WhileLocked: Sendable {
    /// The statuses of all read-only routes, by route.
    package var reading: [String: Int] = [:]
    /// The routes that may write, and that still waited when all read-only routes had been answered.
    package var waiting: Set<String> = []
    /// Whether some read-only routes were not answered within five minutes.
    package var readingWaited = false
  }

  /// Locks the databases of the library and of the server, as a long-running writer does. Then it sends 64 requests that write, and
  /// requests all read-only routes, 64 at a time. Returns when all are answered.
  ///
  /// - Parameters:
  ///   - token: the API token of the requests.
  ///   - parameters: the values of path parameters; `1` for all others.
  package func requestWhileLocked(by token: String, parameters: [String: String] = [:]) async throws -> WhileLocked {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let locks = try ["menagerie.sqlite", "server.sqlite"].map {
      try DatabaseQueue(path: "\(library.folder)/\($0)", configuration: configuration)
    }
    for lock in locks { try await lock.writeWithoutTransaction { db in try db.execute(sql: "BEGIN IMMEDIATE") } }
    let writes = server.routes.filter { $0.access == .writing && $0.body != .streamed }
    let reads = server.routes.filter { $0.access == .reading }
    let open = OpenRequests()
    return try await withThrowingTaskGroup(of: Void.self) { group in
      for route in (0..<64).map({ writes[$0 % writes.count] }) {
        await open.begin(route.path)
        group.addTask {
          _ = try await self.ask(route, parameters, by: token)
          await open.end(route.path)
        }
      }
      // Writers give up after ten seconds, one after another. A page that waits for all of them waits for longer than this.
      let patience = Task {
        try await Task.sleep(for: .seconds(300))
        for lock in locks { try await lock.writeWithoutTransaction { db in try db.execute(sql: "ROLLBACK") } }
        await open.giveUp()
      }
      let answers = try await self.ask(reads, parameters, by: token)
      let (waiting, readingWaited) = await (open.paths, open.readingWaited)
      patience.cancel()
      for lock in locks {
        try await lock.writeWithoutTransaction { db in if db.isInsideTransaction { try db.execute(sql: "ROLLBACK") } }
      }
      try await group.waitForAll()
      return WhileLocked(reading: answers, waiting: waiting, readingWaited: readingWaited)
    }
  }

  private func ask(_ routes: [Route], _ parameters: [String: String], by token: String) async throws -> [String: Int] {
    try await withThrowingTaskGroup(of: (String, Int).self) { group in
      var statuses: [String: Int] = [:]
      for (number, route) in routes.enumerated() {
        if number >= 64, let (path, status) = try await group.next() { statuses[path] = status }
        group.addTask { ("\(route.method) \(route.path)", try await self.ask(route, parameters, by: token).status) }
      }
      for try await (path, status) in group { statuses[path] = status }
      return statuses
    }
  }

  private func ask(_ route: Route, _ parameters: [String: String], by token: String) async throws -> TestAnswer {
    let path = route.path.replacing(/\{(\w+)\}/) { parameters[String($0.1)] ?? "1" }.replacing("**", with: "x")
    return try await ask(
      route.method.rawValue, path, .bearer(token) + [("Content-Type", "application/json")],
      body: route.method == .get ? nil : Array("{}".utf8), readsEvents: false)
  }
}

/// Counts the open requests by path.
private actor OpenRequests {
  private var counts: [String: Int] = [:]

  private(set) var readingWaited = false

  var paths: Set<String> { Set(counts.filter { $0.value > 0 }.keys) }

  /// Records that some read-only requests were not answered before the lock was released.
  func giveUp() { readingWaited = true }

  func begin(_ path: String) { counts[path, default: 0] += 1 }

  func end(_ path: String) { counts[path, default: 0] -= 1 }
}
