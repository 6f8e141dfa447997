import Foundation
import GRDB
import HTTPTypes
import Logging
import MediaLibrary
import Synchronization
import Testing
import WebPlatform

@Suite("background jobs")
struct JobQueueTests {
  private let place: AccountsPlace
  private let account: AccountID
  private let translations: Translations

  init() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"fire": "{what} is on fire", "disk": "the disk", "said": "hello, {who}"}"#, to: "en-US.json")
    try folder.write(#"{"fire": "{what} brûle", "disk": "le disque", "said": "bonjour, {who}"}"#, to: "fr.json")
    translations = try Translations([Translations.Source(owner: "test", folder: URL(fileURLWithPath: folder.path))])
    place = try AccountsPlace()
    account = try place.accounts.add("Keeper", role: .visitor, by: "test").id
  }

  /// A queue with these kinds, which resumes the jobs of an earlier queue.
  private func queue(_ kinds: [JobKind]) async throws -> JobQueue {
    let queue = JobQueue(
      place.database, executor: { [executor = ThreadExecutor(threads: 2)] _ in executor },
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    try await queue.register(kinds, of: "test")
    try await queue.resume()
    return queue
  }

  private func start(_ kind: String, _ queue: JobQueue, input: JSONValue = .null) async throws -> Job {
    try await queue.start(JobName(app: "test", kind), input, account: account, actor: "account 1")
  }

  /// All events until the end of a job.
  private func events(of job: Job, _ queue: JobQueue, in language: Language = .americanEnglish) async throws
    -> [JSONValue]
  {
    var events: [JSONValue] = []
    let stream = try #require(try await queue.events(of: job.id, in: translations[language]))
    for await event in stream { events.append(event.data) }
    return events
  }

  /// An error with a message for people.
  private struct Fire: PresentableError {
    let status = HTTPResponse.Status.internalServerError
    let message = Message("fire", ["what": .message("disk")])
  }

  /// Waits for an hour, or until the job is cancelled.
  private static let endless = JobKind(JobName(app: "test", "endless"), lane: .long) { _ in
    try await Task.sleep(for: .seconds(3_600))
    return .null
  }

  @Test("a job reports its states until it is done, and its result is stored")
  func done() async throws {
    let queue = try await queue([JobKind(JobName(app: "test", "echo"), lane: .prompt) { ["said": $0.job.input] }])
    let job = try await start("echo", queue, input: "hello")
    let events = try await events(of: job, queue)
    #expect(events.last?["state"] == "done" && events.last?["result"] == ["said": "hello"])
    let kept = try #require(try await queue.job(job.id))
    #expect(kept.state == .done && kept.result == ["said": "hello"] && kept.finishedAt != nil)
    #expect(try await queue.jobs(of: account).map(\.id) == [job.id])
    #expect(try await self.events(of: kept, queue).count == 1, "of a job that is over its end is told")
  }

  @Test("the progress of a job is reported while it runs")
  func progress() async throws {
    let gate = AsyncStream<Void>.makeStream()
    let queue = try await queue([
      JobKind(JobName(app: "test", "slow"), lane: .prompt) { run in
        run.report(["done": 1])
        for await _ in gate.stream { break }
        return .null
      }
    ])
    let job = try await start("slow", queue)
    var states: [JSONValue?] = []
    for await event in try #require(try await queue.events(of: job.id, in: translations[.french])) {
      states.append(event.data["state"])
      if event.data["progress"] == ["done": 1], event.data["state"] == "running" { gate.continuation.finish() }
    }
    #expect(states.last == .some("done") && states.contains(.some("running")))
    #expect(try await queue.job(job.id)?.progress == ["done": 1])
  }

  @Test("a failure is stored as values and shown in the reader's language; other jobs continue")
  func failure() async throws {
    let queue = try await queue([
      JobKind(JobName(app: "test", "broken"), lane: .long) { _ in throw Fire() },
      JobKind(JobName(app: "test", "fine"), lane: .long) { _ in "well" },
    ])
    let broken = try await start("broken", queue)
    let fine = try await start("fine", queue)
    let values: JSONValue = ["what": ["code": "disk", "values": [:]]]
    #expect(
      try await events(of: broken, queue).last?["result"]
        == ["error": "the disk is on fire", "code": "fire", "values": values])
    let kept = try #require(try await queue.job(broken.id))
    #expect(kept.result == ["failure": ["code": "fire", "values": values]])
    #expect(try await queue.localized(kept, in: translations[.french]).result["error"] == "le disque brûle")
    #expect(try await events(of: kept, queue, in: .french).last?["result"]?["error"] == "le disque brûle")
    #expect(try await events(of: fine, queue).last?["state"] == "done")
    #expect(try await queue.job(broken.id)?.state == .failed)
    await #expect(throws: JobError.noSuchKind(JobName(app: "test", "unknown"))) { try await start("unknown", queue) }
  }

  @Test("an error without a message is stored as an internal error, without its details")
  func unexplained() async throws {
    struct Inner: Error { let path = "/home/keeper/secret" }
    let queue = try await queue([JobKind(JobName(app: "test", "broken"), lane: .long) { _ in throw Inner() }])
    let job = try await start("broken", queue)
    #expect(try await events(of: job, queue).last?["result"]?["code"] == "error.internal")
    #expect(try await queue.job(job.id)?.result == ["failure": ["code": "error.internal", "values": [:]]])
  }

  @Test("a failure sentence of an earlier version stays unchanged")
  func earlierFailure() async throws {
    try await place.database.write { db in
      try db.execute(
        sql: """
          INSERT INTO job(id, kind, accountID, actor, input, state, result, createdAt)
          VALUES ('j', 'test.echo', ?, 'account 1', 'null', 'failed', '{"error": "it rained"}', '2024-01-01')
          """, arguments: [account])
    }
    let queue = try await queue([])
    let job = try #require(try await queue.job("j"))
    #expect(try await queue.localized(job, in: translations[.french]).result == ["error": "it rained"])
  }

  @Test("a result is stored without a language, and shown in the reader's")
  func toldResult() async throws {
    let kind = JobKind(
      JobName(app: "test", "greet"), lane: .prompt,
      tell: { result, localizer in .string(localizer(try result.decoded(Message.self))) },
      run: { _ in Message("said", ["who": "Zuri"]).json })
    let queue = try await queue([kind])
    let job = try await start("greet", queue)
    #expect(try await events(of: job, queue).last?["result"] == "hello, Zuri")
    #expect(try await events(of: job, queue, in: .french).last?["result"] == "bonjour, Zuri")
    #expect(try await queue.job(job.id)?.result == ["code": "said", "values": ["who": "Zuri"]])
  }

  @Test("a running job and a waiting job can be cancelled, and the next job runs")
  func cancelling() async throws {
    let queue = try await queue([Self.endless, JobKind(JobName(app: "test", "fine"), lane: .long) { _ in .null }])
    let running = try await start("endless", queue)
    let waiting = try await start("endless", queue)
    let last = try await start("fine", queue)
    #expect(running.state == .running && waiting.state == .waiting)
    await queue.cancel(waiting.id)
    #expect(try await queue.job(waiting.id)?.state == .cancelled)
    await queue.cancel(running.id)
    #expect(try await events(of: last, queue).last?["state"] == "done")
    #expect(try await queue.job(running.id)?.state == .cancelled)
    await queue.cancel(last.id)
    await queue.cancel("no such job")
    #expect(try await queue.job(last.id)?.state == .done)
  }

  @Test("a person's long job delays neither other kinds of jobs nor another person's")
  func persons() async throws {
    let queue = try await queue([Self.endless, JobKind(JobName(app: "test", "fine"), lane: .long) { _ in .null }])
    let other = try place.accounts.add("Visitor", role: .visitor, by: "test").id
    let first = try await start("endless", queue)
    let second = try await start("fine", queue)
    let theirs = try await queue.start(JobName(app: "test", "fine"), .null, account: other, actor: "account 2")
    #expect(try await events(of: theirs, queue).last?["state"] == "done")
    #expect(try await queue.job(first.id)?.state == .running)
    #expect(try await queue.job(second.id)?.ahead == 1)
    await queue.stop()
  }

  @Test("a job over the time limit of its kind is stopped, and its result says so")
  func limit() async throws {
    let queue = try await queue([
      JobKind(JobName(app: "test", "slow"), lane: .long, limit: .milliseconds(1)) { _ in
        try await Task.sleep(for: .seconds(3_600))
        return .null
      }
    ])
    let job = try await start("slow", queue)
    for await _ in try #require(try await queue.events(of: job.id, in: translations[.french])) {}
    let kept = try #require(try await queue.job(job.id))
    #expect(kept.state == .failed && kept.result["failure"]?["code"] == "job.too-long.minutes")
  }

  @Test("a job over the CPU limit of its kind is stopped, on one thread or many; a job that only waits is not")
  func cpuLimit() async throws {
    let gate = AsyncStream<Void>.makeStream()
    let queue = try await queue([
      JobKind(JobName(app: "test", "waiting"), lane: .prompt, cpuLimit: .milliseconds(200)) { _ in
        for await _ in gate.stream { break }
        return .null
      },
      JobKind(JobName(app: "test", "computing"), lane: .prompt, cpuLimit: .milliseconds(200)) { run in
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<(run.job.input == "on many threads" ? 2 : 1) {
            group.addTask { while true { try Task.checkCancellation() } }
          }
          try await group.waitForAll()
        }
        return .null
      },
    ])
    let waiting = try await start("waiting", queue)
    for threads: JSONValue in ["on one thread", "on many threads"] {
      let job = try await start("computing", queue, input: threads)
      for await _ in try #require(try await queue.events(of: job.id, in: translations[.french])) {}
      let kept = try #require(try await queue.job(job.id))
      #expect(kept.state == .failed && kept.result["failure"]?["code"] == "job.too-long.cpu-minutes", "\(threads)")
    }
    #expect(try await queue.job(waiting.id)?.state == .running)
    gate.continuation.finish()
    #expect(try await events(of: waiting, queue).last?["state"] == "done")
  }

  @Test("a person's long jobs run one at a time, beside jobs that the person waits for")
  func lanes() async throws {
    let queue = try await queue([Self.endless, JobKind(JobName(app: "test", "quick"), lane: .prompt) { _ in "now" }])
    let first = try await start("endless", queue)
    let second = try await start("endless", queue)
    let quick = try await start("quick", queue)
    #expect(try await events(of: quick, queue).last?["state"] == "done")
    #expect(try await queue.job(first.id)?.state == .running)
    #expect(try await queue.job(second.id)?.state == .waiting)
    await queue.stop()
  }

  @Test("unfinished jobs of a stopped server run after its next start, in their order")
  func resuming() async throws {
    let before = try await queue([Self.endless])
    let first = try await start("endless", before, input: 1)
    let second = try await start("endless", before, input: 2)
    await before.stop()
    for job in [first, second] {
      #expect(
        try await place.database.read {
          try Job.fetchOne($0, sql: "SELECT * FROM job WHERE id = ?", arguments: [job.id])?.state.isOver
        } == false)
    }
    let after = try await queue([JobKind(JobName(app: "test", "endless"), lane: .long) { $0.job.input }])
    #expect(try await events(of: second, after).last?["result"] == 2)
    #expect(try await after.job(first.id)?.result == 1)
    let third = try await queue([JobKind(JobName(app: "test", "endless"), lane: .long) { _ in "again" }])
    #expect(try await third.job(first.id)?.result == 1, "what is over is not done again")
  }

  @Test("a job that was running when the server was killed runs again")
  func killed() async throws {
    try await place.database.write { db in
      try db.execute(
        sql: """
          INSERT INTO job(id, kind, accountID, actor, input, state, createdAt)
          VALUES ('j', 'test.echo', ?, 'account 1', '"hello"', 'running', '2024-01-01'), ('k', 'gone.away', NULL, '', 'null', 'waiting', '')
          """, arguments: [account])
    }
    let queue = try await queue([JobKind(JobName(app: "test", "echo"), lane: .prompt) { $0.job.input }])
    let job = try #require(try await queue.job("j"))
    #expect(try await events(of: job, queue).last?["result"] == "hello")
    #expect(try await queue.job("k")?.state == .waiting, "work of an app that is not here waits for it")
    #expect(try await queue.job("none") == nil)
    #expect(try await queue.events(of: "none", in: translations[.french]) == nil)
  }

  /// The stored number of a job's attempts.
  private func attempts(of job: Job) async throws -> Int {
    try await place.database.read { db in
      try Int.fetchOne(db, sql: "SELECT attempts FROM job WHERE id = ?", arguments: [job.id]) ?? 0
    }
  }

  /// Polls until a condition holds, for at most ten seconds.
  private func waiting(until isSo: () async throws -> Bool) async throws {
    for _ in 0..<500 where try await !isSo() { try await Task.sleep(for: .milliseconds(20)) }
    #expect(try await isSo())
  }

  @Test("a job that kills the server is given up after three attempts, and its result says so")
  func killing() async throws {
    var dead = [try await queue([Self.endless])]
    let job = try await start("endless", dead[0])
    for attempt in 1...3 {
      try await waiting { try await attempts(of: job) == attempt }
      // Like a killed server, this queue writes nothing more; another queue resumes its job.
      dead.append(try await queue([Self.endless]))
    }
    let after = try #require(dead.last)
    let kept = try #require(try await after.job(job.id))
    #expect(kept.state == .failed)
    #expect(kept.result["failure"]?["code"] == "job.given-up" && kept.result["failure"]?["values"]?["count"] == 3)
    try await waiting {
      let row = try await place.database.read {
        try Job.fetchOne($0, sql: "SELECT * FROM job WHERE id = ?", arguments: [job.id])
      }
      return row?.state == .failed && row?.finishedAt != nil
    }
    withExtendedLifetime(dead) {}
  }

  @Test("attempts with new progress do not count, nor do attempts that an orderly shutdown ends")
  func furthering() async throws {
    /// Continues from the last step before the kill, for one more step.
    func kind(upTo done: Int64) -> JobKind {
      JobKind(JobName(app: "test", "endless"), lane: .long) { run in
        run.report(["done": .integer(done)])
        try await Task.sleep(for: .seconds(3_600))
        return .null
      }
    }
    var dead = [try await queue([kind(upTo: 1)])]
    let job = try await start("endless", dead[0])
    for done in Int64(2)...6 {
      try await waiting { try await attempts(of: job) == 1 }
      dead.append(try await queue([kind(upTo: done)]))
      try await waiting {
        try await place.database.read { db in
          try Int64.fetchOne(db, sql: "SELECT reached FROM job WHERE id = ?", arguments: [job.id]) == done
        }
      }
    }
    for _ in 0..<4 {
      let orderly = try await queue([Self.endless])
      try await waiting { try await attempts(of: job) == 2 }
      await orderly.stop()
      #expect(try await attempts(of: job) == 1)
    }
    #expect(try await queue([Self.endless]).job(job.id)?.state.isOver == false)
    withExtendedLifetime(dead) {}
  }

  @Test("a waiting job shows its place in the queue, and each change")
  func ahead() async throws {
    let queue = try await queue([Self.endless, JobKind(JobName(app: "test", "fine"), lane: .long) { _ in .null }])
    let running = try await start("endless", queue)
    let second = try await start("endless", queue)
    let last = try await start("fine", queue)
    #expect(running.ahead == nil && second.ahead == 1 && last.ahead == 2)
    #expect(try await queue.job(last.id)?.ahead == 2)
    #expect(try await queue.jobs(of: account).map(\.ahead) == [2, 1, nil])
    // A request for the events makes the caller a listener.
    let stream = try #require(try await queue.events(of: last.id, in: translations[.french]))
    await queue.cancel(second.id)
    await queue.cancel(running.id)
    var events: [JSONValue] = []
    for await event in stream { events.append(event.data) }
    #expect(events.compactMap { $0["ahead"] }.prefix(2) == [2, 1])
    #expect(events.last?["state"] == "done" && events.last?["ahead"] == nil)
  }

  @Test("a long job delays neither other apps' jobs nor background jobs")
  func apps() async throws {
    let queue = try await queue([
      Self.endless, JobKind(JobName(app: "test", "background"), lane: .long, isAwaited: false) { _ in "background" },
    ])
    try await queue.register([JobKind(JobName(app: "other", "endless"), lane: .long) { _ in "other" }], of: "other")
    let first = try await start("endless", queue)
    let background = try await start("background", queue)
    let other = try await queue.start(JobName(app: "other", "endless"), .null, account: account, actor: "account 1")
    #expect(try await events(of: other, queue).last?["result"] == "other")
    #expect(try await events(of: background, queue).last?["result"] == "background")
    #expect(try await queue.job(first.id)?.state == .running)
    await queue.stop()
  }

  @Test("a kind with a name in use, or with another app's name, is refused")
  func clashes() async throws {
    let queue = try await queue([Self.endless])
    await #expect(throws: NameClash.self) { try await queue.register([Self.endless], of: "test") }
    await #expect(throws: NameClash.self) { try await queue.register([Self.endless], of: "other") }
  }

  @Test("stored jobs from before kinds had app names get them")
  func earlierNames() async throws {
    let folder = try TemporaryFolder()
    try await AppDatabase(ServerDatabase.schema.asOf(1), inLibrary: folder.path).open().write { db in
      for kind in ["import", "propose", "fingerpaint-search"] {
        try db.execute(
          sql: "INSERT INTO job(id, kind, actor, input, state, createdAt) VALUES (?1, ?1, '', 'null', 'waiting', '')",
          arguments: [kind])
      }
    }
    let kinds = try await ServerDatabase.open(libraryFolder: folder.path).read { db in
      try String.fetchAll(db, sql: "SELECT kind FROM job ORDER BY rowid")
    }
    #expect(kinds == ["zookeeper.import", "zookeeper.propose", "fingerpaint.search"])
  }
}
