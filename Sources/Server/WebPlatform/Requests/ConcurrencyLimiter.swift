/// Lets so many do something heavy at a time, has some wait, and sends the rest away.
package actor ConcurrencyLimiter {
  package nonisolated var unownedExecutor: UnownedSerialExecutor { SharedActorExecutor.unowned }

  private let width: Int
  private let patience: Int
  private var inside = 0
  private var queue: [(ticket: Int, turn: CheckedContinuation<Void, any Error>)] = []
  private var nextTicket = 0

  /// - Parameters:
  ///   - width: how many at a time.
  ///   - patience: how many may wait.
  package init(width: Int, patience: Int) {
    self.width = width
    self.patience = patience
  }

  /// How many wait.
  package var waiting: Int { queue.count }

  /// Does the work when its turn comes. A task that is cancelled leaves the queue at once.
  ///
  /// - Throws: `WebError.tooOften` when too many wait already, `CancellationError`, and what the work throws.
  package func pass<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
    try Task.checkCancellation()
    if inside >= width { try await wait() } else { inside += 1 }
    defer {
      // The place goes to the next, or is free.
      if queue.isEmpty { inside -= 1 } else { queue.removeFirst().turn.resume() }
    }
    try Task.checkCancellation()
    return try await work()
  }

  /// Returns when the place of one who left is handed over.
  private func wait() async throws {
    guard queue.count < patience else { throw WebError.tooOften(seconds: 5) }
    let ticket = nextTicket
    nextTicket += 1
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (turn: CheckedContinuation<Void, any Error>) in
        // A task that was cancelled before it got here is not in the queue when it is told to leave.
        if Task.isCancelled { turn.resume(throwing: CancellationError()) } else { queue.append((ticket, turn)) }
      }
    } onCancel: {
      Task { await self.leave(ticket) }
    }
  }

  private func leave(_ ticket: Int) {
    guard let place = queue.firstIndex(where: { $0.ticket == ticket }) else { return }
    queue.remove(at: place).turn.resume(throwing: CancellationError())
  }
}
