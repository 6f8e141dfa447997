/// All intact lines of one part of a journal, including those after damaged lines.
struct JournalReading {
  struct Head: Codable, Hashable {
    /// The format version: 1.
    let journal: Int
    let project: Identifier<Project>
    let from: Int
  }

  /// Edits with rising numbers; those of damaged lines are missing.
  private(set) var entries: [JournalEntry] = []
  /// The first damaged place.
  private(set) var damage: JournalDamage?
  /// The number of complete but unusable lines after the last entry; each was one edit or more.
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

  /// Whether the first line allows that the file is this part of this project's journal. A damaged first line allows
  /// it: the other lines have their own checksums and numbers.
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
