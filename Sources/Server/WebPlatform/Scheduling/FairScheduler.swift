import NIOPosix
import Synchronization

/// Threads that may wait, on which requests are answered in turns: people before programs, each person as often as any other.
///
/// A program whose turn does not come in time is sent away with a word when to come again (503 and Retry-After, RFC 9110, 15.6.4), so that
/// nobody waits for long for an answer that does not come. People are not sent away.
final class FairScheduler: Sendable {
  /// What a person's browser asks for at once, by HTTP/2 through a proxy in front: a hundred streams and more (RFC 9113, 6.5.2). What is
  /// asked beyond it by the same session is taken for a program's.
  static let mostAtOnce = 128

  private struct Piece {
    let job: UnownedJob
    let turn: RequestExecutor
  }

  private struct State {
    var queue = FairQueue<Piece>()
    /// Programs that are being answered.
    var programs = 0
    /// Threads that found nobody they may answer.
    var passed = 0
    /// How long the slowest piece of an answer of late took; forgotten by a tenth with each that is quicker.
    var slowest = Duration.zero
    /// When a thread next looks for who has waited for too long; `nil` when none is to.
    var wake: ContinuousClock.Instant?

    /// Until when a program may wait so that its answer comes in time, if it takes as long as the slowest of late.
    func end(for origin: RequestOrigin) -> ContinuousClock.Instant {
      origin.arrival + max(origin.limit / 4, origin.limit * 0.85 - slowest)
    }

    /// When a thread is to look again, where one found nobody and none looks before then.
    mutating func nextWake() -> ContinuousClock.Instant? {
      guard passed > 0, let end = queue.firstEnd, wake.map({ end < $0 }) ?? true else { return nil }
      wake = end
      return end
    }
  }

  private let state = Mutex(State())
  /// How many are answered at once.
  let threads: Int
  private let pool: NIOThreadPool

  /// - Parameter threads: how many are answered at once; at least two, for the last is kept for people.
  init(threads: Int) {
    self.threads = max(2, threads)
    pool = NIOThreadPool(numberOfThreads: self.threads)
    pool.start()
  }

  /// How many pieces of work wait for their turn.
  var waiting: Int { state.withLock { $0.queue.count } }

  /// Ends the threads when what they were given is done.
  func stop() async throws { try await pool.shutdownGracefully() }

  /// Does something when its turn comes.
  ///
  /// - Parameter isBegun: whether the answer was begun before, so that nobody is sent away any more.
  /// - Throws: `WebError.busy` when a program has waited for too long, and what the work throws.
  func take<Value: Sendable>(
    for origin: RequestOrigin, isBegun: Bool = false, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let turn = RequestExecutor(origin, of: self, isBegun: isBegun)
    return try await withTaskExecutorPreference(turn) {
      try turn.begin(at: .now)
      return try await work()
    }
  }

  /// Has a piece of a task wait for its turn.
  func enqueue(_ job: UnownedJob, of turn: RequestExecutor) {
    state.withLock { state in
      let (line, origin, isBegun) = (turn.origin.line, turn.origin, turn.isBegun)
      let isPerson =
        origin.isPerson && (isBegun || line == .server || state.queue.count(.person, in: line) < Self.mostAtOnce)
      let end = isPerson || isBegun ? nil : state.end(for: origin)
      if !isBegun { turn.ends(at: end) }
      state.queue.add(
        Piece(job: job, turn: turn), isPerson ? .person : .program, in: line, until: end, isBegun: isBegun)
    }
    submit()
  }

  /// Lets a thread take whoever is next when it comes to it.
  private func submit() {
    pool.submit { [self] _ in
      let (next, wake) = state.withLock { state in
        let next = state.queue.next(at: .now, programs: state.programs < threads - 1)
        if next == nil { state.passed += 1 }
        if next?.kind == .program { state.programs += 1 }
        return (next, wake: state.nextWake())
      }
      // Whoever waits for too long is told so even when no other program comes to its end.
      if let wake { self.wake(at: wake) }
      guard let next else { return }
      let start = ContinuousClock.now
      next.item.job.runSynchronously(on: next.item.turn.asUnownedTaskExecutor())
      let seconds = ContinuousClock.now - start
      state.withLock { state in
        // To be told that one comes too late is no answer.
        if next.kind != nil { state.slowest = max(seconds, state.slowest * 0.9) }
        if next.kind == .program { state.programs -= 1 }
      }
      if next.kind != .person { submitPassed() }
    }
  }

  /// Lets a thread try again for one that found nobody.
  private func submitPassed() {
    let hasPassed = state.withLock { state in
      defer { if state.passed > 0 { state.passed -= 1 } }
      return state.passed > 0
    }
    if hasPassed { submit() }
  }

  private func wake(at end: ContinuousClock.Instant) {
    Task {
      try? await Task.sleep(until: end, clock: .continuous)
      state.withLock { if $0.wake == end { $0.wake = nil } }
      submitPassed()
    }
  }
}

/// The turn of one request.
final class RequestExecutor: TaskExecutor {
  let origin: RequestOrigin
  private let turns: FairScheduler
  private let state: Mutex<(isBegun: Bool, end: ContinuousClock.Instant?)>

  init(_ origin: RequestOrigin, of turns: FairScheduler, isBegun: Bool) {
    self.origin = origin
    self.turns = turns
    state = Mutex((isBegun, nil))
  }

  /// Whether the request is being answered.
  var isBegun: Bool { state.withLock { $0.isBegun } }

  /// Says when it is too late to begin; `nil` for never.
  func ends(at end: ContinuousClock.Instant?) { state.withLock { $0.end = end } }

  /// Begins to answer, unless that comes too late.
  ///
  /// - Throws: `WebError.busy`.
  func begin(at now: ContinuousClock.Instant) throws(WebError) {
    let isLate = state.withLock { state in
      defer { state.isBegun = true }
      return !state.isBegun && state.end.map { $0 <= now } ?? false
    }
    if isLate { throw .busy(seconds: 2) }
  }

  func enqueue(_ job: consuming ExecutorJob) { turns.enqueue(UnownedJob(job), of: self) }
}
