/// A problem found when a project was opened, and its result.
///
/// Each note states one fact. `nothingLost` is the only reassuring one; it never appears beside a loss.
package enum RecoveryNote: Hashable, Sendable {
  /// The project was not closed properly; this number of edits came from the journal.
  case notClosed(edits: Int)
  /// The latest snapshot was unreadable; this number of edits came from the journal.
  case replayed(edits: Int)
  /// The first damaged place of the journal.
  case journalDamaged(JournalDamage)
  /// The numbers of acknowledged edits that no file holds.
  case editsMissing([ClosedRange<Int>])
  /// Edits of the journal that did not apply to the readable state.
  case editsLeftOut(count: Int)
  /// No file has the edit count: missing edits at the end cannot be detected.
  case countDamaged
  /// `current` is damaged; `previous` replaces it.
  case snapshotDamaged
  /// `current` and `previous` are unreadable; a version replaces them.
  case versionUsed(number: Int, at: Timestamp)
  /// No file has a readable storyboard.
  case everythingLost
  /// This number of drawings came from their second files, because the first were damaged.
  case copiesUsed(drawings: Int)
  /// The drawing of a frame comes from another state, may differ from the original, or is lost.
  case drawingDamaged(frame: Identifier<Frame>, DrawingLoss)
  case sheetDamaged(sheet: Identifier<SharedSheet>, DrawingLoss)
  /// Missing or damaged pictures and sounds of the storyboard.
  case attachmentsLost([AttachmentReference])
  /// The project is read-only.
  case cannotWrite
  /// All acknowledged edits are present.
  case nothingLost

  package enum DrawingLoss: Hashable, Sendable {
    case mayDiffer
    case otherUsed
    case lost
  }

  /// Whether stored content is lost.
  package var isLoss: Bool { isOther || isOfFiles }

  /// Whether the storyboard differs from the acknowledged state.
  var isOther: Bool {
    switch self {
    case .editsMissing, .editsLeftOut, .versionUsed, .everythingLost, .drawingDamaged, .sheetDamaged: true
    case .notClosed, .replayed, .journalDamaged, .countDamaged, .snapshotDamaged, .copiesUsed, .attachmentsLost,
      .cannotWrite, .nothingLost:
      false
    }
  }

  private var isOfFiles: Bool { if case .attachmentsLost = self { true } else { false } }
}
