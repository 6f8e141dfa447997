import Synchronization
import Testing
import WebPlatform

@Suite("the concurrency limiter")
struct ConcurrencyLimiterTests {
  @Test("at most `width` operations run at once, and waiting ones start in order")
  func order() async throws {
    let limiter = ConcurrencyLimiter(width: 1, queueLength: 10)
    let log = Log()
    let (open, opening) = AsyncStream<Void>.makeStream()
    let first = Task {
      try await limiter.pass {
        for await _ in open { break }
        log.entries.withLock { $0.append(0) }
      }
    }
    var rest: [Task<Void, any Error>] = []
    for number in 1...4 {
      while await limiter.waiting < number - 1 { await Task.yield() }
      rest.append(Task { try await limiter.pass { log.entries.withLock { $0.append(number) } } })
    }
    while await limiter.waiting < 4 { await Task.yield() }
    opening.yield()
    try await first.value
    for task in rest { try await task.value }
    #expect(log.entries.withLock { $0 } == [0, 1, 2, 3, 4])
  }

  @Test("a caller is refused when the queue is full, and a failed operation frees its place")
  func refusal() async throws {
    let limiter = ConcurrencyLimiter(width: 1, queueLength: 0)
    let first = await Occupant(of: limiter) { throw WebError.notFound }
    await #expect(throws: WebError.tooOften(seconds: 5)) { try await limiter.pass {} }
    await #expect(throws: WebError.notFound) { try await first.leave() }
    try await limiter.pass {}
  }

  @Test("a cancelled caller leaves the queue at once, and the callers behind it move up")
  func leaving() async throws {
    let limiter = ConcurrencyLimiter(width: 1, queueLength: 2)
    let first = await Occupant(of: limiter)
    let log = Log()
    let second = Task { try await limiter.pass { log.entries.withLock { $0.append(2) } } }
    while await limiter.waiting < 1 { await Task.yield() }
    let third = Task { try await limiter.pass { log.entries.withLock { $0.append(3) } } }
    while await limiter.waiting < 2 { await Task.yield() }
    second.cancel()
    // The first operation has not ended, so the second can end only by leaving the queue.
    await #expect(throws: CancellationError.self) { try await second.value }
    #expect(await limiter.waiting == 1)
    try await first.leave()
    try await third.value
    #expect(log.entries.withLock { $0 } == [3])
    // No place was lost.
    try await limiter.pass {}
  }
}

/// A task that stays inside the limiter until it is told to leave.
private struct Occupant {
  private let task: Task<Void, any Error>
  private let opening: AsyncStream<Void>.Continuation

  /// Returns when the task is inside.
  ///
  /// - Parameter parting: the task's last action.
  init(of limiter: ConcurrencyLimiter, parting: @escaping @Sendable () throws -> Void = {}) async {
    let (open, opening) = AsyncStream<Void>.makeStream()
    let (entered, entering) = AsyncStream<Void>.makeStream()
    self.opening = opening
    task = Task {
      try await limiter.pass {
        entering.yield()
        for await _ in open { break }
        try parting()
      }
    }
    for await _ in entered { break }
  }

  func leave() async throws {
    opening.yield()
    try await task.value
  }
}

private final class Log: Sendable {
  let entries = Mutex<[Int]>([])
}
