import Foundation

/// The size and the text styles of the terminal.
enum Terminal {
  /// The columns of the terminal at a file descriptor; `nil` for other files and for terminals that do not report a
  /// size.
  static func width(of descriptor: Int32) -> Int? { size(of: descriptor)?.columns }

  /// Columns and lines of the terminal at a file descriptor; `nil` for other files and for terminals that do not report
  /// a size.
  static func size(of descriptor: Int32) -> (columns: Int, lines: Int)? {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}

/// Text styles. The words alone also distinguish the meanings, for output without colour.
enum Style: String {
  case heading = "1"
  case faint = "2"
  case good = "32"
  case warning = "33"
  case bad = "31"

  /// The styled text, where colour is allowed.
  func callAsFunction(_ text: String) -> String {
    Invocation.current.allowsColour ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
  }
}

/// Asks for a password without showing it.
enum PasswordPrompt {
  /// Reads from the terminal, or the first line of standard input when that is not a terminal.
  ///
  /// - Parameter missing: the sentence when there is no input.
  /// - Throws: `StatusError` when there is no input.
  static func read(
    _ question: String, missing: String = "no password given: type one, or send it on standard input"
  ) throws -> String {
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
      throw StatusError(.failed, missing)
    }
    return line
  }
}
