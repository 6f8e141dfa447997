/// Limits how many heavy operations run at once; more wait in a queue, the rest get 429.
package actor ConcurrencyLimiter {
  package nonisolated var unownedExecutor: UnownedSerialExecutor { SharedActorExecutor.unowned }

  private let width: Int
  private let queueLength: Int
  private var inside = 0
  private var queue: [(ticket: Int, continuation: CheckedContinuation<Void, any Error>)] = []
  private var nextTicket = 0

  /// - Parameters:
  ///   - width: how many operations run at once.
  ///   - queueLength: how many more may wait.
  package init(width: Int, queueLength: Int) {
    self.width = width
    self.queueLength = queueLength
  }

  package var waiting: Int { queue.count }

  /// Runs the operation when a place is free. A cancelled task leaves the queue at once.
  ///
  /// - Throws: `WebError.tooOften` when the queue is full, `CancellationError`, and the errors of the operation.
  package func pass<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
    try Task.checkCancellation()
    if inside >= width { try await wait() } else { inside += 1 }
    defer {
      // The next operation in the queue takes the place; without one, the place becomes free.
      if queue.isEmpty { inside -= 1 } else { queue.removeFirst().continuation.resume() }
    }
    try Task.checkCancellation()
    return try await work()
  }

  /// Returns when a finished operation hands over its place.
  private func wait() async throws {
    guard queue.count < queueLength else { throw WebError.tooOften(seconds: 5) }
    let ticket = nextTicket
    nextTicket += 1
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        // `leave` cannot find a task that was cancelled before it joined the queue.
        if Task.isCancelled {
          continuation.resume(throwing: CancellationError())
        } else {
          queue.append((ticket, continuation))
        }
      }
    } onCancel: {
      Task { await self.leave(ticket) }
    }
  }

  private func leave(_ ticket: Int) {
    guard let place = queue.firstIndex(where: { $0.ticket == ticket }) else { return }
    queue.remove(at: place).continuation.resume(throwing: CancellationError())
  }
}
