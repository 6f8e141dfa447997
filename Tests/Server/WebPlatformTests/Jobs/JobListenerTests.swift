import Foundation
import Logging
import MediaLibrary
import Testing
import WebPlatform

/// A listener that does not read keeps only the newest 64 events, so that its memory is bounded.
@Suite("listeners of jobs that do not read")
struct JobListenerTests {
  private let folder = Result { try TemporaryFolder() }
  private let place: AccountsPlace
  private let queue: JobQueue
  private let endless = JobName(app: "test", "endless")
  private let quick = JobName(app: "test", "quick")

  init() async throws {
    place = try AccountsPlace()
    queue = JobQueue(
      place.database, executor: { [executor = ThreadExecutor(threads: 2)] _ in executor },
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    try await queue.register(
      [
        JobKind(endless, lane: .long) { _ in
          try await Task.sleep(for: .seconds(3_600))
          return .null
        },
        JobKind(quick, lane: .prompt) { _ in .null },
      ], of: "test")
  }

  @Test("a listener that reads late gets the newest 64 events of its job")
  func events() async throws {
    let folder = try folder.get()
    try folder.write("{}", to: "en-US.json")
    let translations = try Translations([
      Translations.Source(owner: "test", folder: URL(fileURLWithPath: folder.path))
    ])
    // One job runs, 80 wait, and the last one waits for all of them. The number of the server's own jobs is not
    // limited.
    var jobs: [Job] = []
    for _ in 0..<82 { jobs.append(try await queue.start(endless, .null, account: nil, actor: "server")) }
    let last = try #require(jobs.last)
    let stream = try #require(try await queue.events(of: last.id, in: translations[.americanEnglish]))
    // Each cancelled job leaves one job fewer before the last: 81 first, then 80 down to 1, then the end.
    for job in jobs[1..<81] { await queue.cancel(job.id) }
    await queue.cancel(last.id)
    var events: [JSONValue] = []
    for await event in stream { events.append(event.data) }
    let positions: [JSONValue?] = (Int64(1)...63).reversed().map { .integer($0) }
    #expect(events.map { $0["ahead"] } == positions + [nil])
    #expect(events.last?["state"] == "cancelled")
    await queue.stop()
  }

  @Test("a listener that reads late gets the newest 64 finished jobs of the account")
  func finished() async throws {
    let account = try place.accounts.add("Keeper", role: .visitor, by: "test").id
    let stream = try await queue.finished(of: account)
    var ids: [String] = []
    for _ in 0..<70 {
      let job = try await queue.start(quick, .null, account: account, actor: "account 1")
      while try await queue.job(job.id)?.state.isOver != true { try await Task.sleep(for: .milliseconds(1)) }
      ids.append(job.id)
    }
    await queue.stop()
    var received: [String] = []
    for await job in stream { received.append(job.id) }
    #expect(received == Array(ids.suffix(64)))
  }
}
