import Foundation

/// Asks for a password without showing it.
enum PasswordPrompt {
  /// Reads from the terminal, or the first line of standard input when that is not a terminal.
  ///
  /// - Throws: `StatusError` when there is no input.
  static func read(_ question: String) throws -> String {
    let isTerminal = Invocation.current.readsTerminal
    var settings = termios()
    if isTerminal {
      Output.tell(question)
      tcgetattr(STDIN_FILENO, &settings)
      var silent = settings
      silent.c_lflag &= ~tcflag_t(ECHO)
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
    }
    defer {
      if isTerminal {
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
        Output.tell("\n")
      }
    }
    guard let line = Invocation.current.nextLine(), !line.isEmpty else {
      throw StatusError(.failed, "no password given: type one, or send it on standard input")
    }
    return line
  }
}
