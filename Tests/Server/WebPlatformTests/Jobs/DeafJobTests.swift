import Foundation
import GRDB
import Logging
import MediaLibrary
import Testing
import WebPlatform

@Suite("jobs that ignore cancellation")
struct DeafJobTests {
  /// An app whose work ignores cancellation until it is released.
  private struct Quarry: WebApp {
    static let digging = JobName(app: "quarry", "dig")
    let id = "quarry"
    let resources = URL(fileURLWithPath: "/nowhere")
    let released: AsyncStream<Void>

    func routes() -> RouteTable { RouteTable() }
    func jobs(_ site: Site) -> [JobKind] {
      [
        JobKind(Self.digging, lane: .long) { _ in
          let work = Task { for await _ in released { break } }
          await work.value
          return .null
        }
      ]
    }
    func personalData(of account: Account) throws -> JSONValue { .null }
    func erase(_ account: Account, removingContent: Bool) throws {}
  }

  private let folder: TemporaryFolder
  private let server: WebServer
  private let release: AsyncStream<Void>.Continuation

  init() throws {
    folder = try TemporaryFolder()
    let library = try Library.open(folder.path + "/library", mode: .create)
    let (released, release) = AsyncStream<Void>.makeStream()
    self.release = release
    var options = SiteOptions()
    (options.port, options.passwordCost) = (0, .cheapForTests)
    server = try WebServer(
      library: library, apps: [Quarry(released: released)], options: options,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  private func dig() async throws -> Job {
    let digger = try server.site.accounts.add("Digger", role: .visitor, by: "test")
    return try await server.site.jobs.start(Quarry.digging, .null, account: digger.id, actor: digger.actor)
  }

  private func kept(_ job: Job) async throws -> (state: String, attempts: Int) {
    let database = try ServerDatabase.open(libraryFolder: server.site.library.folder)
    return try await database.read { db in
      let row = try Row.fetchOne(db, sql: "SELECT state, attempts FROM job WHERE id = ?", arguments: [job.id])
      return (row?["state"] ?? "", row?["attempts"] ?? -1)
    }
  }

  @Test("a cancelled job is stopping until its work ends, and a killed server does not resume it")
  func stopping() async throws {
    defer { release.finish() }
    try await server.resume()
    let (jobs, job) = (server.site.jobs, try await dig())
    await jobs.cancel(job.id)
    #expect(try await jobs.job(job.id)?.state == .stopping)
    #expect(try await kept(job).state == "cancelled")
    let events = try #require(try await jobs.events(of: job.id, in: server.site.translations[.britishEnglish]))
    var states: [JSONValue?] = []
    for await event in events {
      states.append(event.data["state"])
      if states.count == 1 { release.finish() }
    }
    // Work that ended before it noticed the cancellation counts as done.
    #expect(states.first == .some("stopping") && states.last == .some("done"))
    await jobs.stop()
    try await server.site.workers.stop()
  }

  @Test("a job that ignores cancellation does not delay shutdown; it resumes later, and no attempt is counted")
  func ending() async throws {
    defer { release.finish() }
    let (starts, started) = AsyncStream<Void>.makeStream()
    let serving = Task {
      defer { started.finish() }
      try await server.run(patience: .zero) { _ in started.finish() }
    }
    for await _ in starts {}
    let job = try await dig()
    while try await kept(job).state == "waiting" { try await Task.sleep(for: .milliseconds(20)) }
    server.site.shutdown.begin()
    try await serving.value
    let kept = try await kept(job)
    #expect(kept.state == "running" && kept.attempts == 0)
  }
}
