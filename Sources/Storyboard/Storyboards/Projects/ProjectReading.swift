import Basics
import MediaLibrary

/// A project as read from its files. Reading changes nothing.
///
/// There is always a resulting storyboard. The first readable source is used: `current`, `previous`, the newest
/// version, or an empty storyboard, each with the edits of the journal. Unreadable content is left out and reported,
/// and missing edits are counted.
struct ProjectReading {
  let folder: ProjectFolder
  let record: Project
  private(set) var editable: EditableStoryboard
  /// The number of the last edit. When the storyboard differs from the acknowledged state, the number is one more than
  /// any acknowledged number. So windows reload, and no number is used twice.
  private(set) var sequence = 0
  private(set) var windows = WindowLedger()
  private(set) var at: Timestamp
  /// The edits from the journal; empty when the storyboard differs from the acknowledged state.
  private(set) var entries: [JournalEntry] = []
  private(set) var notes: [RecoveryNote] = []
  /// The manifest at the start of the replay; `nil` when none was readable.
  let base: Manifest?
  /// Whether `current` is undamaged.
  let isCurrentWhole: Bool
  /// Drawings with a damaged first file and an intact second file.
  let copiedDrawings: Set<ContentHash>
  /// Journal parts with unusable content, by the number of their first edit.
  private(set) var damagedParts: [Int] = []
  /// The number of the last acknowledged edit; `nil` when no file has it.
  private let count: Int?

  /// - Throws: `notFound`, `laterFormat`.
  init(_ folder: ProjectFolder) throws(ProjectError) {
    self.folder = folder
    // The count is read first: if another process is writing, the journal then has more edits, never fewer.
    let count = AcknowledgedEditCount.read(folder)
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

  /// Whether the storyboard differs from the acknowledged state.
  var isOther: Bool { notes.contains(where: \.isOther) }

  /// Whether the folder differs from that of a properly closed project.
  var needsSnapshot: Bool {
    !isCurrentWhole || !entries.isEmpty || !damagedParts.isEmpty || !copiedDrawings.isEmpty || !notes.isEmpty
  }

  // MARK: The journal

  private mutating func replay(_ candidates: Candidates, isLast: Bool) {
    var replay = JournalReplay(editable, windows, from: sequence, at: at, count: record.isCounted ? count : nil)
    let starts = folder.journalStarts
    for (index, start) in starts.enumerated() {
      // A later part has priority: when the later part was begun, the rest of the earlier part had been discarded.
      let end = index + 1 < starts.count ? starts[index + 1] : Int.max
      // Parts that end before the next needed edit are skipped.
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

  /// The missing part, by the names of the journal files. The part is needed now, or would be needed if `current`
  /// became damaged.
  private func missingPart(_ candidates: Candidates, _ starts: [Int]) -> JournalDamage? {
    if !folder.hasJournals { return .missing(edit: candidates.neededFrom ?? candidates.lastSequence + 1) }
    guard let needed = candidates.neededFrom, starts.first ?? Int.max > needed else { return nil }
    return .missing(edit: needed)
  }

  // MARK: Notes

  /// Removes notes on drawings of frames and sheets that later edits removed.
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

  /// Missing or damaged pictures and sounds of the storyboard. O(their bytes).
  var lostAttachments: [RecoveryNote] { Self.notes(on: folder.lost(of: editable.storyboard.attachments)) }

  /// Missing or empty pictures and sounds. Their bytes are not read, so that a project opens quickly.
  var missingAttachments: [RecoveryNote] { Self.notes(on: folder.missing(of: editable.storyboard.attachments)) }

  private static func notes(on lost: [AttachmentReference]) -> [RecoveryNote] {
    lost.isEmpty ? [] : [.attachmentsLost(lost)]
  }

  /// The notes together with `others`, and `nothingLost` when it is certain that nothing is lost.
  func notes(with others: [RecoveryNote]) -> [RecoveryNote] {
    let all = notes + others
    guard !notes.isEmpty, record.isCounted, count != nil, !all.contains(where: \.isLoss) else { return all }
    return all + [.nothingLost]
  }

  /// Reads a project that another process may be writing: apparent losses are checked again.
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
