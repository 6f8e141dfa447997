/// What was not as it should be when a project was opened, and what became of it.
package enum RecoveryNote: Hashable, Sendable {
  /// It was not closed: so many edits came from the journal, and all of them are there.
  case notClosed(edits: Int)
  /// The journal says nothing more behind the edit `last`. Its file lies in `aside`.
  case journalDamaged(JournalDamage, last: Int)
  /// The file of the last moment is not what was written; the one before it and the journal say the same.
  case snapshotDamaged
  /// Both files of last moments say nothing; the storyboard is that of a version.
  case versionUsed(number: Int, at: Moment)
  /// No file says what the storyboard was.
  case everythingLost
  /// What is drawn in a frame is what an older moment says, or may differ from what was drawn, or is lost.
  case drawingDamaged(frame: Identifier<Frame>, DrawingLoss)
  case sheetDamaged(sheet: Identifier<SharedSheet>, DrawingLoss)
  /// Edits of the journal that did not fit what could still be read.
  case editsLeftOut(count: Int)
  /// Nothing can be written: what is there can be looked at.
  case cannotWrite(String)

  package enum DrawingLoss: Hashable, Sendable {
    case mayDiffer
    case olderUsed
    case lost
  }

  /// Whether something is gone that had been kept.
  package var isLoss: Bool {
    switch self {
    case .notClosed, .snapshotDamaged, .cannotWrite: false
    case .journalDamaged(let damage, _): if case .cut = damage { false } else { true }
    case .versionUsed, .everythingLost, .drawingDamaged, .sheetDamaged, .editsLeftOut: true
    }
  }
}

extension RecoveryNote: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notClosed(let edits): "it was not closed: \(edits) edits came back from the journal"
    case .journalDamaged(let damage, let last): "everything up to edit \(last) is there: \(damage)"
    case .snapshotDamaged:
      "the file `current` is not what was written: all of it came back from `previous` and the journal"
    case .versionUsed(let number, _): "what was kept last cannot be read: it is as in version \(number)"
    case .everythingLost: "nothing says what the storyboard was: its files lie in `aside`"
    case .drawingDamaged(let frame, let loss): "the drawing of frame \(frame) \(loss)"
    case .sheetDamaged(let sheet, let loss): "the drawing of sheet \(sheet) \(loss)"
    case .editsLeftOut(let count): "\(count) edits did not fit what could still be read"
    case .cannotWrite(let reason): "it can only be looked at: \(reason)"
    }
  }
}

extension RecoveryNote.DrawingLoss: CustomStringConvertible {
  package var description: String {
    switch self {
    case .mayDiffer: "has changed on the disk and may differ from what was drawn"
    case .olderUsed: "cannot be read: it is as at an older moment"
    case .lost: "cannot be read"
    }
  }
}
