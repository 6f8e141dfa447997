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

  /// Does something, and waits for it no longer than a while after the end was asked for. Work that goes on then is cancelled and
  /// left behind: the process ends with it.
  ///
  /// - Returns: `nil` for work that was left behind.
  package func withDeadline<Value: Sendable>(
    _ patience: Duration, _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value? {
    let (outcomes, outcome) = AsyncStream<Result<Value, any Error>?>.makeStream(bufferingPolicy: .bufferingOldest(1))
    let work = Task {
      do { outcome.yield(.success(try await operation())) } catch { outcome.yield(.failure(error)) }
    }
    // A task of its own is not cancelled with the one that waits: it learns the outcome even then.
    let first = Task { () -> Result<Value, any Error>? in
      for await outcome in outcomes { return outcome }
      return nil
    }
    let result = await withTaskCancellationHandler {
      await withHandler {
        await first.value
      } onShutdown: {
        Task {
          try? await Task.sleep(for: patience)
          outcome.yield(nil)
        }
      }
    } onCancel: {
      work.cancel()
    }
    work.cancel()
    return try result?.get()
  }
}
