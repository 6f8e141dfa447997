import Storyboards
import Testing

@Suite("numbers of scenes and shots")
struct NumberingTests {
  /// Frames by what they begin: `S` a scene, `.` a shot, `-` nothing; locked numbers by their place.
  private func storyboard(_ plan: String, locked: [Int: String] = [:], scenes: [Int: String] = [:]) -> Storyboard {
    var storyboard = SmallStoryboard.storyboard(frames: plan.count)
    for (place, letter) in plan.enumerated() {
      storyboard.frames[place].scene = letter == "S" ? "EXT. RIVER" : nil
      storyboard.frames[place].beginsShot = letter == "."
      storyboard.frames[place].lockedNumber = locked[place]
      storyboard.frames[place].lockedScene = scenes[place]
    }
    return storyboard
  }

  private func labels(_ storyboard: Storyboard) -> [String] { storyboard.numbering.map(\.label) }

  @Test("without scenes, shots are numbered through")
  func plain() {
    #expect(labels(storyboard("....")) == ["1", "2", "3", "4"])
    #expect(labels(storyboard("--.-")) == ["1.1", "1.2", "2.1", "2.2"])
  }

  @Test("in each scene shots begin anew, and what comes before the first scene has none")
  func scenes() {
    #expect(labels(storyboard(".S.-S")) == ["1", "1-1", "1-2.1", "1-2.2", "2-1"])
  }

  @Test("what is put between locked numbers gets letters, and what comes after them goes on")
  func letters() {
    #expect(labels(storyboard(".....", locked: [0: "12", 3: "13"])) == ["12", "12A", "12B", "13", "14"])
    #expect(labels(storyboard("....", locked: [0: "12", 1: "12A", 3: "13"])) == ["12", "12A", "12B", "13"])
  }

  @Test("between 12 and 12A is 12aA (as in shooting scripts), between 12A and 12B is 12AA")
  func between() {
    #expect(labels(storyboard("....", locked: [0: "12", 3: "12A"])) == ["12", "12aA", "12bA", "12A"])
    #expect(labels(storyboard("...", locked: [0: "10", 2: "10aA"])) == ["10", "10aaA", "10aA"])
    #expect(labels(storyboard("....", locked: [0: "12A", 3: "12B"])) == ["12A", "12AA", "12AB", "12B"])
    #expect(labels(storyboard("...", locked: [0: "12A", 2: "12AA"])) == ["12A", "12aAA", "12AA"])
  }

  @Test("I and O are left out, and after Z comes another letter")
  func alphabet() {
    let numbers = labels(storyboard(String(repeating: ".", count: 27), locked: [0: "1", 26: "2"]))
    #expect(numbers[1...].prefix(24).joined() == "1A1B1C1D1E1F1G1H1J1K1L1M1N1P1Q1R1S1T1U1V1W1X1Y1Z")
    #expect(numbers[25] == "1ZA")
  }

  @Test("what stands before all locked numbers takes the number before")
  func before() {
    #expect(labels(storyboard("..", locked: [1: "1"])) == ["0A", "1"])
    #expect(labels(storyboard("..", locked: [1: "5"])) == ["4A", "5"])
  }

  @Test("of one number that is locked twice the first has it, and an empty one is none")
  func twice() {
    #expect(labels(storyboard("...", locked: [0: "7", 1: "7", 2: ""])) == ["7", "8", "9"])
  }

  @Test("locked scenes keep their numbers when one is put between them")
  func lockedScenes() {
    #expect(labels(storyboard("SSS", scenes: [0: "3", 2: "4"])) == ["3-1", "3A-1", "4-1"])
  }

  @Test("numbers that are locked stay when frames move; unlocked, they follow again")
  func locking() throws {
    var board = try EditableStoryboard(storyboard("S...S."))
    let before = board.storyboard
    let numbers = Dictionary(uniqueKeysWithValues: zip(before.frames.map(\.id), labels(before)))
    let inverse = try board.apply(before.lockingNumbers)
    #expect(labels(board.storyboard) == labels(before))
    try board.apply(.moveFrames(frames: [before.frames[2].id], after: before.frames[3].id))
    try board.apply(.addFrames(frames: [SmallStoryboard.frame(99)], after: before.frames[1].id))
    let after = zip(board.storyboard.frames, labels(board.storyboard))
    for (frame, label) in after where frame.id != SmallStoryboard.id("f99") { #expect(numbers[frame.id] == label) }
    #expect(labels(board.storyboard)[2] == "1-2A")
    try board.apply(board.storyboard.unlockingNumbers)
    #expect(labels(board.storyboard) == ["1-1", "1-2", "1-3", "1-4", "1-5", "2-1", "2-2"])
    #expect(inverse != .all(edits: []))
  }

  @Test("no two shots of a scene ever have one number", arguments: RandomEditTests.seeds)
  func unique(seed: UInt64) throws {
    var chance = RandomDrawing(seed: seed)
    var board = try EditableStoryboard(SmallStoryboard.storyboard(frames: 8))
    var next = 100
    for _ in 0..<40 {
      let frames = board.storyboard.frames
      switch chance.below(4) {
      case 0: try board.apply(board.storyboard.lockingNumbers)
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
