/// The result of edits that a window sent.
package struct Receipt: Hashable, Sendable {
  /// The number of the project's last edit on the disk.
  package let sequence: Int
  /// The number of the window's last edit on the disk. The window continues with the next number.
  package let number: Int
  /// Why the next edit and all later edits were refused; `nil` when all were applied.
  package let refusal: Refusal?

  package init(sequence: Int, number: Int, refusal: Refusal?) {
    (self.sequence, self.number, self.refusal) = (sequence, number, refusal)
  }

  package enum Refusal: Hashable, Sendable {
    /// The edit does not apply.
    case edit(EditError)
    /// An earlier edit of the window is missing.
    case gap
    /// The edit refers to a file that the project does not have.
    case noAttachment(AttachmentReference)
  }
}

extension OpenProject {
  /// Applies edits in order up to the first refused one; returns when they are on the disk. Edits that were applied
  /// before are not applied again.
  ///
  /// - Parameter submissions: all from one window, which must have the pen.
  /// - Throws: `closed`, `noPen`; `library` when writing failed; then no edit was applied.
  package func append(_ submissions: [Submission], by person: PersonID) async throws(ProjectError) -> Receipt {
    guard let window = submissions.first?.window else { return Receipt(sequence: sequence, number: 0, refusal: nil) }
    try requireOpen()
    try renewPen(of: window, by: person)
    var refusal: Receipt.Refusal?
    for submission in submissions where submission.window == window {
      refusal = try perform(submission, by: person)
      if refusal != nil { break }
    }
    // The receipt is made before the wait, because other calls may change the project during the wait.
    let receipt = Receipt(sequence: sequence, number: windows.last(of: window), refusal: refusal)
    if !pending.isEmpty { try await flushed() }
    compactIfDue()
    return receipt
  }

  private func perform(_ submission: Submission, by person: PersonID) throws(ProjectError) -> Receipt.Refusal? {
    let last = windows.last(of: submission.window)
    guard submission.number > last else { return nil }
    guard submission.number == last + 1 else { return .gap }
    if let missing = submission.edit.attachments.first(where: { !has($0) }) { return .noAttachment(missing) }
    let inverse: Edit
    do { inverse = try editable.apply(submission.edit) } catch { return .edit(error) }
    let moment = max(now(), lastEdit)
    let entry = JournalEntry(sequence: sequence + 1, by: person, at: moment, submission: submission)
    let line: [UInt8]
    do {
      line = try ChecksummedLine.bytes(of: entry)
    } catch {
      editable.revert([inverse])
      throw .library(.cannotWrite(path: folder.journals, reason: "\(error)"))
    }
    pending.append(
      PendingEdit(entry: entry, line: line, inverse: inverse, windowsBefore: windows, lastEditBefore: lastEdit))
    (sequence, lastEdit) = (entry.sequence, moment)
    windows.note(submission)
    return nil
  }

  /// Periodic work after edits. If it fails now, it is tried again later.
  private func compactIfDue() {
    guard isOpen else { return }
    if drawing.note(now()) { _ = try? keepVersion(.drawn, by: nil) }
    // Project lists read the title and the other settings from the snapshot.
    let isRenamed = snapshots.last.map { $0.settings != editable.storyboard.settings } ?? true
    if isRenamed || journalBytes > Self.longJournal { try? snapshot() }
  }

  /// Journal bytes after which a snapshot is written, so that projects open quickly.
  private static let longJournal = 4_000_000
}
