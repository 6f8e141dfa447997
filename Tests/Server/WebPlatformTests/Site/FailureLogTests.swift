import Foundation
import Logging
import MediaLibrary
import Synchronization
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("the log of failed requests")
struct FailureLogTests {
  /// An app whose only page fails with an error that the platform does not know.
  private struct Faulty: WebApp {
    struct Fault: Error {}

    let id = "faulty"
    let resources = URL(fileURLWithPath: "/nonexistent")

    func routes() -> RouteTable {
      var routes = RouteTable()
      routes.page("/faulty/{secret}", for: .anyone) { (_: RequestContext) throws -> Response in throw Fault() }
      return routes
    }
    func personalData(of account: Account) throws -> JSONValue { .null }
    func erase(_ account: Account, removingContent: Bool) throws {}
  }

  private final class Entries: Sendable {
    private let entries = Mutex<[String]>([])
    var all: [String] { entries.withLock { $0 } }
    func add(_ entry: String) { entries.withLock { $0.append(entry) } }
  }

  private struct Handler: LogHandler {
    let entries: Entries
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    func log(event: LogEvent) { entries.add("\(event.message) \(metadata) \(event.metadata ?? [:])") }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }
  }

  @Test("the log names the route of a failed request, not its path")
  func route() async throws {
    let folder = try TemporaryFolder()
    let library = try Library.open(folder.path + "/library", mode: .create)
    let entries = Entries()
    let logger = Logger(label: "test") { _ in Handler(entries: entries) }
    try await TestSite.run(library: library, apps: [Faulty()], logger: logger) { site in
      let answer = try await site.ask("GET", "/faulty/otter")
      #expect(answer.status == 500)
    }
    let failed = entries.all.filter { $0.contains("a request failed") }
    #expect(failed.count == 1 && failed.first?.contains("/faulty/{secret}") == true, "\(failed)")
    #expect(!entries.all.contains { $0.contains("otter") })
    withExtendedLifetime(folder) {}
  }
}
