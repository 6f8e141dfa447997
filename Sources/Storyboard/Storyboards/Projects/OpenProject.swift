package import Basics
import Foundation
import MediaLibrary

/// An open project, shared by all its viewers and artists.
///
/// ```swift
/// let project = try await store.open(id)
/// try await project.takePen(window, by: person)
/// let receipt = try await project.append([Submission(window: window, number: 1, edit: edit)], by: person)
/// receipt.refusal   // `nil`: the edit is on the disk now
/// let (storyboard, sequence) = await project.state
/// ```
///
/// When `append` returns, the edits are on the disk and survive a crash. Edits that arrive during a write are written
/// together. Edits that cannot be written are undone, so `state` always equals the disk.
package actor OpenProject {
  package nonisolated let id: Identifier<Project>
  package nonisolated let owner: PersonID
  package nonisolated let createdAt: Timestamp
  /// Problems found when the project was opened.
  package nonisolated let notes: [RecoveryNote]
  /// Sends the number of the last edit after each change of the drawing or of the pen, and on `announce`. The stream
  /// ends when the project is closed.
  package nonisolated let changes = Broadcast<Int>(most: 500)

  package nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }
  private nonisolated let queue: DiskQueue

  let folder: ProjectFolder
  /// Whether the folder has all files of the newest format.
  var isComplete: Bool
  let now: @Sendable () -> Timestamp
  /// Held until the project is closed; `nil` when the project is read-only.
  var lock: ProjectLock?
  var isOpen = true

  var editable: EditableStoryboard
  var windows: WindowLedger
  /// Windows whose edits have since been lost. They show content that no longer exists. They may draw again after a
  /// reload, with new identifiers.
  let outdated: Set<Identifier<Window>>
  /// The number of the last edit.
  var sequence: Int
  var lastEdit: Timestamp
  var snapshots: SnapshotWriter
  var journal: JournalWriter?
  let count: AcknowledgedEditCount
  var pens: PenRecord
  var attachments: AttachmentFiles
  var drawing = DrawingTime()

  /// Why the project is read-only.
  var failure: LibraryError?
  /// Repairs to make before the journal continues.
  var recovery: ProjectRecovery?

  /// Applied edits that are not on the disk yet.
  var pending: [PendingEdit] = []
  var waiting: [CheckedContinuation<Result<Void, LibraryError>, Never>] = []
  var isFlushComing = false
  /// The latest edits on the disk since the last full replacement; the oldest are dropped when there are many.
  var recent: [JournalEntry] = []
  /// The time of the last read of the storyboard or of its edits.
  var lastUse: Timestamp

  /// An applied edit that is not on the disk yet, with its inverse.
  struct PendingEdit {
    let entry: JournalEntry
    let line: [UInt8]
    let inverse: Edit
    let windowsBefore: WindowLedger
    let lastEditBefore: Timestamp
  }

  /// Opens a project whose files were read.
  ///
  /// - Parameter lock: `nil` when the project is read-only, for the given reason.
  init(
    _ reading: ProjectReading, lock: ProjectLock?, cannotWrite reason: LibraryError?,
    now: @escaping @Sendable () -> Timestamp
  ) {
    (id, owner, createdAt) = (reading.record.id, reading.record.owner, reading.record.createdAt)
    queue = DiskQueue(reading.record.id.description)
    (folder, self.now, self.lock) = (reading.folder, now, lock)
    (editable, windows, sequence, lastEdit) = (reading.editable, reading.windows, reading.sequence, reading.at)
    (snapshots, count) = (
      SnapshotWriter(reading.folder, reading.record, reading), AcknowledgedEditCount(reading.folder)
    )
    isComplete = reading.record.format == Project.format
    let pens = PenRecord(reading.folder)
    (self.pens, attachments) = (pens, AttachmentFiles(reading.folder))
    outdated = reading.isOther ? reading.windows.windows.union([pens.pen?.window].compactMap(\.self)) : []
    (recent, lastUse) = (reading.entries, now())
    notes = reading.notes(with: reading.missingAttachments + (reason == nil ? [] : [.cannotWrite]))
    failure = reason
    recovery = reading.needsSnapshot ? ProjectRecovery(reading) : nil
  }

  func requireOpen() throws(ProjectError) {
    guard isOpen else { throw .closed(id) }
  }
}

extension OpenProject {
  /// The storyboard on the disk and the number of its last edit.
  package var state: (storyboard: Storyboard, sequence: Int) {
    try? flush()
    lastUse = now()
    return (editable.storyboard, sequence)
  }

  /// The edits after a number. `nil` when the project does not have them in memory, or after everything was replaced:
  /// read the storyboard again.
  package func entries(after sequence: Int) -> [JournalEntry]? {
    try? flush()
    lastUse = now()
    if sequence == self.sequence { return [] }
    guard let first = recent.first, sequence >= first.sequence - 1, sequence < self.sequence else { return nil }
    return Array(recent[(sequence - first.sequence + 1)...])
  }

  /// Notifies the viewers of a change outside the drawing: comments or access rights.
  package func announce() { changes.send(sequence) }
}
