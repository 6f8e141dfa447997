import Synchronization
import Testing
import WebPlatform

@Suite("work that callers share")
struct SharedWorkTests {
  private final class Counter: Sendable {
    private let count = Mutex(0)
    var runs: Int { count.withLock(\.self) }
    func add() { count.withLock { $0 += 1 } }
  }

  /// Calls ten times, and then ends the current run. The actor begins its tasks in their order.
  private func call(_ shared: isolated SharedWork, thenEnd end: AsyncStream<Void>.Continuation) -> [Task<Void, Never>] {
    (0..<10).map { _ in Task { await shared.run() } }
      + [
        Task {
          shared.assertIsolated()
          end.finish()
        }
      ]
  }

  @Test("ten calls during a run share one further run, and a later call gets its own run")
  func calls() async {
    let counter = Counter()
    let (begins, begun) = AsyncStream<Void>.makeStream()
    let (ends, end) = AsyncStream<Void>.makeStream()
    let shared = SharedWork {
      counter.add()
      begun.finish()
      for await _ in ends { break }
    }
    let first = Task { await shared.run() }
    for await _ in begins {}
    for call in await call(shared, thenEnd: end) { await call.value }
    await first.value
    #expect(counter.runs == 2)
    await shared.run()
    #expect(counter.runs == 3)
  }
}
