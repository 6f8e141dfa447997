/// A change at a known position, which may become a mutant.
package struct Candidate: Sendable {
  /// The path of the file, relative to the package.
  package let file: String
  /// Names of the enclosing types and function, outermost first, joined with dots.
  package let function: String
  package let functionLines: ClosedRange<Int>
  /// Counted from 1.
  package let line: Int
  /// The source line without leading and trailing blanks.
  package let sourceLine: String
  package let change: Change
  /// Stable when the lines above change: a digest of file, function, source line and change.
  package let identity: String

  /// - Parameter repetition: number of equal changes before this one in the same file.
  init(
    file: String, function: String, functionLines: ClosedRange<Int>, line: Int, sourceLine: String, change: Change,
    repetition: Int
  ) {
    self.file = file
    self.function = function
    self.functionLines = functionLines
    self.line = line
    self.sourceLine = sourceLine
    self.change = change
    let parts = [file, function, sourceLine, change.kind.rawValue, change.before, change.after, "\(repetition)"]
    identity = Fingerprint.of(parts.joined(separator: "\u{0}"))
  }
}
