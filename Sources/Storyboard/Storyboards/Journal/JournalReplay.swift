/// Does the edits of a journal on what a snapshot says, and counts those that are missing.
struct JournalReplay {
  private(set) var editable: EditableStoryboard
  private(set) var windows: WindowLedger
  /// The number of the last edit that was found.
  private(set) var sequence: Int
  private(set) var at: Moment
  private(set) var entries: [JournalEntry] = []
  /// The first damage in the parts.
  private(set) var damage: JournalDamage?
  /// The numbers of edits that no line has.
  private(set) var missing: [ClosedRange<Int>] = []
  /// Edits that were found and do not fit.
  private(set) var leftOut = 0

  /// The number of the last edit that windows were told is kept; `nil` when that is not known.
  private let count: Int?
  /// Numbers that lines at the end of the last part had, which say nothing.
  private var lostAtEnd: ClosedRange<Int>?

  init(_ editable: EditableStoryboard, _ windows: WindowLedger, from sequence: Int, at: Moment, count: Int?) {
    (self.editable, self.windows, self.sequence, self.at, self.count) = (editable, windows, sequence, at, count)
  }

  /// Does the edits of a part.
  ///
  /// - Parameter end: the number of the next part's first edit.
  /// - Returns: whether the part is whole and all of it could be used.
  mutating func take(_ reading: JournalReading, from start: Int, before end: Int) -> Bool {
    damage = damage ?? reading.damage
    let former = leftOut
    for entry in reading.entries where entry.sequence > sequence && entry.sequence < end {
      let isGap = entry.sequence > sequence + 1
      // Behind the count no window was told of anything: a line that is damaged there, with what follows it, is none of an edit
      // that was kept, and the windows send those edits once more.
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

  /// Counts what is missing behind the last line.
  ///
  /// - Parameter known: the number of an edit that there was at least.
  mutating func finish(atLeast known: Int) {
    var last = max(known, count ?? 0)
    if count == nil, let lostAtEnd { last = max(last, lostAtEnd.upperBound) }
    guard last > sequence else { return }
    missing.append(sequence + 1...last)
    sequence = last
  }
}
