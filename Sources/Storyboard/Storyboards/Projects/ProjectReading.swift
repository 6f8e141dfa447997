import Facts
import MediaLibrary

/// A project as its files have it. Reading changes nothing.
///
/// Whatever became of the files, there is a storyboard afterwards: that of `current` and the journal, else of `previous` and the
/// journal, else of the newest version that can be read, else an empty one. Everything else that could not be read is left out
/// and named.
struct ProjectReading {
  let folder: ProjectFolder
  private(set) var record: Project
  private(set) var editable: EditableStoryboard
  private(set) var sequence = 0
  private(set) var windows = WindowLedger()
  private(set) var at: Moment
  /// What came from the journal.
  private(set) var entries: [JournalEntry] = []
  private(set) var notes: [RecoveryNote] = []
  /// The manifest that was begun with; `nil` when none could be read.
  let base: Manifest?
  /// Whether `current` is what was written.
  let isCurrentWhole: Bool
  /// Parts of the journal that hold what cannot be used, by the sequence numbers with which they begin.
  private(set) var damagedParts: [Int] = []

  /// - Throws: `notFound`, `laterFormat`.
  init(_ folder: ProjectFolder) throws(ProjectError) {
    self.folder = folder
    let candidates = try Candidates(folder)
    record = try candidates.record()
    if let assembled = candidates.assembled() {
      (base, editable, notes) = (assembled.manifest, assembled.editable, assembled.notes)
      isCurrentWhole = assembled.isCurrent
      (sequence, windows, at) = (assembled.manifest.sequence, assembled.manifest.windows, assembled.manifest.at)
    } else {
      (base, isCurrentWhole, at, notes) = (nil, false, record.createdAt, [.everythingLost])
      var random = SystemRandomNumberGenerator()
      do throws(Flaw) {
        editable = try EditableStoryboard(.new(title: "", summary: "", from: &random))
      } catch {
        throw .unsound(error)
      }
    }
    replay()
  }

  /// Whether anything is not as a project leaves it that was closed.
  var needsSnapshot: Bool {
    !isCurrentWhole || !entries.isEmpty || !damagedParts.isEmpty || notes.contains(where: \.isLoss)
  }

  // MARK: The journal

  private mutating func replay() {
    let starts = folder.journalStarts
    var leftOut = 0
    // Parts that end before the first edit that is missing are done with.
    let relevant = starts.indices.filter { $0 + 1 >= starts.count || starts[$0 + 1] > sequence + 1 }
    var damage: JournalDamage?
    for index in relevant {
      let start = starts[index]
      guard damage == nil else {
        damagedParts.append(start)
        continue
      }
      guard start <= sequence + 1 else {
        damage = .gap(after: sequence, next: start)
        damagedParts.append(start)
        continue
      }
      let reading = JournalReading(StoredFile.read(folder.journal(from: start)) ?? [], of: folder.project, from: start)
      // What a later part begins with counts more: before it was made, what stood here from there on was given up.
      let end = index + 1 < starts.count ? starts[index + 1] : Int.max
      for entry in reading.entries where entry.sequence > sequence && entry.sequence < end {
        do { try editable.apply(entry.edit) } catch { leftOut += 1 }
        windows.note(entry.submission)
        (sequence, at) = (entry.sequence, entry.at)
        entries.append(entry)
      }
      if let found = reading.damage {
        damage = found
        damagedParts.append(start)
      }
    }
    if !entries.isEmpty { notes.append(.notClosed(edits: entries.count)) }
    if let damage { notes.append(.journalDamaged(damage, last: sequence)) }
    if leftOut > 0 { notes.append(.editsLeftOut(count: leftOut)) }
  }
}
