import Foundation
import Synchronization

/// One run of the tool: its streams and its environment. Normally the process is one run; tests make many runs in one
/// process.
final class Invocation: Sendable {
  /// The run of the current task.
  @TaskLocal static var current: Invocation = process

  /// The run of the whole process.
  static let process = Invocation(
    output: STDOUT_FILENO, errors: STDERR_FILENO, environment: ProcessInfo.processInfo.environment,
    readsTerminal: isatty(STDIN_FILENO) == 1
  ) { readLine() }

  let environment: [String: String]
  /// The file descriptor of standard output.
  let output: Int32
  /// The file descriptor of standard error.
  let errors: Int32
  /// Whether standard output is a terminal.
  let showsOutput: Bool
  /// Whether standard error is a terminal.
  let showsErrors: Bool
  /// Whether standard output may have colours: a capable terminal, and no NO_COLOR in the environment.
  let allowsColour: Bool
  /// Whether standard input is a terminal.
  let readsTerminal: Bool
  /// The next line of standard input, without its end; `nil` at the end of the input.
  let nextLine: @Sendable () -> String?
  /// Buffered standard output.
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
