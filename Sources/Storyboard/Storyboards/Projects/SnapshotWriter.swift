import Foundation
import MediaLibrary

/// Writes snapshots atomically; the previous snapshot stays beside the new one.
struct SnapshotWriter {
  let folder: ProjectFolder
  let owner: PersonID
  let createdAt: Timestamp
  /// The last manifest that was written or read.
  private(set) var last: Manifest?
  /// The edit number in `previous`; `nil` when that file is unusable.
  private var previousSequence: Int?
  /// The hashes of drawings that are stored and unchanged.
  private var frames: [Identifier<Frame>: ContentHash] = [:]
  private var sheets: [Identifier<SharedSheet>: ContentHash] = [:]

  /// - Parameter reading: of the same folder; `nil` for a new one.
  init(_ folder: ProjectFolder, _ record: Project, _ reading: ProjectReading? = nil) {
    self.folder = folder
    (owner, createdAt) = (record.owner, record.createdAt)
    guard let reading, let base = reading.base, reading.isCurrentWhole else { return }
    last = base
    previousSequence = (try? StoredFile.value(Manifest.self, at: folder.previous))?.sequence
    // Drawings that were damaged are written again in the form that was read.
    var damaged: Set<Identifier<Frame>> = []
    var damagedSheets: Set<Identifier<SharedSheet>> = []
    for note in reading.notes {
      if case .drawingDamaged(let frame, _) = note { damaged.insert(frame) }
      if case .sheetDamaged(let sheet, _) = note { damagedSheets.insert(sheet) }
    }
    let copied = reading.copiedDrawings
    for entry in base.frames where !damaged.contains(entry.id) && !copied.contains(entry.drawing) {
      frames[entry.id] = entry.drawing
    }
    for entry in base.sheets where !damagedSheets.contains(entry.id) && !copied.contains(entry.drawing) {
      sheets[entry.id] = entry.drawing
    }
  }

  /// Marks changed drawings for writing.
  mutating func forget(_ redrawn: EditableStoryboard.Redrawn) {
    for frame in redrawn.frames { frames[frame] = nil }
    for sheet in redrawn.sheets { sheets[sheet] = nil }
  }

  /// Marks all drawings for writing.
  mutating func forgetAll() { (frames, sheets) = ([:], [:]) }

  /// Stores drawings and replaces `current`. O(changed drawings); the texts are written each time.
  ///
  /// - Throws: `diskFull`, `cannotWrite`. The old files stay valid and are read at the next opening.
  mutating func write(
    _ storyboard: Storyboard, sequence: Int, windows: WindowLedger, at: Timestamp
  ) throws(LibraryError) {
    let manifest = try kept(storyboard, sequence: sequence, windows: windows, at: at)
    if manifest == last { return }
    try StoredFile.write(manifest, to: folder.next)
    if let last {
      guard rename(folder.current, folder.previous) == 0 else { throw DurableFile.failure(folder.current) }
      previousSequence = last.sequence
    }
    // Between the two renames there is no `current`; `previous` plus the journal is the same state.
    last = nil
    try DurableFile.place(folder.next, at: folder.current)
    last = manifest
    forgetRemoved(storyboard)
  }

  /// Stores the drawings of a storyboard and returns its manifest.
  func manifest(
    of storyboard: Storyboard, sequence: Int, windows: WindowLedger, at: Timestamp
  ) throws(LibraryError) -> Manifest {
    var other = self
    other.forgetAll()
    return try other.kept(storyboard, sequence: sequence, windows: windows, at: at)
  }

  private mutating func kept(
    _ storyboard: Storyboard, sequence: Int, windows: WindowLedger, at: Timestamp
  ) throws(LibraryError) -> Manifest {
    let files = DrawingFiles(folder: folder)
    for frame in storyboard.frames where frames[frame.id] == nil { frames[frame.id] = try files.keep(frame.layers) }
    for sheet in storyboard.sheets where sheets[sheet.id] == nil { sheets[sheet.id] = try files.keep(sheet.elements) }
    return Manifest(
      owner: owner, createdAt: createdAt, sequence: sequence, at: at, settings: storyboard.settings,
      frames: storyboard.frames.compactMap { frame in
        frames[frame.id].map { .init(id: frame.id, settings: frame.settings, drawing: $0) }
      },
      sheets: storyboard.sheets.compactMap { sheet in
        sheets[sheet.id].map { .init(id: sheet.id, name: sheet.name, drawing: $0) }
      }, windows: windows)
  }

  /// Copies `current` to `previous`. Needed when the journal no longer continues from the old `previous`.
  mutating func renewPrevious() throws(LibraryError) {
    guard let last else { return }
    try StoredFile.write(last, to: folder.previous)
    previousSequence = last.sequence
  }

  /// The first edit that the journal must keep: `previous` and the edits from this number on restore everything. `nil`
  /// when `previous` is unusable.
  var neededFrom: Int? { previousSequence.map { $0 + 1 } }

  private mutating func forgetRemoved(_ storyboard: Storyboard) {
    guard frames.count > storyboard.frames.count || sheets.count > storyboard.sheets.count else { return }
    let (kept, keptSheets) = (Set(storyboard.frames.map(\.id)), Set(storyboard.sheets.map(\.id)))
    frames = frames.filter { kept.contains($0.key) }
    sheets = sheets.filter { keptSheets.contains($0.key) }
  }
}
