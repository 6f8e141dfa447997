/// Applies the edits of a journal to a snapshot and counts the missing edits.
struct JournalReplay {
  private(set) var editable: EditableStoryboard
  private(set) var windows: WindowLedger
  /// The number of the last edit found.
  private(set) var sequence: Int
  private(set) var at: Timestamp
  private(set) var entries: [JournalEntry] = []
  /// The first damage in all parts.
  private(set) var damage: JournalDamage?
  /// The numbers of the missing edits.
  private(set) var missing: [ClosedRange<Int>] = []
  /// The number of edits that were found but do not apply.
  private(set) var leftOut = 0

  /// The number of the last acknowledged edit; `nil` when unknown.
  private let count: Int?
  /// The numbers of unusable lines at the end of the last part.
  private var lostAtEnd: ClosedRange<Int>?

  init(_ editable: EditableStoryboard, _ windows: WindowLedger, from sequence: Int, at: Timestamp, count: Int?) {
    (self.editable, self.windows, self.sequence, self.at, self.count) = (editable, windows, sequence, at, count)
  }

  /// Applies the edits of a part.
  ///
  /// - Parameter end: the number of the next part's first edit.
  /// - Returns: whether the part is intact and all its edits applied.
  mutating func take(_ reading: JournalReading, from start: Int, before end: Int) -> Bool {
    damage = damage ?? reading.damage
    let former = leftOut
    for entry in reading.entries where entry.sequence > sequence && entry.sequence < end {
      let isGap = entry.sequence > sequence + 1
      // Only edits up to the number `count` were acknowledged. So the replay stops at a gap after that number; the
      // windows send those edits again.
      if let count, isGap, entry.sequence > count + 1 || sequence >= count { break }
      if isGap { missing.append(sequence + 1...entry.sequence - 1) }
      perform(entry)
    }
    let last = reading.entries.last?.sequence ?? start - 1
    lostAtEnd = reading.lostAtEnd > 0 ? last + 1...last + reading.lostAtEnd : nil
    return reading.damage == nil && leftOut == former
  }

  private mutating func perform(_ entry: JournalEntry) {
    do { try editable.salvage(entry.edit) } catch { leftOut += 1 }
    windows.note(entry.submission)
    (sequence, at) = (entry.sequence, max(at, entry.at))
    entries.append(entry)
  }

  /// Counts the edits missing after the last line.
  ///
  /// - Parameter known: the lowest possible number of the last edit.
  mutating func finish(atLeast known: Int) {
    var last = max(known, count ?? 0)
    if count == nil, let lostAtEnd { last = max(last, lostAtEnd.upperBound) }
    guard last > sequence else { return }
    missing.append(sequence + 1...last)
    sequence = last
  }
}
