/// All intact lines of one part of a journal, including those after damaged lines.
struct JournalReading {
  struct Head: Codable, Hashable {
    /// The format version: 1.
    let journal: Int
    let project: Identifier<Project>
    let from: Int
  }

  /// Edits with rising numbers; the edits of damaged lines are missing.
  private(set) var entries: [JournalEntry] = []
  /// The first damaged place.
  private(set) var damage: JournalDamage?
  /// The number of complete but unusable lines after the last entry. A line with a damaged line end contains several
  /// edits.
  private(set) var lostAtEnd = 0

  private let part: Int

  /// Reads the bytes of a part; `nil` for an unreadable file. O(bytes).
  init(_ bytes: [UInt8]?, of project: Identifier<Project>, from sequence: Int) {
    part = sequence
    let bytes = bytes ?? []
    let lines = Self.lines(of: bytes)
    guard let first = lines.first, isOfProject(bytes[first], project) else {
      found(.noJournal(part: part))
      return
    }
    for (index, line) in lines.enumerated().dropFirst() {
      do throws(ChecksummedLine.Flaw) {
        let entry = try ChecksummedLine.value(JournalEntry.self, of: bytes[line])
        // The writer counts upward, so a lower number shows a line that does not belong here.
        guard entry.sequence > entries.last?.sequence ?? part - 1 else { throw .changed }
        entries.append(entry)
        lostAtEnd = 0
      } catch {
        let isCut = index == lines.count - 1 && bytes.last != ChecksummedLine.end
        switch error {
        case .changed where isCut: found(.cut(part: part, bytes: line.count))
        case .changed: found(.changed(part: part, line: index + 1))
        case .later: found(.later(part: part, line: index + 1))
        }
        if !isCut { lostAtEnd += 1 }
      }
    }
  }

  /// Whether the first line fits this part of this project's journal. A damaged first line is accepted, because the
  /// other lines have their own checksums and numbers.
  private mutating func isOfProject(_ line: ArraySlice<UInt8>, _ project: Identifier<Project>) -> Bool {
    do throws(ChecksummedLine.Flaw) {
      return try ChecksummedLine.value(Head.self, of: line) == Head(journal: 1, project: project, from: part)
    } catch {
      if error == .changed { found(.changed(part: part, line: 1)) }
      return error == .changed
    }
  }

  private mutating func found(_ place: JournalDamage) { damage = damage ?? place }

  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: ChecksummedLine.end) ?? bytes.count
      lines.append(start..<end)
      start = end + 1
    }
    return lines
  }
}

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
    case .cut(let part, let bytes):
      "\(Self.file(part)) ends in the middle of a line (\(bytes) \(bytes == 1 ? "byte" : "bytes"))"
    case .changed(let part, let line): "line \(line) of \(Self.file(part)) is damaged"
    case .later(let part, let line): "line \(line) of \(Self.file(part)) was written by a later version of menagerie"
    case .noJournal(let part): "\(Self.file(part)) cannot be read as a journal of this project"
    case .missing(let edit): "the file of the journal that has edit \(edit) is missing"
    }
  }

  private static func file(_ part: Int) -> String { "journal/\(ProjectFolder.padded(part))" }
}
