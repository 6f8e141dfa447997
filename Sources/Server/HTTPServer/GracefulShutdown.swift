import Synchronization

/// A wish to end, which all that wait for something else hear of: what was begun is finished, nothing new begins.
package final class GracefulShutdown: Sendable {
  private struct State {
    var hasBegun = false
    var actions: [Int: @Sendable () -> Void] = [:]
    var count = 0
  }
  private let state = Mutex(State())

  package init() {}

  /// Whether the end was asked for.
  package var hasBegun: Bool { state.withLock { $0.hasBegun } }

  /// Asks for the end. Asking again does nothing.
  package func begin() {
    let actions = state.withLock { state in
      defer { state.actions = [:] }
      state.hasBegun = true
      return Array(state.actions.values)
    }
    for action in actions { action() }
  }

  /// Does something, and hears of the end meanwhile.
  ///
  /// - Parameter onShutdown: called once, on any thread, when the end is asked for before the operation is over; at once
  ///   when it was asked for already.
  package func withHandler<Value>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Value,
    onShutdown: @escaping @Sendable () -> Void
  ) async rethrows -> Value {
    let number: Int? = state.withLock { state in
      guard !state.hasBegun else { return nil }
      state.count += 1
      state.actions[state.count] = onShutdown
      return state.count
    }
    guard let number else {
      onShutdown()
      return try await operation()
    }
    defer { state.withLock { _ = $0.actions.removeValue(forKey: number) } }
    return try await operation()
  }
}
