import Storyboards
import Testing

@Suite("numbers of scenes and shots")
struct NumberingTests {
  private func storyboard(_ answer: FilmAnswers.Numbers) -> Storyboard {
    var storyboard = SmallStoryboard.storyboard(frames: answer.plan.count)
    for (place, letter) in answer.plan.enumerated() {
      storyboard.frames[place].scene = letter == "S" ? "EXT. RIVER" : nil
      storyboard.frames[place].beginsShot = letter == "."
      storyboard.frames[place].lockedNumber = answer.locked?["\(place)"]
      storyboard.frames[place].lockedScene = answer.scenes?["\(place)"]
    }
    return storyboard
  }

  private func labels(_ storyboard: Storyboard) -> [String] { storyboard.numbering.map(\.label) }

  @Test("numbers of exports equal those of pages")
  func answers() throws {
    let answers = try FilmAnswers.read().numbers
    #expect(!answers.isEmpty)
    for answer in answers {
      #expect(labels(storyboard(answer)).joined(separator: " ") == answer.labels, "\(answer.rule)")
    }
  }

  @Test("no two shots of a scene have the same number", arguments: RandomEditTests.seeds)
  func unique(seed: UInt64) throws {
    var chance = RandomDrawing(seed: seed)
    var board = try EditableStoryboard(SmallStoryboard.storyboard(frames: 8))
    var next = 100
    for _ in 0..<40 {
      let frames = board.storyboard.frames
      switch chance.below(4) {
      case 0:
        for (frame, number) in zip(frames, board.storyboard.numbering) {
          var settings = frame.settings
          settings.lockedNumber = number.shot.description
          try board.apply(.setFrame(frame: frame.id, settings: settings))
        }
      case 1: try board.apply(.moveFrames(frames: [chance.pick(frames).id], after: nil))
      case 2 where frames.count > 2: try board.apply(.removeFrames(frames: [chance.pick(frames).id]))
      default:
        next += 1
        try board.apply(.addFrames(frames: [SmallStoryboard.frame(next)], after: chance.pick(frames).id))
      }
      let numbers = labels(board.storyboard)
      #expect(Set(numbers).count == numbers.count, "seed \(seed): \(numbers)")
    }
  }
}
