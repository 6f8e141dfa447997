/// A place in which a journal is not what was written. A part goes by the number of its first edit.
package enum JournalDamage: Hashable, Sendable {
  /// The last line has no end: it was being written when the power went, or its end is gone.
  case cut(part: Int, bytes: Int)
  /// A line is not what was written.
  case changed(part: Int, line: Int)
  /// A line is by a later version of the program.
  case later(part: Int, line: Int)
  /// The file is empty, cannot be read, or belongs to another project.
  case noJournal(part: Int)
  /// The file with this edit, or the folder in which it should lie, is not there.
  case missing(edit: Int)
}

extension JournalDamage: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cut(let part, let bytes): "\(Self.file(part)) ends in the middle of a line (\(bytes) bytes)"
    case .changed(let part, let line): "line \(line) of \(Self.file(part)) is not what was written"
    case .later(let part, let line): "line \(line) of \(Self.file(part)) is by a later version of menagerie"
    case .noJournal(let part): "\(Self.file(part)) cannot be read as a journal of this project"
    case .missing(let edit): "the file of the journal that has edit \(edit) is missing"
    }
  }

  private static func file(_ part: Int) -> String { "journal/\(ProjectFolder.padded(part))" }
}
