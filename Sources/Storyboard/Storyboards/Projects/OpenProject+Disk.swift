import Foundation
import MediaLibrary

extension OpenProject {
  /// Waits until the pending edits are on the disk. Edits that arrive before the write begins are written in the same
  /// batch.
  func flushed() async throws(ProjectError) {
    let outcome = await withCheckedContinuation { continuation in
      waiting.append(continuation)
      guard !isFlushComing else { return }
      isFlushComing = true
      // A new task, so that calls which already wait for the actor come first and are written in the same batch.
      Task {
        isFlushComing = false
        try? flush()
      }
    }
    if case .failure(let error) = outcome { throw .library(error) }
  }

  /// Writes the pending edits, or undoes them on failure.
  func flush() throws(LibraryError) {
    let answered = waiting
    waiting = []
    do throws(LibraryError) {
      try write()
    } catch {
      for edit in pending.reversed() { revert(edit) }
      pending = []
      for continuation in answered { continuation.resume(returning: .failure(error)) }
      throw error
    }
    for continuation in answered { continuation.resume(returning: .success(())) }
  }

  private func write() throws(LibraryError) {
    guard !pending.isEmpty else { return }
    if recovery != nil || journal?.failure != nil {
      // The snapshot includes the pending edits.
      try writeSnapshot()
    } else {
      if let failure { throw failure }
      try writer().append(pending.flatMap(\.line), upTo: sequence, count)
    }
    recent += pending.map(\.entry)
    if recent.count > Self.mostRecent { recent.removeFirst(recent.count - Self.mostRecent / 2) }
    pending = []
    announce()
  }

  private func revert(_ edit: PendingEdit) {
    editable.revert([edit.inverse])
    (windows, lastEdit) = (edit.windowsBefore, edit.lastEditBefore)
    sequence -= 1
  }

  private static let mostRecent = 4_000

  /// The journal part after the last snapshot, or after the state that was read.
  private func writer() throws(LibraryError) -> JournalWriter {
    if let journal { return journal }
    let from = sequence - pending.count + 1
    let journal = try JournalWriter(folder.journal(from: from), of: id, from: from)
    self.journal = journal
    return journal
  }

  /// Bytes in the current part of the journal.
  var journalBytes: Int { journal?.length ?? 0 }

  /// Writes the storyboard with its pending edits and begins a new part of the journal.
  func writeSnapshot(replacesAll: Bool = false) throws(LibraryError) {
    if let failure { throw failure }
    try recovery?.prepare()
    snapshots.forget(editable.takeRedrawn())
    try snapshots.write(editable.storyboard, sequence: sequence, windows: windows, at: lastEdit)
    // From here on everything is on the disk. If edits are missing in the journal, both snapshot files and the count
    // must include them.
    let isUnsaid = replacesAll || recovery != nil || journal?.failure != nil
    if isUnsaid { try? snapshots.renewPrevious() }
    if isUnsaid || count.isDoubtful { try? count.write(sequence) }
    recovery?.finish()
    (recovery, journal) = (nil, nil)
    removeOldParts()
  }

  /// Whether the last edit and the last read were at least this long ago, and no live window has the pen.
  func isIdle(for milliseconds: Int) -> Bool {
    let moment = now()
    return moment.since(lastEdit) >= milliseconds && moment.since(lastUse) >= milliseconds
      && pens.pen?.isHeld(at: moment) != true
  }

  /// Replaces the whole storyboard.
  ///
  /// - Throws: `diskFull`, `cannotWrite`; then nothing is changed.
  func replace(with other: EditableStoryboard, at moment: Timestamp) throws(LibraryError) {
    try flush()
    let before = (editable, lastEdit)
    editable = other
    snapshots.forgetAll()
    (sequence, lastEdit) = (sequence + 1, max(moment, lastEdit))
    do throws(LibraryError) {
      try writeSnapshot(replacesAll: true)
    } catch {
      (editable, lastEdit) = before
      sequence -= 1
      snapshots.forgetAll()
      throw error
    }
    recent = []
    announce()
  }

  /// Writes the pending edits, stores a version after changes, and releases the folder. Afterwards the object is
  /// unusable; opening the project gives a new object.
  func close() {
    guard isOpen else { return }
    try? flush()
    if lock != nil {
      if presentVersion == nil { _ = try? keepVersion(.closed, by: nil) }
      try? writeSnapshot()
      let hasCopies = sweep()
      if recovery == nil { try? complete(hasCopies: hasCopies) }
    }
    isOpen = false
    changes.close()
    (journal, lock) = (nil, nil)
  }

  /// Adds the files that an older format lacks. When all drawings have second files, the folder has the newest format.
  private func complete(hasCopies: Bool) throws(LibraryError) {
    let versions = VersionFiles(folder)
    if versions.listed == nil { try versions.renewList() }
    guard !isComplete, hasCopies else { return }
    try count.write(sequence)
    try StoredFile.write(Project(id: id, owner: owner, createdAt: createdAt), to: folder.record)
    isComplete = true
  }

  /// Removes journal parts that are no longer needed.
  private func removeOldParts() {
    guard let needed = snapshots.neededFrom else { return }
    let starts = folder.journalStarts
    for (start, next) in zip(starts, starts.dropFirst() + [sequence + 1]) where next <= needed {
      try? DurableFile.remove(folder.journal(from: start))
    }
  }
}
