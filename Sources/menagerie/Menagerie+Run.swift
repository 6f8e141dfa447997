import ArgumentParser

extension Menagerie {
  /// Runs a command in the current `Invocation`; an error is printed and becomes the exit code.
  ///
  /// - Parameter arguments: without the tool's name.
  static func run(_ arguments: [String]) async -> ExitStatus {
    defer { Output.flush() }
    do {
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
