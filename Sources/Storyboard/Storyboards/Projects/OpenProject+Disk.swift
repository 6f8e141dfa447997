import Foundation
import MediaLibrary

extension OpenProject {
  /// Waits until what is pending is on the disk, together with what comes meanwhile.
  func flushed() async throws(ProjectError) {
    let outcome = await withCheckedContinuation { continuation in
      waiting.append(continuation)
      guard !isFlushComing else { return }
      isFlushComing = true
      // Those who wait for the actor come first: what they bring is written with this.
      Task {
        isFlushComing = false
        try? flush()
      }
    }
    if case .failure(let error) = outcome { throw .library(error) }
  }

  /// Puts what is pending on the disk, or takes it back.
  func flush() throws(LibraryError) {
    let answered = waiting
    waiting = []
    do throws(LibraryError) {
      try write()
    } catch {
      for edit in pending.reversed() { takeBack(edit) }
      pending = []
      for continuation in answered { continuation.resume(returning: .failure(error)) }
      throw error
    }
    for continuation in answered { continuation.resume(returning: .success(())) }
  }

  private func write() throws(LibraryError) {
    guard !pending.isEmpty else { return }
    if recovery != nil || journal?.failure != nil {
      // The snapshot has what is pending in it.
      try writeSnapshot()
    } else {
      if let failure { throw failure }
      try writer().append(pending.flatMap(\.line), upTo: sequence, count)
    }
    recent += pending.map(\.entry)
    if recent.count > Self.mostRecent { recent.removeFirst(recent.count - Self.mostRecent / 2) }
    pending = []
    tellWatchers()
  }

  private func takeBack(_ edit: PendingEdit) {
    editable.takeBack([edit.inverse])
    (windows, lastEdit) = (edit.windowsBefore, edit.lastEditBefore)
    sequence -= 1
  }

  private static let mostRecent = 4_000

  /// The part of the journal that goes on behind the last snapshot, or behind what was read.
  private func writer() throws(LibraryError) -> JournalWriter {
    if let journal { return journal }
    let from = sequence - pending.count + 1
    let journal = try JournalWriter(folder.journal(from: from), of: id, from: from)
    self.journal = journal
    return journal
  }

  /// Bytes of the part of the journal that is being written.
  var journalBytes: Int { journal?.length ?? 0 }

  /// Writes the storyboard as it is, what is pending with it, and begins a new part of the journal.
  func writeSnapshot(replacesAll: Bool = false) throws(LibraryError) {
    if let failure { throw failure }
    try recovery?.prepare()
    snapshots.forget(editable.takeRedrawn())
    try snapshots.write(editable.storyboard, sequence: sequence, windows: windows, at: lastEdit)
    // From here on everything is on the disk. What no line of the journal says is to be in both files, and counted.
    let isUnsaid = replacesAll || recovery != nil || journal?.failure != nil
    if isUnsaid { try? snapshots.renewPrevious() }
    if isUnsaid || count.isDoubtful { try? count.write(sequence) }
    recovery?.finish()
    (recovery, journal) = (nil, nil)
    removeOldParts()
  }

  /// Whether nothing was done for so many milliseconds, and nobody has the pen who was heard of.
  func isIdle(for milliseconds: Int) -> Bool {
    let moment = now()
    return moment.since(lastEdit) >= milliseconds && moment.since(lastUse) >= milliseconds
      && pens.pen?.isHeld(at: moment) != true
  }

  /// Puts another storyboard in the place of this one.
  ///
  /// - Throws: `diskFull`, `cannotWrite`; then it is as it was.
  func replace(with other: EditableStoryboard, at moment: Moment) throws(LibraryError) {
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
    tellWatchers()
  }

  /// Writes what is pending and everything else, keeps a version where there is something new, and lets go of the folder. Nothing
  /// can be done with the project afterwards; opening it gives another.
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
    for watcher in watchers.values { watcher.finish() }
    (watchers, journal, lock) = ([:], nil, nil)
  }

  /// Writes what a folder of the newest format has beside an older one: then it is one of the newest, when its drawings have their second
  /// files.
  private func complete(hasCopies: Bool) throws(LibraryError) {
    let versions = VersionFiles(folder)
    if versions.listed == nil { try versions.renewList() }
    guard !isComplete, hasCopies else { return }
    try count.write(sequence)
    try StoredFile.write(Project(id: id, owner: owner, createdAt: createdAt), to: folder.record)
    isComplete = true
  }

  /// Parts of the journal that nothing needs any more.
  private func removeOldParts() {
    guard let needed = snapshots.neededFrom else { return }
    let starts = folder.journalStarts
    for (start, next) in zip(starts, starts.dropFirst() + [sequence + 1]) where next <= needed {
      try? DurableFile.remove(folder.journal(from: start))
    }
  }
}
