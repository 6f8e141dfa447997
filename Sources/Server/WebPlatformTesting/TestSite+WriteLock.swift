import GRDB
import MediaLibrary
import WebPlatform

/// A server while somebody else writes.
extension TestSite {
  /// What was answered while nobody could write.
  package struct WhileLocked: Sendable {
    /// The statuses of all that only reads, by route.
    package var reading: [String: Int] = [:]
    /// The routes that may write and had not answered when all that reads had.
    package var waiting: Set<String> = []
    /// The routes that had waited so long that they gave up: then what reads has waited with them.
    package var gaveUp: Set<String> = []
  }

  /// Holds the databases of the library and of the server, as a program does that writes for long, has 64 requests wait that
  /// want to write, and then asks for everything that only reads, 64 requests at a time. Returns when everything is answered.
  ///
  /// - Parameters:
  ///   - token: the secret of whoever asks.
  ///   - parameters: what stands in paths in the place of names in braces; `1` for those that are not here.
  package func askWhileLocked(by token: String, parameters: [String: String] = [:]) async throws -> WhileLocked {
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
          await open.end(route.path, try await self.ask(route, parameters, by: token).status)
        }
      }
      // A page that waits for a writer would wait for ever.
      let patience = Task {
        try await Task.sleep(for: .seconds(60))
        for lock in locks { try await lock.writeWithoutTransaction { db in try db.execute(sql: "ROLLBACK") } }
        await open.giveUp()
      }
      let answers = try await self.ask(reads, parameters, by: token)
      let (waiting, gaveUp) = await (open.paths, open.gaveUp)
      patience.cancel()
      for lock in locks {
        try await lock.writeWithoutTransaction { db in if db.isInsideTransaction { try db.execute(sql: "ROLLBACK") } }
      }
      try await group.waitForAll()
      return WhileLocked(reading: answers, waiting: waiting, gaveUp: gaveUp)
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

/// The paths that were asked for and are not answered yet.
private actor OpenRequests {
  private var counts: [String: Int] = [:]

  private(set) var gaveUp: Set<String> = []

  var paths: Set<String> { Set(counts.filter { $0.value > 0 }.keys) }

  /// What only reads was not answered until the lock was let go.
  func giveUp() { gaveUp.insert("all that only reads, within a minute") }

  func begin(_ path: String) { counts[path, default: 0] += 1 }

  func end(_ path: String, _ status: Int) {
    counts[path, default: 0] -= 1
    if status >= 500 { gaveUp.insert(path) }
  }
}
