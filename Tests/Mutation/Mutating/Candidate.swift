/// A change at a known place, which may become a mutant.
package struct Candidate: Sendable {
  /// The path of the file, relative to the package.
  package let file: String
  /// Names of the types and the function around the place, outermost first, with dots between them.
  package let function: String
  /// The lines of that function.
  package let functionLines: ClosedRange<Int>
  /// Counted from 1.
  package let line: Int
  /// The source line without the blanks at both ends.
  package let sourceLine: String
  package let change: Change
  /// What stays the same while the lines above change: a digest of file, function, source line and change.
  package let identity: String

  /// - Parameter repetition: how many equal changes stand before this one in the same file.
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
