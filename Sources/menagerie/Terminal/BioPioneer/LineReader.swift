import Foundation

/// Lines that people type or that are sent to standard input, trimmed.
struct LineReader {
  /// What is longer is no answer to anything.
  private static let longest = 1000

  /// The next line; `nil` when no more come.
  ///
  /// - Parameter prompt: what is shown where people type.
  func next(prompt: String) -> String? {
    if Invocation.current.showsOutput { Output.write(prompt) }
    Output.flush()
    return Invocation.current.nextLine().map { String($0.prefix(Self.longest)).trimmingCharacters(in: .whitespaces) }
  }
}
