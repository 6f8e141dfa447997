import Facts
import MediaLibrary

/// A project as its files have it. Reading changes nothing.
///
/// Whatever became of the files, there is a storyboard afterwards: that of `current` and the journal, else of `previous` and the
/// journal, else of the newest version that can be read and the journal, else an empty one. Everything else that could not be read is
/// left out and named, and what is missing is counted.
struct ProjectReading {
  let folder: ProjectFolder
  let record: Project
  private(set) var editable: EditableStoryboard
  /// The number of the last edit. Where the storyboard is another than windows know, one more than any that they were told, so that
  /// they read it anew and no number is used twice.
  private(set) var sequence = 0
  private(set) var windows = WindowLedger()
  private(set) var at: Moment
  /// What came from the journal; empty where something is missing in it.
  private(set) var entries: [JournalEntry] = []
  private(set) var notes: [RecoveryNote] = []
  /// The manifest that was begun with; `nil` when none could be read.
  let base: Manifest?
  /// Whether `current` is what was written.
  let isCurrentWhole: Bool
  /// Drawings whose first file is not what was written, and whose second file is.
  let copiedDrawings: Set<ContentHash>
  /// Parts of the journal that hold what cannot be used, by the sequence numbers with which they begin.
  private(set) var damagedParts: [Int] = []
  /// The number of the last edit that windows were told is kept; `nil` when no file says it.
  private let count: Int?

  /// - Throws: `notFound`, `laterFormat`.
  init(_ folder: ProjectFolder) throws(ProjectError) {
    self.folder = folder
    // The count comes first: while another program draws, the journal then has more edits, never fewer.
    let count = EditCount.read(folder)
    let candidates = try Candidates(folder)
    (record, self.count) = (try candidates.record(), count)
    let assembled = candidates.assembled()
    if let assembled {
      (base, editable, notes) = (assembled.manifest, assembled.editable, assembled.notes)
      (isCurrentWhole, copiedDrawings) = (assembled.isCurrent, assembled.copied)
      (sequence, windows, at) = (assembled.manifest.sequence, assembled.manifest.windows, assembled.manifest.at)
    } else {
      (base, isCurrentWhole, copiedDrawings) = (nil, false, [])
      (at, notes) = (record.createdAt, [.everythingLost])
      var random = SystemRandomNumberGenerator()
      do throws(Flaw) {
        editable = try EditableStoryboard(.new(title: "", summary: "", from: &random))
      } catch {
        throw .unsound(error)
      }
    }
    if count == nil, record.isCounted { notes.append(.countDamaged) }
    replay(candidates, isLast: assembled?.isLast == true)
    forgetRemoved()
    if isOther { (sequence, entries) = (sequence + 1, []) }
  }

  /// Whether the storyboard is another than the one that windows know.
  var isOther: Bool { notes.contains(where: \.isOther) }

  /// Whether anything is not as a project leaves it that was closed.
  var needsSnapshot: Bool {
    !isCurrentWhole || !entries.isEmpty || !damagedParts.isEmpty || !copiedDrawings.isEmpty || !notes.isEmpty
  }

  // MARK: The journal

  private mutating func replay(_ candidates: Candidates, isLast: Bool) {
    var replay = JournalReplay(editable, windows, from: sequence, at: at, count: record.isCounted ? count : nil)
    let starts = folder.journalStarts
    for (index, start) in starts.enumerated() {
      // What a later part begins with counts more: before it was made, what stood here from there on was given up.
      let end = index + 1 < starts.count ? starts[index + 1] : Int.max
      // Parts that end before the first edit that is missing are done with.
      guard end > replay.sequence + 1 else { continue }
      let reading = JournalReading(StoredFile.read(folder.journal(from: start)), of: folder.project, from: start)
      if !replay.take(reading, from: start, before: end) { damagedParts.append(start) }
    }
    replay.finish(atLeast: max(count ?? 0, candidates.lastSequence))
    (editable, windows, sequence, at) = (replay.editable, replay.windows, replay.sequence, replay.at)
    entries = replay.entries
    let done = entries.count - replay.leftOut
    if done > 0 { notes.append(isLast ? .notClosed(edits: done) : .replayed(edits: done)) }
    if let damage = missingPart(candidates, starts) ?? replay.damage { notes.append(.journalDamaged(damage)) }
    if !replay.missing.isEmpty { notes.append(.editsMissing(replay.missing)) }
    if replay.leftOut > 0 { notes.append(.editsLeftOut(count: replay.leftOut)) }
  }

  /// What the names of the journal's files say is missing, needed now or only when `current` is damaged, too.
  private func missingPart(_ candidates: Candidates, _ starts: [Int]) -> JournalDamage? {
    if !folder.hasJournals { return .missing(edit: candidates.neededFrom ?? candidates.lastSequence + 1) }
    guard let needed = candidates.neededFrom, starts.first ?? Int.max > needed else { return nil }
    return .missing(edit: needed)
  }

  // MARK: What is told

  /// What is drawn in frames that edits have removed since is not missed.
  private mutating func forgetRemoved() {
    let frames = Set(editable.storyboard.frames.map(\.id)), sheets = Set(editable.storyboard.sheets.map(\.id))
    notes.removeAll { note in
      switch note {
      case .drawingDamaged(let frame, _): !frames.contains(frame)
      case .sheetDamaged(let sheet, _): !sheets.contains(sheet)
      default: false
      }
    }
  }

  /// The pictures and sounds of the storyboard that are not as they were kept. O(their bytes).
  var lostAttachments: [RecoveryNote] { Self.notes(on: folder.lost(of: editable.storyboard.attachments)) }

  /// Those that are gone or empty. Their bytes are not read, so that a project opens at once.
  var missingAttachments: [RecoveryNote] { Self.notes(on: folder.missing(of: editable.storyboard.attachments)) }

  private static func notes(on lost: [AttachmentReference]) -> [RecoveryNote] {
    lost.isEmpty ? [] : [.attachmentsLost(lost)]
  }

  /// The notes, others with them, and that nothing is lost where that is known.
  func told(with others: [RecoveryNote]) -> [RecoveryNote] {
    let all = notes + others
    guard !notes.isEmpty, record.isCounted, count != nil, !all.contains(where: \.isLoss) else { return all }
    return all + [.nothingLost]
  }

  /// Reads a project that another program may be writing at the same time: what seems to be lost is looked at again.
  static func beside(_ folder: ProjectFolder) throws(ProjectError) -> ProjectReading {
    var reading = try ProjectReading(folder)
    for _ in 0..<3 where reading.notes.contains(where: \.isLoss) {
      let again = try ProjectReading(folder)
      if again.notes == reading.notes { return again }
      reading = again
    }
    return reading
  }
}
