import Basics
import Foundation
import Synchronization

/// A request to shut down, with handlers for everything that waits. Work in progress is finished; no new work starts.
package final class GracefulShutdown: Sendable {
  private struct State {
    var hasBegun = false
    var actions: [Int: @Sendable () -> Void] = [:]
    var count = 0
  }
  private let state = Mutex(State())

  package init() {}

  package var hasBegun: Bool { state.withLock { $0.hasBegun } }

  /// Starts the shutdown. Further calls have no effect.
  package func begin() {
    let actions = state.withLock { state in
      defer { state.actions = [:] }
      state.hasBegun = true
      return Array(state.actions.values)
    }
    for action in actions { action() }
  }

  /// Runs an operation with a handler for a shutdown that begins during the operation.
  ///
  /// - Parameter onShutdown: called once, on any thread, when the shutdown begins before the operation has ended; called at once if the
  ///   shutdown has begun already.
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

  /// Runs an operation. After the shutdown has begun, the operation may take at most `patience`. A longer operation is cancelled and
  /// abandoned; it ends with the process.
  ///
  /// - Returns: `nil` for an abandoned operation.
  package func withDeadline<Value: Sendable>(
    _ patience: Duration, _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value? {
    let (outcomes, outcome) = AsyncStream<Result<Value, any Error>?>.makeStream(bufferingPolicy: .bufferingOldest(1))
    let work = Task {
      do { outcome.yield(.success(try await operation())) } catch { outcome.yield(.failure(error)) }
    }
    // A separate task is not cancelled together with the waiting task, so its result is not lost.
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

/// Handles the signals that ask a process to end: SIGTERM, and SIGINT (Control-C).
///
/// The first signal calls the handler. A second signal ends the process at once: that is the usual effect of a second Control-C.
package struct TerminationSignals {
  private static let numbers = [SIGTERM, SIGINT]

  /// - Parameter heard: called on any thread.
  package init(_ heard: @escaping @Sendable () -> Void) {
    for number in Self.numbers {
      ProcessSignals.handle(number) {
        Self.leave()
        heard()
      }
    }
  }

  /// Restores the default behavior of the signals.
  package func stop() { Self.leave() }

  private static func leave() {
    for number in numbers { ProcessSignals.leave(number) }
  }
}
