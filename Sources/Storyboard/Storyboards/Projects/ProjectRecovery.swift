import Foundation
import MediaLibrary

/// Repairs of a damaged folder: damaged files move to `aside`, where parts may still be readable, and new files replace
/// them.
struct ProjectRecovery {
  private let folder: ProjectFolder
  private let record: Project
  private let isCurrentWhole: Bool
  private let isBaseKnown: Bool
  private let damagedParts: [Int]
  private let damagedDrawings: [ContentHash]

  init(_ reading: ProjectReading) {
    (folder, record, isCurrentWhole) = (reading.folder, reading.record, reading.isCurrentWhole)
    damagedParts = reading.damagedParts
    var drawings: [ContentHash] = []
    var isPreviousUsed = true
    for note in reading.notes {
      switch note {
      case .drawingDamaged(let frame, _):
        drawings += reading.base?.frames.first { $0.id == frame }.map { [$0.drawing] } ?? []
      case .sheetDamaged(let sheet, _):
        drawings += reading.base?.sheets.first { $0.id == sheet }.map { [$0.drawing] } ?? []
      case .versionUsed, .everythingLost: isPreviousUsed = false
      case .notClosed, .replayed, .journalDamaged, .editsMissing, .editsLeftOut, .countDamaged, .snapshotDamaged,
        .copiesUsed, .attachmentsLost, .cannotWrite, .nothingLost:
        break
      }
    }
    (damagedDrawings, isBaseKnown) = (drawings + reading.copiedDrawings, isPreviousUsed)
  }

  /// Runs before the snapshot is written.
  func prepare() throws(LibraryError) {
    try folder.make()
    for hash in damagedDrawings {
      guard let bytes = StoredFile.read(folder.drawing(hash)) else { continue }
      try DurableFile.write(bytes, to: asidePath("drawing-\(hash)"), permissions: 0o600)
    }
    if !isCurrentWhole { move(folder.current, "current") }
    if !isBaseKnown { move(folder.previous, "previous") }
    try StoredFile.write(record, to: folder.record)
  }

  /// Moves damaged parts of the journal aside, after the snapshot contains all recovered edits.
  func finish() {
    for start in damagedParts { move(folder.journal(from: start), "journal-\(start)") }
  }

  private func move(_ path: String, _ name: String) { rename(path, asidePath(name)) }

  private func asidePath(_ name: String) -> String { "\(folder.aside)/\(name)-\(UUID().uuidString)" }
}
