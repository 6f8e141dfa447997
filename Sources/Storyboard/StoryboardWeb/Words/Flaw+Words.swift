import Storyboards
import WebPlatform

extension Flaw {
  /// Why it is not kept.
  var phrase: Phrase {
    switch self {
    case .long(let words, let most):
      Phrase(
        "storyboard.flaw.long", ["what": .phrase("storyboard.flaw.words.\(words.rawValue)"), "count": .number(most)])
    case .many(let things, let most):
      Phrase(
        "storyboard.flaw.many", ["what": .phrase("storyboard.flaw.things.\(things.rawValue)"), "count": .number(most)])
    case .outside(let measure): Phrase("storyboard.flaw.outside.\(measure.rawValue)")
    case .deep: Phrase("storyboard.flaw.deep")
    case .twice(let thing, _): Phrase("storyboard.flaw.twice", ["what": .phrase(thing.word)])
    case .noFrames: Phrase("storyboard.flaw.no-frames")
    case .noLayers: Phrase("storyboard.flaw.no-layers")
    case .lostSheet: Phrase("storyboard.flaw.lost-sheet")
    case .sharedAndDrawn: Phrase("storyboard.flaw.shared-and-drawn")
    }
  }
}

extension Flaw.Thing {
  /// What it is called.
  var word: Phrase { Phrase("storyboard.flaw.thing.\(rawValue)") }
}
