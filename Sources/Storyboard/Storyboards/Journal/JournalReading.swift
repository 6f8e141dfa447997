/// What a part of a journal still says: everything up to the first damage.
struct JournalReading {
  /// The first line of a part.
  struct Head: Codable, Hashable {
    /// The format's number: 1.
    let journal: Int
    let project: Identifier<Project>
    /// The sequence number of the part's first edit.
    let from: Int
  }

  private(set) var entries: [JournalEntry] = []
  private(set) var damage: JournalDamage?

  /// Reads the bytes of a part. O(bytes).
  init(_ bytes: [UInt8], of project: Identifier<Project>, from sequence: Int) {
    let lines = Self.lines(of: bytes)
    guard let first = lines.first, let head = try? CheckedLine.value(Head.self, of: bytes[first]),
      head == Head(journal: 1, project: project, from: sequence)
    else {
      damage = bytes.isEmpty ? nil : .noJournal
      return
    }
    var next = sequence
    for (index, line) in lines.enumerated().dropFirst() {
      do throws(CheckedLine.Flaw) {
        let entry = try CheckedLine.value(JournalEntry.self, of: bytes[line])
        guard entry.sequence == next else {
          damage = .gap(after: next - 1, next: entry.sequence)
          return
        }
        entries.append(entry)
        next += 1
      } catch {
        damage = Self.damage(error, lines, index, bytes)
        return
      }
    }
    // A last line that is whole but for its line feed counts; the writer begins a new part behind it.
    if bytes.last != CheckedLine.end { damage = .cut(bytes: 0) }
  }

  private static func damage(
    _ flaw: CheckedLine.Flaw, _ lines: [Range<Int>], _ index: Int, _ bytes: [UInt8]
  ) -> JournalDamage {
    switch flaw {
    case .later: .later(line: index + 1)
    case .changed where index == lines.count - 1 && bytes.last != CheckedLine.end: .cut(bytes: lines[index].count)
    case .changed:
      .changed(line: index + 1, wholeAfter: lines[(index + 1)...].count { CheckedLine.isWhole(bytes[$0]) })
    }
  }

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
