import ArgumentParser
import Basics
import Foundation

/// The entry point: runs a command as this process and exits with its code.
@main
enum Main {
  /// The arguments after the tool's name, byte for byte: Swift's own list of arguments replaces bytes that are not
  /// UTF-8.
  private static var arguments: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { argument in
        PathText.text(of: UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
      }
    }
  }

  static func main() async {
    signal(SIGPIPE, SIG_IGN)
    Interruption.endAtOnce()
    let status = await Menagerie.run(arguments)
    fflush(nil)
    // Does not run the destructors of libraries, because other threads may still use the libraries.
    _exit(status.rawValue)
  }
}

extension Menagerie {
  /// Runs a command in the current `Invocation`; an error is printed and becomes the exit code.
  ///
  /// - Parameter arguments: without the tool's name.
  static func run(_ arguments: [String]) async -> ExitStatus {
    defer { Output.flush() }
    do {
      if let mistyped = MistypedCommand(in: arguments) { throw mistyped.error }
      var command = try parseAsRoot(arguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      return .ok
    } catch {
      // The raw arguments are searched for --json: a command that failed to parse has no options yet.
      let failure = Failure(
        error, inJSON: arguments.contains("--json"), library: LibraryOptions.folder(in: arguments))
      failure.tell()
      return failure.status
    }
  }
}

/// Handles Ctrl-C.
enum Interruption {
  /// Makes Ctrl-C end the tool at once with its own exit code.
  static func endAtOnce() {
    signal(SIGINT) { _ in _exit(ExitStatus.interrupted.rawValue) }
  }

  /// Runs work that Ctrl-C cancels, so that it can clean up; a second Ctrl-C ends the tool at once. Runs inside tests
  /// do not change how their process handles Ctrl-C.
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
