import Basics
import Foundation

/// Handles Ctrl-C.
enum Interruption {
  /// Until longer work begins, Ctrl-C ends the tool at once with its own exit code.
  static func endAtOnce() {
    signal(SIGINT) { _ in _exit(ExitStatus.interrupted.rawValue) }
  }

  /// Runs work that Ctrl-C cancels, so that it can clean up; a second Ctrl-C ends the tool at once. Runs inside tests
  /// leave Ctrl-C to their process.
  static func cancelling<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    guard Invocation.current === Invocation.process else { return try await work() }
    let task = Task { try await work() }
    ProcessSignals.handle(SIGINT) {
      endAtOnce()
      if Invocation.current.showsErrors { Output.tell("\nstopping; press ctrl-c again to stop at once\n") }
      task.cancel()
    }
    defer { endAtOnce() }
    return try await task.value
  }
}
