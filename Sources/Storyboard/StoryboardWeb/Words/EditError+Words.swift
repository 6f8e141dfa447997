import Storyboards
import WebPlatform

extension EditError {
  /// Why the edit was not done.
  var phrase: Phrase {
    switch self {
    case .unknown(let thing, _): Phrase("storyboard.edit.unknown", ["what": .phrase(thing.word)])
    case .repeated(let thing, _): Phrase("storyboard.edit.repeated", ["what": .phrase(thing.word)])
    case .locked: Phrase("storyboard.edit.locked")
    case .showsSheet: Phrase("storyboard.edit.shows-sheet")
    case .sheetInUse: Phrase("storyboard.edit.sheet-in-use")
    case .lastFrame: Phrase("storyboard.edit.last-frame")
    case .lastLayer: Phrase("storyboard.edit.last-layer")
    case .unsound(let flaw): flaw.phrase
    }
  }
}

extension Receipt.Refusal {
  /// Why the edit was not done.
  var phrase: Phrase {
    switch self {
    case .edit(let error): error.phrase
    case .gap: Phrase("storyboard.edit.gap")
    case .noAttachment: Phrase("storyboard.error.no-file")
    }
  }
}
