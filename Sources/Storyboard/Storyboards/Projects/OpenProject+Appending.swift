/// What became of edits that a window sent.
package struct Receipt: Hashable, Sendable {
  /// The sequence number of the last edit of the project that is on the disk.
  package let sequence: Int
  /// The number of the window's last edit that is on the disk: it sends the next one with the number behind.
  package let number: Int
  /// Why the edit behind that was not done, nor any after it; `nil` when all were.
  package let refusal: Refusal?

  package init(sequence: Int, number: Int, refusal: Refusal?) {
    (self.sequence, self.number, self.refusal) = (sequence, number, refusal)
  }

  package enum Refusal: Hashable, Sendable {
    /// The edit does not fit.
    case edit(EditError)
    /// An edit is missing before it.
    case gap
    /// It refers to a file that the project does not have.
    case noAttachment(AttachmentReference)
  }
}

extension OpenProject {
  /// Does edits, in their order up to the first that is refused, and answers when they are on the disk. An edit that was done
  /// already is not done again.
  ///
  /// - Parameter submissions: of one window, which has the pen.
  /// - Throws: `noPen`; `library` when they could not be written: then none of them was done.
  package func append(_ submissions: [Submission], by person: Person) async throws(ProjectError) -> Receipt {
    guard let window = submissions.first?.window else { return Receipt(sequence: sequence, number: 0, refusal: nil) }
    try requireOpen()
    try renewPen(of: window)
    var refusal: Receipt.Refusal?
    for submission in submissions where submission.window == window {
      refusal = try perform(submission, by: person)
      if refusal != nil { break }
    }
    // Others may go on while this waits.
    let receipt = Receipt(sequence: sequence, number: windows.last(of: window), refusal: refusal)
    if !pending.isEmpty { try await flushed() }
    compactIfDue()
    return receipt
  }

  private func perform(_ submission: Submission, by person: Person) throws(ProjectError) -> Receipt.Refusal? {
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
      line = try CheckedLine.bytes(of: entry)
    } catch {
      editable.takeBack([inverse])
      throw .library(.cannotWrite(path: folder.journals, reason: "\(error)"))
    }
    pending.append(
      PendingEdit(entry: entry, line: line, inverse: inverse, windowsBefore: windows, lastEditBefore: lastEdit))
    (sequence, lastEdit) = (entry.sequence, moment)
    windows.note(submission)
    return nil
  }

  /// What is due after edits; what cannot be done now is done later.
  private func compactIfDue() {
    guard isOpen else { return }
    if drawing.note(now()) { _ = try? keepVersion(.drawn, by: nil) }
    // What lists of projects say is in the snapshot.
    let isRenamed = snapshots.last.map { $0.settings != editable.storyboard.settings } ?? true
    if isRenamed || journalBytes > Self.longJournal { try? snapshot() }
  }

  /// Bytes after which a snapshot is written, so that opening stays quick.
  private static let longJournal = 4_000_000
}
