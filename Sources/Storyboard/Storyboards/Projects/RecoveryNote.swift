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
  /// No file holds the storyboard.
  case everythingLost
  /// This number of drawings came from their second files, because the first were damaged.
  case copiesUsed(drawings: Int)
  /// The drawing of a frame comes from another state, may differ from the original, or is lost.
  case drawingDamaged(frame: Identifier<Frame>, DrawingLoss)
  case sheetDamaged(sheet: Identifier<SharedSheet>, DrawingLoss)
  /// Missing or damaged pictures and sounds of the storyboard.
  case attachmentsLost([AttachmentReference])
  /// The project is read-only.
  case cannotWrite(String)
  /// Everything that was acknowledged is there.
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

extension RecoveryNote: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notClosed(let edits): "it was not closed: \(Self.count(edits, "edit")) restored from the journal"
    case .replayed(let edits): "\(Self.count(edits, "edit")) restored from the journal"
    case .journalDamaged(let damage): damage.description
    case .editsMissing(let ranges):
      "\(Self.count(ranges.reduce(0) { $0 + $1.count }, "edit")) that had been shown as saved "
        + (ranges.count == 1 && ranges[0].count == 1 ? "is" : "are") + " missing: "
        + ranges.map(Self.numbers).told
    case .editsLeftOut(let count):
      "\(Self.count(count, "edit")) of the journal did not fit the readable part, and \(count == 1 ? "is" : "are") left out"
    case .countDamaged:
      "the file `count` is damaged or missing: it is unknown whether the last edits are missing"
    case .snapshotDamaged: "the file `current` is damaged or missing: `previous` is used instead"
    case .versionUsed(let number, _): "the last saved state cannot be read: version \(number) is used instead"
    case .everythingLost: "no file of the drawings can be read: a blank storyboard is used instead"
    case .copiesUsed(let drawings):
      "\(Self.count(drawings, "drawing")) in `drawings` \(drawings == 1 ? "is" : "are") damaged or missing: "
        + (drawings == 1 ? "its copy" : "their copies") + " in `copies` \(drawings == 1 ? "is" : "are") used instead"
    case .drawingDamaged(let frame, let loss): "the drawing of frame \(frame) \(loss)"
    case .sheetDamaged(let sheet, let loss): "the drawing of sheet \(sheet) \(loss)"
    case .attachmentsLost(let references):
      "\(Self.count(references.count, "file")) of the storyboard \(references.count == 1 ? "is" : "are") damaged or missing: "
        + references.map { "\($0.kind.rawValue)/\($0.hash)" }.told
    case .cannotWrite(let reason): "it can only be viewed: \(reason)"
    case .nothingLost: "every edit that had been shown as saved is there"
    }
  }

  private static func count(_ number: Int, _ thing: String) -> String { "\(number) \(thing)\(number == 1 ? "" : "s")" }

  private static func numbers(_ range: ClosedRange<Int>) -> String {
    range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
  }
}

extension RecoveryNote.DrawingLoss: CustomStringConvertible {
  package var description: String {
    switch self {
    case .mayDiffer: "has changed on the disk and may differ from what was drawn"
    case .otherUsed: "cannot be read: a drawing from another time is used instead"
    case .lost: "cannot be read: a blank drawing is used instead"
    }
  }
}

extension [String] {
  /// Names for a sentence; a long list is cut after 12.
  var told: String { prefix(12).joined(separator: ", ") + (count > 12 ? ", …" : "") }
}
