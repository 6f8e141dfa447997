package import Localization
package import Storyboards

extension Flaw {
  package var message: Message {
    switch self {
    case .long(let words, let most):
      Message(
        "storyboard.flaw.long", ["what": .message("storyboard.flaw.words.\(words.rawValue)"), "count": .number(most)])
    case .many(let things, let most):
      Message(
        "storyboard.flaw.many", ["what": .message("storyboard.flaw.things.\(things.rawValue)"), "count": .number(most)])
    case .outside(let measure): Message("storyboard.flaw.outside.\(measure.rawValue)")
    case .deep: Message("storyboard.flaw.deep")
    case .twice(let thing, _): Message("storyboard.flaw.twice", ["what": .message(thing.word)])
    case .noFrames: Message("storyboard.flaw.no-frames")
    case .noLayers: Message("storyboard.flaw.no-layers")
    case .lostSheet: Message("storyboard.flaw.lost-sheet")
    case .sharedAndDrawn: Message("storyboard.flaw.shared-and-drawn")
    }
  }
}

extension Flaw.ItemKind {
  /// The name of this kind of thing.
  package var word: Message { Message("storyboard.flaw.thing.\(rawValue)") }
}
