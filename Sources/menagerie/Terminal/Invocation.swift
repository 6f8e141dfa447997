import Foundation
import Synchronization

/// One run of the tool: its streams and its environment. The process is a run; tests make many runs in one process.
final class Invocation: Sendable {
  /// The run to which the current task belongs.
  @TaskLocal static var current: Invocation = process

  /// The run that the whole process is.
  static let process = Invocation(
    output: STDOUT_FILENO, errors: STDERR_FILENO, environment: ProcessInfo.processInfo.environment,
    readsTerminal: isatty(STDIN_FILENO) == 1
  ) { readLine() }

  let environment: [String: String]
  /// The file descriptor of standard output.
  let output: Int32
  /// The file descriptor of standard error.
  let errors: Int32
  /// Whether people read standard output directly.
  let showsOutput: Bool
  /// Whether people read standard error directly.
  let showsErrors: Bool
  /// Whether standard output may be coloured: a terminal that can, and no NO_COLOR in the environment.
  let allowsColour: Bool
  /// Whether people type on standard input.
  let readsTerminal: Bool
  /// The next line of standard input, without its end; `nil` when no more come.
  let nextLine: @Sendable () -> String?
  /// What was written to standard output and not yet handed on.
  let waiting = Mutex<[UInt8]>([])

  init(
    output: Int32, errors: Int32, environment: [String: String], readsTerminal: Bool,
    nextLine: @escaping @Sendable () -> String?
  ) {
    self.environment = environment
    self.output = output
    self.errors = errors
    self.readsTerminal = readsTerminal
    self.nextLine = nextLine
    showsOutput = isatty(output) == 1
    showsErrors = isatty(errors) == 1
    allowsColour = showsOutput && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }
}
