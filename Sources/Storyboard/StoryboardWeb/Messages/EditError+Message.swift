import StoryboardMessages
import Storyboards
import WebPlatform

extension EditError {
  /// The reason as a message for the user.
  var message: Message {
    switch self {
    case .unknown(let thing, _): Message("storyboard.edit.unknown", ["what": .message(thing.word)])
    case .repeated(let thing, _): Message("storyboard.edit.repeated", ["what": .message(thing.word)])
    case .locked: Message("storyboard.edit.locked")
    case .showsSheet: Message("storyboard.edit.shows-sheet")
    case .sheetInUse: Message("storyboard.edit.sheet-in-use")
    case .lastFrame: Message("storyboard.edit.last-frame")
    case .lastLayer: Message("storyboard.edit.last-layer")
    case .unsound(let flaw): flaw.message
    }
  }
}

extension Receipt.Refusal {
  /// The reason as a message for the user.
  var message: Message {
    switch self {
    case .edit(let error): error.message
    case .gap: Message("storyboard.edit.gap")
    case .noAttachment: Message("storyboard.error.no-file")
    }
  }
}
