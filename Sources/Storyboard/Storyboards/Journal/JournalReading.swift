/// The whole lines of a part of a journal, also those behind damaged lines.
struct JournalReading {
  /// The first line of a part.
  struct Head: Codable, Hashable {
    /// The format's number: 1.
    let journal: Int
    let project: Identifier<Project>
    /// The sequence number of the part's first edit.
    let from: Int
  }

  /// Edits with rising numbers; those of damaged lines are missing.
  private(set) var entries: [JournalEntry] = []
  /// The first place that is not what was written.
  private(set) var damage: JournalDamage?
  /// Lines behind the last entry that have an end and say nothing: each was an edit, or more.
  private(set) var lostAtEnd = 0

  private let part: Int

  /// Reads the bytes of a part; `nil` for a file that cannot be read. O(bytes).
  init(_ bytes: [UInt8]?, of project: Identifier<Project>, from sequence: Int) {
    part = sequence
    let bytes = bytes ?? []
    let lines = Self.lines(of: bytes)
    guard let first = lines.first, isOurs(bytes[first], project) else {
      found(.noJournal(part: part))
      return
    }
    for (index, line) in lines.enumerated().dropFirst() {
      do throws(CheckedLine.Flaw) {
        let entry = try CheckedLine.value(JournalEntry.self, of: bytes[line])
        // The writer counts upwards: another number stands in a line that does not belong here.
        guard entry.sequence > entries.last?.sequence ?? part - 1 else { throw .changed }
        entries.append(entry)
        lostAtEnd = 0
      } catch {
        let isCut = index == lines.count - 1 && bytes.last != CheckedLine.end
        switch error {
        case .changed where isCut: found(.cut(part: part, bytes: line.count))
        case .changed: found(.changed(part: part, line: index + 1))
        case .later: found(.later(part: part, line: index + 1))
        }
        if !isCut { lostAtEnd += 1 }
      }
    }
  }

  /// Whether the first line does not contradict that the file is this part of this project's journal. Behind a first line that is
  /// damaged, the lines still say by their checksums and numbers that they are whole and where they belong.
  private mutating func isOurs(_ line: ArraySlice<UInt8>, _ project: Identifier<Project>) -> Bool {
    do throws(CheckedLine.Flaw) {
      return try CheckedLine.value(Head.self, of: line) == Head(journal: 1, project: project, from: part)
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
      let end = bytes[start...].firstIndex(of: CheckedLine.end) ?? bytes.count
      lines.append(start..<end)
      start = end + 1
    }
    return lines
  }
}
