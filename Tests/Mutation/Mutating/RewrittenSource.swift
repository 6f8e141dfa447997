/// A source file with its mutants, and their new positions.
package struct RewrittenSource: Sendable {
  package let text: String

  private let bytes: [UInt8]
  private let written: [(mutant: Mutant, place: Range<Int>)]

  /// - Parameter mutants: mutants of this file; they do not overlap.
  package init(_ source: String, mutants: [Mutant]) {
    let original = Array(source.utf8)
    var (bytes, end): ([UInt8], Int) = ([], 0)
    var written: [(mutant: Mutant, place: Range<Int>)] = []
    for mutant in mutants.sorted(by: { $0.candidate.change.place.lowerBound < $1.candidate.change.place.lowerBound }) {
      let change = mutant.candidate.change
      bytes += original[end..<change.place.lowerBound]
      let start = bytes.count
      bytes += Array(change.text(number: mutant.number).utf8)
      written.append((mutant, start..<bytes.count))
      end = change.place.upperBound
    }
    bytes += original[end...]
    self.bytes = bytes
    self.written = written
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// The mutants that a compiler error is about: those at the position; else those on the line; else those of the
  /// function; else all of the file.
  ///
  /// - Parameters:
  ///   - line: counted from 1.
  ///   - column: counted from 1, in bytes.
  package func mutants(blamedAt line: Int, column: Int) -> [Mutant] {
    let lines = starts
    guard line >= 1, line <= lines.count else { return written.map(\.mutant) }
    let offset = lines[line - 1] + column - 1
    let lineEnd = line < lines.count ? lines[line] : bytes.count
    let holding = written.filter { $0.place.contains(offset) }
    if !holding.isEmpty { return holding.map(\.mutant) }
    let onLine = written.filter { $0.place.lowerBound < lineEnd && $0.place.upperBound > lines[line - 1] }
    if !onLine.isEmpty { return onLine.map(\.mutant) }
    let original = line - linesAdded(before: offset)
    let inFunction = written.filter { $0.mutant.candidate.functionLines.contains(original) }
    return (inFunction.isEmpty ? written : inFunction).map(\.mutant)
  }

  /// Offsets of the lines.
  private var starts: [Int] { [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 } }

  /// Number of lines added by mutants before an offset.
  private func linesAdded(before offset: Int) -> Int {
    written.filter { $0.place.upperBound <= offset }.reduce(0) { sum, entry in
      let now = bytes[entry.place].count { $0 == UInt8(ascii: "\n") }
      return sum + now - entry.mutant.candidate.change.before.utf8.count { $0 == UInt8(ascii: "\n") }
    }
  }
}
