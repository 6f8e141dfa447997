import Basics
import Foundation
package import GRDB
package import Logging
import MediaLibrary

/// The server's jobs. They are stored in the server's database, so that a restart loses none.
package actor JobQueue {
  package nonisolated var unownedExecutor: UnownedSerialExecutor { SharedActorExecutor.unowned }

  private let store: JobStore
  private let executor: @Sendable (JobKind) -> ThreadExecutor
  private let logger: Logger
  private var kinds: [String: JobKind] = [:]
  private var lanes: [AppLane: JobLine] = [:]
  private var running: [String: (lane: AppLane, task: Task<Void, Never>)] = [:]
  private var latest: [String: Job] = [:]
  private var attempts: [String: JobAttempts] = [:]
  /// Why running jobs were asked to stop, by job.
  private var stops: [String: StopReason] = [:]
  /// Streams of the changes of unfinished jobs, by job.
  private var changes: [String: Broadcast<Job>] = [:]
  /// Sends every awaited job (`isAwaited`) that finishes or fails; cancelled jobs are not sent.
  private let ended = Broadcast<Job>(unread: 64)
  private var isStopping = false

  private struct AppLane: Hashable {
    let app: String
    let lane: JobKind.Lane

    init(_ kind: JobKind) {
      app = kind.name.app
      lane = kind.lane
    }
  }

  /// Why a job is stopped while the server keeps running.
  private enum StopReason {
    /// A person cancelled the job.
    case cancelled
    /// The job exceeded a limit of its kind.
    case tooLong(JobTooLong)
  }

  /// - Parameter executor: the threads for a kind of job.
  package init(
    _ database: any DatabaseWriter, executor: @escaping @Sendable (JobKind) -> ThreadExecutor, logger: Logger
  ) {
    store = JobStore(database: database, logger: logger)
    self.executor = executor
    self.logger = logger
  }

  // MARK: Starting and stopping

  /// Registers the kinds of an app.
  ///
  /// - Throws: `NameClash` for a kind that is registered already, or whose name has another app's prefix.
  package func register(_ kinds: [JobKind], of app: String) throws(NameClash) {
    for kind in kinds {
      let name = kind.name.description
      guard kind.name.app == app, self.kinds[name] == nil else {
        throw NameClash(of: .job, name: name, owners: [kind.name.app, app])
      }
      self.kinds[name] = kind
    }
  }

  /// Resumes the jobs that had not ended when the server last stopped.
  package func resume() async throws {
    for (var job, tried) in try await store.unfinished() {
      guard let kind = kinds[job.kind] else { continue }
      job.state = .waiting
      latest[job.id] = job
      guard !tried.areOver else {
        logger.error("a job is abandoned", metadata: ["job": "\(job.id)", "kind": "\(job.kind)"])
        finish(job.id, .failed, JobFailure(JobGivenUp(attempts: tried.count)).json)
        continue
      }
      attempts[job.id] = tried
      line(job, kind)
      logger.info("a job is resumed", metadata: ["job": "\(job.id)", "kind": "\(job.kind)"])
    }
    for lane in lanes.keys { advance(lane) }
  }

  private func line(_ job: Job, _ kind: JobKind) {
    lanes[AppLane(kind), default: JobLine(kind.lane)]
      .append(job.id, of: job.account, isAwaited: kind.isAwaited)
  }

  /// Stops all work, and returns when the states are stored; unfinished jobs resume when the server starts again.
  package func stop() async {
    isStopping = true
    let tasks = running.values.map(\.task)
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
    for one in changes.values { one.close() }
    ended.close()
    await store.settle()
  }

  /// Stops waiting for jobs that do not stop, because the process is about to end.
  package func abandon() async {
    isStopping = true
    for id in running.keys {
      running[id] = nil
      attempts[id]?.count -= 1
      store.note(attempts[id, default: .none], of: id)
      logger.warning(
        "a job did not stop in time", metadata: ["job": "\(id)", "kind": "\(latest[id]?.kind ?? "")"])
    }
    await store.settle()
  }

  // MARK: Adding and following

  /// Adds a job.
  ///
  /// - Throws: errors of the database, `JobError.noSuchKind`, and `WebError.tooOften` when the account has too many open jobs.
  package func start(_ kind: JobName, _ input: JSONValue, account: AccountID?, actor: String) async throws -> Job {
    guard let known = kinds[kind.description] else { throw JobError.noSuchKind(kind) }
    // One account must not fill the queue for all others.
    if let account {
      let allowed = try await store.mostOpen(of: account)
      let open = latest.values.count { $0.account == account && !$0.state.isOver }
      guard open < allowed else { throw WebError.tooOften(seconds: 30) }
    }
    let job = Job(
      id: UUID().uuidString.lowercased(), kind: kind.description, account: account, actor: actor, input: input,
      state: .waiting, progress: .null, result: .null, createdAt: OperationRecord.timestamp(), finishedAt: nil)
    // The job counts from now on, but it starts only after it is stored.
    latest[job.id] = job
    do { try await store.add(job) } catch {
      latest[job.id] = nil
      throw error
    }
    guard let now = latest[job.id], now.state == .waiting else { return try await store.job(job.id) ?? job }
    line(job, known)
    advance(AppLane(known))
    return placed(latest[job.id] ?? job)
  }

  /// A job of any age; `nil` when it does not exist.
  package func job(_ id: String) async throws -> Job? {
    if let job = latest[id] { return placed(job) }
    return try await store.job(id)
  }

  /// The latest jobs of an account, newest first.
  package func jobs(of account: AccountID, limit: Int = 50) async throws -> [Job] {
    // A job may end while the database is read. Then it is no longer in `latest`, and the row may show an earlier state.
    let before = latest
    return try await store.jobs(of: account, limit: limit).map { placed(latest[$0.id] ?? before[$0.id] ?? $0) }
  }

  /// The path of the page with a job's result; `nil` when there is no such page.
  package func place(of job: Job) -> String? { kinds[job.kind]?.place(job) }

  /// The job with its position in the queue, when it is waiting.
  private func placed(_ job: Job) -> Job {
    guard job.state == .waiting, let kind = kinds[job.kind] else { return job }
    var job = job
    job.ahead = lanes[AppLane(kind)]?.ahead(of: job.id)
    return job
  }

  /// Asks a job to stop. The job is `stopping` until its work has ended; its effects so far remain. Returns when the request is stored: a
  /// server that is killed afterwards does not resume the job.
  package func cancel(_ id: String) async {
    cancelNow(id)
    await store.settle()
  }

  private func cancelNow(_ id: String) {
    if running[id] != nil {
      stop(id, because: .cancelled)
    } else if let job = latest[id], job.state == .waiting {
      for lane in lanes.keys { lanes[lane]?.remove(id) }
      finish(id, .cancelled, .null)
      for lane in lanes.keys { advance(lane) }
    }
  }

  /// Asks a running job to stop. The request is stored at once, so that no later start resumes the job.
  private func stop(_ id: String, because reason: StopReason) {
    guard let run = running[id], var job = latest[id], stops[id] == nil else { return }
    stops[id] = reason
    job.state = .stopping
    latest[id] = job
    store.note(job)
    tell(job)
    run.task.cancel()
  }

  /// Stops and deletes all jobs of an account.
  package func forget(_ account: AccountID) async throws {
    let own = latest.values.filter { $0.account == account }.map(\.id)
    let tasks = own.compactMap { running[$0]?.task }
    for id in own { cancelNow(id) }
    for task in tasks { await task.value }
    try await store.removeAll(of: account)
  }

  /// The events of a job in the reader's language, starting with its current state; the stream ends with the job. `nil` for an unknown job.
  package func events(of id: String, in localizer: Localizer) async throws -> AsyncStream<ServerEvent>? {
    guard let kept = try await job(id) else { return nil }
    // The state may have changed while the database was read.
    let job = latest[id].map(placed) ?? kept
    let kind = kinds[job.kind]
    let changes = changes[id] ?? Broadcast(unread: 64)
    if job.state.isOver || isStopping { changes.close() } else { self.changes[id] = changes }
    return try changes.listen(first: Self.event(job, kind, in: localizer)) { try? Self.event($0, kind, in: localizer) }
  }

  /// The jobs of an account that finish or fail from now on; background jobs are left out.
  package func finished(of account: AccountID) throws -> AsyncStream<Job> {
    try ended.listen { $0.account == account ? $0 : nil }
  }

  // MARK: Running

  private func advance(_ lane: AppLane) {
    defer { tellWaiting(lane) }
    while !isStopping, let id = lanes[lane]?.next() {
      guard var job = latest[id], let kind = kinds[job.kind] else {
        lanes[lane]?.remove(id)
        continue
      }
      job.state = .running
      latest[id] = job
      tell(job)
      let attempt = begin(id)
      let reports = AsyncStream<JSONValue>.makeStream(bufferingPolicy: .bufferingNewest(1))
      let run = JobRun(job: job) { reports.continuation.yield($0) }
      let executor = JobExecutor(executor(kind))
      let task = Task {
        do { try await self.store.begin(id, attempt) } catch {
          self.logger.error("a job's start cannot be stored", metadata: ["job": "\(id)", "reason": "\(error)"])
        }
        let listening = Task {
          for await progress in reports.stream {
            self.heard(progress, from: id)
            // The pause limits the number of events; people do not see faster changes.
            try? await Task.sleep(for: .milliseconds(60))
          }
        }
        let deadline = Task {
          let limit = try await Self.exceeded(kind, executor)
          // The run may have ended while this task waited to run.
          try Task.checkCancellation()
          self.stop(id, because: .tooLong(limit))
        }
        let outcome: (Job.State, JSONValue)
        do {
          let work = Task(executorPreference: executor) { try await kind.run(run) }
          let result = try await withTaskCancellationHandler {
            try await work.value
          } onCancel: {
            work.cancel()
          }
          outcome = (.done, result)
        } catch is CancellationError {
          outcome = (.cancelled, .null)
        } catch {
          // The error may contain paths of this computer, so it is written only to the log.
          self.logger.warning("a job failed", metadata: ["job": "\(id)", "reason": "\(error)"])
          outcome = (.failed, JobFailure(error).json)
        }
        deadline.cancel()
        reports.continuation.finish()
        listening.cancel()
        await listening.value
        self.ended(id, lane, outcome)
      }
      running[id] = (lane, task)
    }
  }

  /// Waits until a run that begins now exceeds a limit of its kind.
  private static func exceeded(_ kind: JobKind, _ executor: JobExecutor) async throws -> JobTooLong {
    let end = ContinuousClock.now + kind.limit
    while true {
      let (time, cpu) = (end - .now, kind.cpuLimit - executor.spent)
      if time <= .zero { return JobTooLong(measure: .time, limit: kind.limit) }
      if cpu <= .zero { return JobTooLong(measure: .cpu, limit: kind.cpuLimit) }
      try await Task.sleep(for: min(time, max(executor.soonest(cpu), .milliseconds(100))))
    }
  }

  private func begin(_ id: String) -> JobAttempts {
    attempts[id, default: .none].count += 1
    return attempts[id, default: .none]
  }

  private func heard(_ progress: JSONValue, from id: String) {
    guard var job = latest[id], job.state == .running else { return }
    if attempts[id]?.got(to: progress) == true { store.note(attempts[id, default: .none], of: id) }
    job.progress = progress
    latest[id] = job
    tell(job)
  }

  private func ended(_ id: String, _ lane: AppLane, _ outcome: (state: Job.State, result: JSONValue)) {
    let reason = stops.removeValue(forKey: id)
    lanes[lane]?.remove(id)
    guard running.removeValue(forKey: id) != nil else { return }
    // A stopped run may report any outcome. If it has completed its work all the same, the job counts as done.
    switch outcome.state == .done ? nil : reason {
    case .cancelled: finish(id, .cancelled, .null)
    case .tooLong(let limit): finish(id, .failed, JobFailure(limit).json)
    case nil where isStopping && outcome.state != .done:
      // The job remains unfinished in the database and resumes at the next start. The attempt does not count, because the job did not end
      // the server.
      attempts[id]?.count -= 1
      store.note(attempts[id, default: .none], of: id)
    case nil: finish(id, outcome.state, outcome.result)
    }
    advance(lane)
  }

  private func finish(_ id: String, _ state: Job.State, _ result: JSONValue) {
    guard var job = latest[id] else { return }
    job.state = state
    job.result = result
    job.finishedAt = OperationRecord.timestamp()
    latest[id] = job
    tell(job)
    changes.removeValue(forKey: id)?.close()
    if state != .cancelled, kinds[job.kind]?.isAwaited == true { ended.send(job) }
    // Until the write has ended, requests are answered from memory.
    store.note(job) { Task { await self.forget(finished: id) } }
  }

  private func forget(finished id: String) {
    guard latest[id]?.state.isOver == true, running[id] == nil else { return }
    latest[id] = nil
    attempts[id] = nil
  }

  /// Sends the clients of waiting jobs their new positions.
  private func tellWaiting(_ lane: AppLane) {
    for id in changes.keys {
      guard let job = latest[id], job.state == .waiting, let kind = kinds[job.kind], AppLane(kind) == lane else {
        continue
      }
      tell(placed(job))
    }
  }

  private func tell(_ job: Job) { changes[job.id]?.send(job) }

  private static func event(_ job: Job, _ kind: JobKind?, in localizer: Localizer) throws -> ServerEvent {
    ServerEvent("job", try JSONValue(encoding: localized(job, kind, in: localizer)))
  }

  /// The job in the reader's language, with its failure and the messages in its result.
  package func localized(_ job: Job, in localizer: Localizer) throws -> Job {
    try Self.localized(job, kinds[job.kind], in: localizer)
  }

  private static func localized(_ job: Job, _ kind: JobKind?, in localizer: Localizer) throws -> Job {
    var localized = job
    switch job.state {
    case .waiting, .running, .stopping, .cancelled: break
    case .failed: localized.result = JobFailure.localized(job.result, in: localizer)
    case .done: if let kind { localized.result = try kind.tell(job.result, localizer) }
    }
    return localized
  }
}
