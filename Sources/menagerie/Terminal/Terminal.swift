import Foundation

/// The size of the terminal that people look at, if there is one.
enum Terminal {
  /// The columns of the terminal behind a file descriptor; `nil` when it is not one or does not say.
  static func width(of descriptor: Int32) -> Int? { size(of: descriptor)?.columns }

  /// The columns and lines of the terminal behind a file descriptor; `nil` when it is not one or does not say.
  static func size(of descriptor: Int32) -> (columns: Int, lines: Int)? {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}

/// Ways to set words apart; each also differs without colour, by its words.
enum Style: String {
  case heading = "1"
  case faint = "2"
  case good = "32"
  case warning = "33"
  case bad = "31"

  /// The text in this style, where colour is allowed.
  func callAsFunction(_ text: String) -> String {
    Invocation.current.allowsColour ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
  }
}
