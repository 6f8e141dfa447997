import Foundation

/// Reads trimmed lines from a terminal or from standard input.
struct LineReader {
  /// Longer lines are never a valid answer.
  private static let longest = 1000

  /// The next line; `nil` at the end of the input.
  ///
  /// - Parameter prompt: shown on a terminal.
  func next(prompt: String) -> String? {
    if Invocation.current.showsOutput { Output.write(prompt) }
    Output.flush()
    return Invocation.current.nextLine().map { String($0.prefix(Self.longest)).trimmingCharacters(in: .whitespaces) }
  }
}
