/// A damaged place in a journal. `part` is the number of the part's first edit.
package enum JournalDamage: Hashable, Sendable {
  /// The last line has no end: power failed during the write, or the end is lost.
  case cut(part: Int, bytes: Int)
  /// The checksum of a line does not match.
  case changed(part: Int, line: Int)
  /// A later version of the program wrote the line.
  case later(part: Int, line: Int)
  /// The file is empty, unreadable, or belongs to another project.
  case noJournal(part: Int)
  /// The file with this edit, or its folder, is missing.
  case missing(edit: Int)
}

extension JournalDamage: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cut(let part, let bytes): "\(Self.file(part)) ends in the middle of a line (\(bytes) bytes)"
    case .changed(let part, let line): "line \(line) of \(Self.file(part)) is damaged"
    case .later(let part, let line): "line \(line) of \(Self.file(part)) was written by a later version of menagerie"
    case .noJournal(let part): "\(Self.file(part)) cannot be read as a journal of this project"
    case .missing(let edit): "the file of the journal that has edit \(edit) is missing"
    }
  }

  private static func file(_ part: Int) -> String { "journal/\(ProjectFolder.padded(part))" }
}
