import ArgumentParser

extension Menagerie {
  /// Runs a command as the current `Invocation`: an error is told, and becomes the exit code.
  ///
  /// - Parameter arguments: what follows the name of the tool.
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
      // The words themselves are asked for --json: a command that was not understood has no options yet.
      let failure = Failure(
        error, inJSON: arguments.contains("--json"), library: LibraryOptions.folder(in: arguments))
      failure.tell()
      return failure.status
    }
  }
}
