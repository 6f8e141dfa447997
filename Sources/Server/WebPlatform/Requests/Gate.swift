/// Lets so many do something heavy at a time, has some wait, and sends the rest away.
public actor Gate {
  private let width: Int
  private let patience: Int
  private var inside = 0
  private var queue: [CheckedContinuation<Void, Never>] = []

  /// - Parameters:
  ///   - width: how many at a time.
  ///   - patience: how many may wait.
  public init(width: Int, patience: Int) {
    self.width = width
    self.patience = patience
  }

  /// How many wait.
  package var waiting: Int { queue.count }

  /// Does it when it is its turn.
  ///
  /// - Throws: `WebError.tooOften` when too many wait already, and what the work throws.
  public func pass<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
    if inside >= width {
      guard queue.count < patience else { throw WebError.tooOften(seconds: 5) }
      await withCheckedContinuation { queue.append($0) }
    } else {
      inside += 1
    }
    defer {
      // The place goes to the next, or is free.
      if queue.isEmpty { inside -= 1 } else { queue.removeFirst().resume() }
    }
    try Task.checkCancellation()
    return try await work()
  }
}
