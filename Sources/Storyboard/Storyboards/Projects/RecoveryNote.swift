/// What was not as it should be when a project was opened, and what became of it.
///
/// A note says one fact and no comfort: only `nothingLost`, which stands beside no loss, does.
package enum RecoveryNote: Hashable, Sendable {
  /// It was not closed: so many edits came from the journal.
  case notClosed(edits: Int)
  /// So many edits came from the journal, because what was kept last cannot be read.
  case replayed(edits: Int)
  /// The first place in which the journal is not what was written.
  case journalDamaged(JournalDamage)
  /// Edits that windows were told are kept and that no file has any more, by their numbers.
  case editsMissing([ClosedRange<Int>])
  /// Edits of the journal that did not fit what could still be read.
  case editsLeftOut(count: Int)
  /// No file says how many edits there were: whether the last of them are missing cannot be told.
  case countDamaged
  /// The file of the last moment is not what was written: the one before it stands in.
  case snapshotDamaged
  /// Both files of last moments say nothing: a version stands in.
  case versionUsed(number: Int, at: Moment)
  /// No file says what the storyboard was.
  case everythingLost
  /// So many drawings came from their second files, because the first are not what was written.
  case copiesUsed(drawings: Int)
  /// What is drawn in a frame is what another moment says, or may differ from what was drawn, or is lost.
  case drawingDamaged(frame: Identifier<Frame>, DrawingLoss)
  case sheetDamaged(sheet: Identifier<SharedSheet>, DrawingLoss)
  /// Pictures and sounds of the storyboard that are gone or not what was kept.
  case attachmentsLost([AttachmentReference])
  /// Nothing can be written: what is there can be looked at.
  case cannotWrite(String)
  /// Everything that windows were told is kept is there.
  case nothingLost

  package enum DrawingLoss: Hashable, Sendable {
    case mayDiffer
    case otherUsed
    case lost
  }

  /// Whether something is gone that had been kept.
  package var isLoss: Bool { isOther || isOfFiles }

  /// Whether the storyboard is another than the one that windows know.
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
    case .notClosed(let edits): "it was not closed: \(Self.count(edits, "edit")) came back from the journal"
    case .replayed(let edits): "\(Self.count(edits, "edit")) came back from the journal"
    case .journalDamaged(let damage): damage.description
    case .editsMissing(let ranges):
      "\(Self.count(ranges.reduce(0) { $0 + $1.count }, "edit")) that had been called kept "
        + (ranges.count == 1 && ranges[0].count == 1 ? "is" : "are") + " missing: "
        + ranges.map(Self.numbers).told
    case .editsLeftOut(let count):
      "\(Self.count(count, "edit")) of the journal did not fit what could still be read, and \(count == 1 ? "is" : "are") left out"
    case .countDamaged:
      "the file `count` is missing or not what was written: whether the last edits are missing cannot be told"
    case .snapshotDamaged: "the file `current` is missing or not what was written: `previous` stands in"
    case .versionUsed(let number, _): "what was kept last cannot be read: version \(number) stands in"
    case .everythingLost: "no file says what the storyboard was: a blank one stands in"
    case .copiesUsed(let drawings):
      "\(Self.count(drawings, "drawing")) in `drawings` \(drawings == 1 ? "is" : "are") missing or not what was written: `copies` has "
        + (drawings == 1 ? "it" : "them")
    case .drawingDamaged(let frame, let loss): "the drawing of frame \(frame) \(loss)"
    case .sheetDamaged(let sheet, let loss): "the drawing of sheet \(sheet) \(loss)"
    case .attachmentsLost(let references):
      "\(Self.count(references.count, "file")) of the storyboard \(references.count == 1 ? "is" : "are") gone or not what was kept: "
        + references.map { "\($0.kind.rawValue)/\($0.hash)" }.told
    case .cannotWrite(let reason): "it can only be looked at: \(reason)"
    case .nothingLost: "every edit that had been called kept is there"
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
    case .otherUsed: "cannot be read: that of another moment stands in"
    case .lost: "cannot be read: a blank one stands in"
    }
  }
}

extension [String] {
  /// Some names in a sentence: the first of very many.
  var told: String { prefix(12).joined(separator: ", ") + (count > 12 ? ", …" : "") }
}
