import Foundation
import Imaging
import Synchronization
import Testing

/// A wrong implementation would hang, so the suite has a time limit.
@Suite(.timeLimit(.minutes(1)))
struct MemoryBudgetTests {
  /// Starts work on a thread that waits for the budget; returns once it waits.
  private func begin(_ bytes: Int, of budget: MemoryBudget, _ work: @escaping @Sendable () -> Void) {
    let before = budget.waitingCount
    Thread.detachNewThread {
      guard let reservation = budget.reserve(bytes) else { return }
      work()
      _ = consume reservation
    }
    while budget.waitingCount == before { usleep(200) }
  }

  /// Cancels a task once it waits, from a separate thread: a waiting test must not occupy the task's thread.
  private func cancel<Value>(
    _ task: Task<Value, Never>, whenWaitingIn budget: MemoryBudget, after prepare: @escaping @Sendable () -> Void = {}
  ) {
    Thread.detachNewThread {
      waitUntil { budget.waitingCount == 1 }
      prepare()
      task.cancel()
    }
  }

  /// Notes of several threads, in order of time.
  private final class Notes: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func note(_ line: String) { lines.withLock { $0.append(line) } }
  }

  private struct NoTurn: Error {}

  private func waitUntil(_ isTrue: () -> Bool) { while !isTrue() { usleep(200) } }

  @Test("many callers never hold more than the budget, and all get their reservations")
  func bounded() async throws {
    let budget = MemoryBudget(bytes: 100)
    let held = Notes()
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<400 {
        group.addTask {
          guard var reservation = budget.reserve(number * 37 % 90 + 1) else { return false }
          held.note("\(budget.heldBytes)")
          if number % 3 == 0 { reservation.shrink(to: 1) }
          usleep(50)
          return true
        }
      }
      for await gotTurn in group { #expect(gotTurn) }
    }
    #expect(try #require(held.all.compactMap { Int($0) }.max()) <= 100)
    #expect(budget.heldBytes == 0 && budget.waitingCount == 0)
  }

  @Test("reservations are granted in order, and one that is larger than the budget is granted alone")
  func order() throws {
    let budget = MemoryBudget(bytes: 10)
    let log = Notes()
    guard var first = budget.reserve(8) else { throw NoTurn() }
    for (name, bytes) in [("large", 9), ("huge", 50), ("small", 1), ("small too", 2)] {
      begin(bytes, of: budget) { log.note("\(name) with \(budget.heldBytes)") }
    }
    #expect(budget.heldBytes == 8)
    first.shrink(to: 4)
    #expect(budget.heldBytes == 4, "there is room for the small ones, whose turn it is not")
    first.shrink(to: 1)
    waitUntil { log.all.count == 1 }
    waitUntil { budget.heldBytes == 1 }
    #expect(budget.waitingCount == 3, "the huge one waits for the first")
    _ = consume first
    waitUntil { log.all.count == 4 }
    waitUntil { budget.heldBytes == 0 }
    let order = log.all
    #expect(order.prefix(2) == ["large with 10", "huge with 50"])
    #expect(order.dropFirst(2).allSatisfy { $0.hasPrefix("small") })
  }

  @Test("a cancelled caller leaves the queue, and later callers move up")
  func cancelled() async throws {
    let budget = MemoryBudget(bytes: 10)
    guard var first = budget.reserve(6) else { throw NoTurn() }
    let large = Task.detached {
      guard let reservation = budget.reserve(9) else { return true }
      _ = consume reservation
      return false
    }
    let done = Notes()
    cancel(large, whenWaitingIn: budget) { begin(3, of: budget) { done.note("done") } }
    #expect(await large.value)
    waitUntil { !done.all.isEmpty && budget.heldBytes == 6 }
    #expect(budget.waitingCount == 0)
    first.shrink(to: 0)
    #expect(budget.heldBytes == 0)
  }

  @Test("raising the limit grants waiting reservations")
  func limit() throws {
    let budget = MemoryBudget(bytes: 10)
    guard let first = budget.reserve(10) else { throw NoTurn() }
    let done = Notes()
    begin(5, of: budget) { done.note("done") }
    budget.limit = 15
    waitUntil { !done.all.isEmpty && budget.heldBytes == 10 }
    _ = consume first
    #expect(budget.heldBytes == 0)
    #expect(MemoryBudget.standardBytes >= 64 << 20)
  }

  @Test("a decoder reserves the declared size, then the size of its result while the result is used")
  func decoding() throws {
    let budget = MemoryBudget(bytes: 1000)
    let decoder = ImageDecoder(budget: budget)
    let size = PixelSize(width: 100, height: 80)
    let file = EncodedImage(
      bytes: try PNGEncoder.encode(PixelBuffer(size: size, filledWith: [1, 2, 3])), name: "a.png")
    let held = try decoder.withPicture(file, longSide: 10) { picture in (budget.heldBytes, picture.pixels.samples.count)
    }
    #expect(held.0 == 10 * 8 * 3 && held.1 == 240)
    #expect(budget.heldBytes == 0)
    #expect(throws: ImagingError.self) {
      try decoder.decode(EncodedImage(bytes: Array(file.bytes.prefix(60)), name: "b.png"))
    }
    #expect(budget.heldBytes == 0)
  }

  @Test("a decoder that waits for memory stops with an error when its task is cancelled")
  func cancelledDecoding() async throws {
    let budget = MemoryBudget(bytes: 1000)
    guard let first = budget.reserve(1000) else { throw NoTurn() }
    let file = EncodedImage(
      bytes: try PNGEncoder.encode(PixelBuffer(size: PixelSize(width: 100, height: 80), filledWith: [1, 2, 3])),
      name: "a.png")
    let task = Task.detached { () -> ImagingError.Reason? in
      do throws(ImagingError) {
        _ = try ImageDecoder(budget: budget).decode(file)
        return nil
      } catch { return error.reason }
    }
    cancel(task, whenWaitingIn: budget)
    #expect(await task.value == .cancelled)
    #expect(budget.waitingCount == 0 && budget.heldBytes == 1000)
    _ = consume first
  }
}
