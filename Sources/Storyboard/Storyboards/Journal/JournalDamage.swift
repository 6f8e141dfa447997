/// Where a journal stops to be what was written.
package enum JournalDamage: Hashable, Sendable {
  /// It ends in the middle of a line: what was being written when the power went, and nobody had been told that it is kept.
  case cut(bytes: Int)
  /// A line is not what was written; so many lines after it are whole.
  case changed(line: Int, wholeAfter: Int)
  /// A line is by a later version of the program.
  case later(line: Int)
  /// Edits are missing between two lines or two files.
  case gap(after: Int, next: Int)
  /// Its first line does not say that it is a journal of this project.
  case noJournal
}

extension JournalDamage: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cut(let bytes):
      "the journal ends in the middle of a line (\(bytes) bytes), which nobody had been told is kept"
    case .changed(let line, let whole):
      "line \(line) of the journal is not what was written" + (whole > 0 ? "; \(whole) lines after it are whole" : "")
    case .later(let line): "line \(line) of the journal is by a later version of menagerie"
    case .gap(let after, let next): "the edits from \(after + 1) to \(next - 1) are missing in the journal"
    case .noJournal: "a file among the journals is none of this project"
    }
  }
}
