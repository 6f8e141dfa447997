import Facts
import Foundation

/// What Ctrl-C does.
enum Interruption {
  /// Until something longer begins, Ctrl-C ends the tool at once with its own exit code.
  static func endAtOnce() {
    signal(SIGINT) { _ in _exit(ExitStatus.interrupted.rawValue) }
  }

  /// Runs work that Ctrl-C cancels, so that it can leave things in order; a second Ctrl-C ends the tool at once. A run that is not
  /// the whole process leaves Ctrl-C to the process.
  static func cancelling<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    guard Invocation.current === Invocation.process else { return try await work() }
    let task = Task { try await work() }
    ProcessSignals.hear(SIGINT) {
      endAtOnce()
      if Invocation.current.showsErrors { Output.tell("\nstopping; press ctrl-c again to stop at once\n") }
      task.cancel()
    }
    defer { endAtOnce() }
    return try await task.value
  }
}
