import Foundation
import MediaLibrary

/// A project that is open: one for all who look at it and draw in it.
///
/// ```swift
/// let project = try await store.open(id)
/// try await project.takePen(window, by: person)
/// try await project.append([Submission(window: window, number: 1, edit: edit)], by: person)   // on the disk now
/// let (storyboard, sequence) = await project.state
/// ```
///
/// What `append` has answered is on the disk, and comes back whatever happens to the program. Edits that arrive while the disk is
/// busy are written together. What cannot be written is taken back, so that what is looked at is what is kept.
package actor OpenProject {
  package nonisolated let id: Identifier<Project>
  package nonisolated let owner: Person
  package nonisolated let createdAt: Moment
  /// What was not as it should be when the project was opened.
  package nonisolated let notes: [RecoveryNote]

  package nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }
  private nonisolated let queue: DiskQueue

  let folder: ProjectFolder
  /// Whether the folder has all that the newest format has.
  var isComplete: Bool
  let now: @Sendable () -> Moment
  /// Held until the project is closed; `nil` where nothing can be written.
  var lock: ProjectLock?
  var isOpen = true

  var editable: EditableStoryboard
  var windows: WindowLedger
  /// Windows that drew in what has been lost since: they show what is not there, and draw again when they have read it anew, under
  /// new names.
  let outdated: Set<Identifier<Window>>
  /// The sequence number of the last edit.
  var sequence: Int
  /// When the last edit was done.
  var lastEdit: Moment
  var snapshots: SnapshotWriter
  var journal: JournalWriter?
  let count: EditCount
  var pens: PenBook
  var attachments: AttachmentFiles
  var drawing = DrawingTime()

  /// Why nothing can be written.
  var failure: LibraryError?
  /// What is to be put in order before the journal goes on.
  var recovery: ProjectRecovery?

  /// Edits that are done and not on the disk.
  var pending: [PendingEdit] = []
  var waiting: [CheckedContinuation<Result<Void, LibraryError>, Never>] = []
  var isFlushComing = false
  /// Edits on the disk since the last moment when everything was replaced, or fewer.
  var recent: [JournalEntry] = []
  /// When somebody last asked for it.
  var lastUse: Moment
  var watchers: [Int: AsyncStream<Int>.Continuation] = [:]
  var lastWatcher = 0

  /// An edit that is done and not on the disk, and what takes it back.
  struct PendingEdit {
    let entry: JournalEntry
    let line: [UInt8]
    let inverse: Edit
    let windowsBefore: WindowLedger
    let lastEditBefore: Moment
  }

  /// What can be read of a folder, made ready to be written.
  ///
  /// - Parameter lock: `nil` where nothing can be written, for the reason given.
  init(
    _ reading: ProjectReading, lock: ProjectLock?, cannotWrite reason: LibraryError?,
    now: @escaping @Sendable () -> Moment
  ) {
    (id, owner, createdAt) = (reading.record.id, reading.record.owner, reading.record.createdAt)
    queue = DiskQueue(reading.record.id.description)
    (folder, self.now, self.lock) = (reading.folder, now, lock)
    (editable, windows, sequence, lastEdit) = (reading.editable, reading.windows, reading.sequence, reading.at)
    (snapshots, count) = (SnapshotWriter(reading.folder, reading.record, reading), EditCount(reading.folder))
    isComplete = reading.record.format == Project.format
    let pens = PenBook(reading.folder)
    (self.pens, attachments) = (pens, AttachmentFiles(reading.folder))
    outdated = reading.isOther ? reading.windows.windows.union([pens.pen?.window].compactMap(\.self)) : []
    (recent, lastUse) = (reading.entries, now())
    notes = reading.told(with: reading.missingAttachments + (reason.map { [.cannotWrite($0.description)] } ?? []))
    failure = reason
    recovery = reading.needsSnapshot ? ProjectRecovery(reading) : nil
  }

  func requireOpen() throws(ProjectError) {
    guard isOpen else { throw .closed(id) }
  }
}
