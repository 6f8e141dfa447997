import Foundation
package import Localization
package import Storyboards

extension [RecoveryNote] {
  /// The damage found at opening, with one sentence for each kind of note. The sentences name the damaged things.
  ///
  /// - Parameter storyboard: has the numbers of frames and the names of sheets. Without a storyboard, the sentences
  ///   name frames and sheets by their identifiers, and do not say where lost pictures and sounds were used.
  package func sentences(in localizer: Localizer, of storyboard: Storyboard?) -> [String] {
    let names = DamagedThings(storyboard)
    var told: Set<String> = []
    return flatMap { note -> [String] in
      switch note {
      case .drawingDamaged(_, let loss):
        guard told.insert("drawing.\(loss.code)").inserted else { return [] }
        let frames = compactMap { $0.frame(with: loss) }
        return [localizer("storyboard.note.drawing.\(loss.code)", names.about(frames.count, names.frames(frames)))]
      case .sheetDamaged(_, let loss):
        guard told.insert("sheet.\(loss.code)").inserted else { return [] }
        let sheets = compactMap { $0.sheet(with: loss) }
        return [localizer("storyboard.note.sheet.\(loss.code)", names.about(sheets.count, names.sheets(sheets)))]
      case .attachmentsLost(let references):
        return Attachment.allCases.compactMap { kind -> String? in
          let lost = references.filter { $0.kind == kind }
          guard !lost.isEmpty else { return nil }
          return localizer(
            "storyboard.note.lost.\(kind.rawValue)", names.about(lost.count, names.places(of: Set(lost))))
        }
      default: return [note.sentence(in: localizer)]
      }
    }
  }
}

extension RecoveryNote {
  fileprivate func frame(with loss: DrawingLoss) -> Identifier<Frame>? {
    if case .drawingDamaged(let frame, loss) = self { frame } else { nil }
  }

  fileprivate func sheet(with loss: DrawingLoss) -> Identifier<SharedSheet>? {
    if case .sheetDamaged(let sheet, loss) = self { sheet } else { nil }
  }

  /// The sentence of a note that names no frames, sheets or files; empty for the other notes.
  fileprivate func sentence(in localizer: Localizer) -> String {
    switch self {
    case .notClosed(let edits): localizer("storyboard.note.not-closed", ["count": .number(edits)])
    case .replayed(let edits): localizer("storyboard.note.replayed", ["count": .number(edits)])
    case .journalDamaged(.cut): localizer("storyboard.note.cut")
    case .journalDamaged: localizer("storyboard.note.journal")
    case .editsMissing(let ranges):
      localizer("storyboard.note.missing", ["count": .number(ranges.reduce(0) { $0 + $1.count })])
    case .editsLeftOut(let count): localizer("storyboard.note.left-out", ["count": .number(count)])
    case .countDamaged: localizer("storyboard.note.count")
    case .snapshotDamaged: localizer("storyboard.note.snapshot")
    case .versionUsed(_, let at): localizer("storyboard.note.version", ["time": .text(localizer.moment(at))])
    case .everythingLost: localizer("storyboard.note.everything")
    case .copiesUsed(let drawings): localizer("storyboard.note.copies", ["count": .number(drawings)])
    case .cannotWrite: localizer("storyboard.note.cannot-write")
    case .nothingLost: localizer("storyboard.note.nothing-lost")
    case .drawingDamaged, .sheetDamaged, .attachmentsLost: ""
    }
  }
}

extension RecoveryNote.DrawingLoss {
  fileprivate var code: String {
    switch self {
    case .mayDiffer: "may-differ"
    case .otherUsed: "other"
    case .lost: "lost"
    }
  }
}

/// The names of damaged things: frames by number, sheets and the sound track by name.
private struct DamagedThings {
  private let storyboard: Storyboard?
  private let numbers: [Identifier<Frame>: String]

  /// The maximum number of names in one sentence.
  private static let most = 12

  init(_ storyboard: Storyboard?) {
    self.storyboard = storyboard
    numbers = Dictionary(
      zip(storyboard?.frames ?? [], storyboard?.numbering ?? []).map { ($0.id, $1.label) }
    ) { first, _ in first }
  }

  func about(_ count: Int, _ names: [String]) -> [String: Localizer.Value] {
    let shown = names.prefix(Self.most) + (names.count > Self.most ? ["…"] : [])
    return ["count": .number(count), "names": .text(shown.joined(separator: ", "))]
  }

  func frames(_ ids: [Identifier<Frame>]) -> [String] { ids.map { numbers[$0] ?? $0.description } }

  func sheets(_ ids: [Identifier<SharedSheet>]) -> [String] {
    ids.map { id in storyboard?.sheets.first { $0.id == id }?.name ?? id.description }
  }

  /// The places that use these files.
  func places(of references: Set<AttachmentReference>) -> [String] {
    guard let storyboard else { return [] }
    let track = storyboard.track.flatMap { track in
      references.contains(AttachmentReference(kind: .sound, hash: track.sound)) ? track.name : nil
    }
    return storyboard.frames.filter { !$0.attachments.isDisjoint(with: references) }.compactMap { numbers[$0.id] }
      + storyboard.sheets.filter { !$0.attachments.isDisjoint(with: references) }.map(\.name)
      + [track].compactMap(\.self)
  }
}

extension Localizer {
  /// The moment in the format of the language.
  package func moment(_ moment: Timestamp) -> String { self.moment(moment.date.formatted(.iso8601)) }
}
