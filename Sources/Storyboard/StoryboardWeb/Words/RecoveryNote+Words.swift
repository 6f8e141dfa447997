import Foundation
import Storyboards
import WebPlatform

extension RecoveryNote {
  /// What was not as it should be, for whoever opens the project.
  func sentence(in words: Words) -> String {
    switch self {
    case .notClosed(let edits): words("storyboard.note.not-closed", ["count": .number(edits)])
    case .journalDamaged(let damage, let last):
      if case .cut = damage {
        words("storyboard.note.cut")
      } else {
        words("storyboard.note.journal", ["last": .number(last)])
      }
    case .snapshotDamaged: words("storyboard.note.snapshot")
    case .versionUsed(_, let at): words("storyboard.note.version", ["time": .text(words.moment(at))])
    case .everythingLost: words("storyboard.note.everything")
    case .drawingDamaged(_, let loss): words("storyboard.note.drawing.\(loss.code)")
    case .sheetDamaged(_, let loss): words("storyboard.note.sheet.\(loss.code)")
    case .editsLeftOut(let count): words("storyboard.note.left-out", ["count": .number(count)])
    case .cannotWrite: words("storyboard.note.cannot-write")
    }
  }
}

extension RecoveryNote.DrawingLoss {
  fileprivate var code: String {
    switch self {
    case .mayDiffer: "may-differ"
    case .olderUsed: "older"
    case .lost: "lost"
    }
  }
}

extension Words {
  /// A moment, as the language writes it.
  func moment(_ moment: Moment) -> String { self.moment(moment.date.formatted(.iso8601)) }
  /// A moment in UTC seconds since 1970.
  func moment(seconds: Int) -> String {
    moment(Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601))
  }
}
