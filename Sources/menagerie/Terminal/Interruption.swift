import Dispatch
import Foundation
import Synchronization

/// What Ctrl-C does.
enum Interruption {
  /// Until something longer begins, Ctrl-C ends the tool at once with its own exit code.
  static func endAtOnce() {
    signal(SIGINT) { _ in _exit(ExitStatus.interrupted.rawValue) }
  }

  /// Runs work that Ctrl-C cancels, so that it can leave things in order; a second Ctrl-C ends the tool at once.
  static func cancelling<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let task = Task { try await work() }
    let wasAsked = Mutex(false)
    signal(SIGINT, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global(qos: .userInteractive))
    source.setEventHandler {
      let isSecond = wasAsked.withLock { asked in
        defer { asked = true }
        return asked
      }
      if isSecond { _exit(ExitStatus.interrupted.rawValue) }
      if Terminal.showsErrors { Output.tell("\nstopping; press ctrl-c again to stop at once\n") }
      task.cancel()
    }
    source.resume()
    defer {
      source.cancel()
      endAtOnce()
    }
    return try await task.value
  }
}
