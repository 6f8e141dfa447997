import NIOPosix
import Synchronization

/// A fair scheduler: a pool of threads that may block. It answers people before programs, and all sessions equally often.
///
/// A program whose deadline passes in the queue gets 503 with Retry-After (RFC 9110, 15.6.4), instead of a response that comes too late.
/// People are never refused, up to `mostAtOnce` requests of a session at once.
package final class FairScheduler: Sendable {
  /// The maximum number of waiting requests of a session that count as a person's; further ones count as a program's. A browser sends a
  /// hundred requests and more at once over HTTP/2 through a proxy (RFC 9113, 6.5.2).
  package static let mostAtOnce = 128

  private struct Piece {
    let job: UnownedJob
    let executor: RequestExecutor
  }

  private struct State {
    var queue = FairQueue<Piece>()
    /// How many requests of programs are running.
    var programs = 0
    /// How many threads found no item that the rules let them run.
    var passed = 0
    /// Duration of the slowest recent piece of work; decays by a tenth with each faster one.
    var slowest = Duration.zero
    /// When a thread next looks for overdue items; `nil` when no such time is planned.
    var wake: ContinuousClock.Instant?

    /// The latest start of a program's request. A response that takes as long as the slowest recent one then leaves 15 % of the limit
    /// unused. In any case a quarter of the limit is allowed for waiting.
    func deadline(for origin: RequestOrigin) -> ContinuousClock.Instant {
      origin.arrival + max(origin.limit / 4, origin.limit * 0.85 - slowest)
    }

    /// When a thread must look for overdue items again; `nil` when no thread went without an item, no item has a deadline, or an earlier
    /// time is planned.
    mutating func nextWake() -> ContinuousClock.Instant? {
      guard passed > 0, let deadline = queue.firstDeadline, wake.map({ deadline < $0 }) ?? true else { return nil }
      wake = deadline
      return deadline
    }
  }

  private let state = Mutex(State())
  package let threads: Int
  private let pool: NIOThreadPool

  /// - Parameter threads: how many requests run at once; at least two, because the last thread is reserved for people.
  init(threads: Int) {
    self.threads = max(2, threads)
    pool = NIOThreadPool(numberOfThreads: self.threads)
    pool.start()
  }

  /// How many pieces of work wait in the queue.
  package var waiting: Int { state.withLock { $0.queue.count } }

  /// Ends the threads after the submitted work is done.
  func stop() async throws { try await pool.shutdownGracefully() }

  /// Runs the operation when the scheduler grants it a thread.
  ///
  /// - Parameter isBegun: whether the response has begun; then it has no deadline.
  /// - Throws: `WebError.busy` when a program has missed its deadline, and the errors of the operation.
  package func take<Value: Sendable>(
    for origin: RequestOrigin, isBegun: Bool = false, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let executor = RequestExecutor(origin, of: self, isBegun: isBegun)
    return try await withTaskExecutorPreference(executor) {
      try executor.begin(at: .now)
      return try await work()
    }
  }

  /// Puts a piece of a task into the queue.
  func enqueue(_ job: UnownedJob, of executor: RequestExecutor) {
    state.withLock { state in
      let (line, origin, isBegun) = (executor.origin.line, executor.origin, executor.isBegun)
      let isPerson =
        origin.isPerson && (isBegun || line == .server || state.queue.count(.person, in: line) < Self.mostAtOnce)
      let deadline = isPerson || isBegun ? nil : state.deadline(for: origin)
      if !isBegun { executor.setDeadline(deadline) }
      state.queue.add(
        Piece(job: job, executor: executor), isPerson ? .person : .program, in: line, until: deadline, isBegun: isBegun)
    }
    submit()
  }

  /// Has a thread of the pool run the next item.
  private func submit() {
    pool.submit { [self] _ in
      let (next, wake) = state.withLock { state in
        let next = state.queue.next(at: .now, programs: state.programs < threads - 1)
        if next == nil { state.passed += 1 }
        if next?.kind == .program { state.programs += 1 }
        return (next, wake: state.nextWake())
      }
      // Overdue programs get their 503 even when no other program's request ends.
      if let wake { self.wake(at: wake) }
      guard let next else { return }
      let start = ContinuousClock.now
      next.item.job.runSynchronously(on: next.item.executor.asUnownedTaskExecutor())
      let seconds = ContinuousClock.now - start
      state.withLock { state in
        // The 503 for an overdue program does not show how long responses take.
        if next.kind != nil { state.slowest = max(seconds, state.slowest * 0.9) }
        if next.kind == .program { state.programs -= 1 }
      }
      if next.kind != .person { submitPassed() }
    }
  }

  /// Submits again for each thread that found no item to run.
  private func submitPassed() {
    let hasPassed = state.withLock { state in
      defer { if state.passed > 0 { state.passed -= 1 } }
      return state.passed > 0
    }
    if hasPassed { submit() }
  }

  private func wake(at deadline: ContinuousClock.Instant) {
    Task {
      try? await Task.sleep(until: deadline, clock: .continuous)
      state.withLock { if $0.wake == deadline { $0.wake = nil } }
      submitPassed()
    }
  }
}

/// Runs the pieces of one request through the scheduler.
final class RequestExecutor: TaskExecutor {
  let origin: RequestOrigin
  private let scheduler: FairScheduler
  private let state: Mutex<(isBegun: Bool, deadline: ContinuousClock.Instant?)>

  init(_ origin: RequestOrigin, of scheduler: FairScheduler, isBegun: Bool) {
    self.origin = origin
    self.scheduler = scheduler
    state = Mutex((isBegun, nil))
  }

  var isBegun: Bool { state.withLock { $0.isBegun } }

  /// Sets the latest time at which the response may begin; `nil` for no limit.
  func setDeadline(_ deadline: ContinuousClock.Instant?) { state.withLock { $0.deadline = deadline } }

  /// Marks the response as begun.
  ///
  /// - Throws: `WebError.busy` when the deadline passed before.
  func begin(at now: ContinuousClock.Instant) throws(WebError) {
    let isLate = state.withLock { state in
      defer { state.isBegun = true }
      return !state.isBegun && state.deadline.map { $0 <= now } ?? false
    }
    if isLate { throw .busy(seconds: 2) }
  }

  func enqueue(_ job: consuming ExecutorJob) { scheduler.enqueue(UnownedJob(job), of: self) }
}
