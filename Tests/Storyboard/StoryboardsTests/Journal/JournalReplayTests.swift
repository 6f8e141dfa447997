import Testing

@testable import Storyboards

struct JournalReplayTests {
  @Test(
    "acknowledged edits after the end of the journal are missing",
    arguments: [
      (nil, 5, [3...5]), (nil, 2, []), (4, 2, [3...4]), (7, 5, [3...7]), (5, 7, [3...7]), (2, 2, []),
    ] as [(Int?, Int, [ClosedRange<Int>])])
  func missing(count: Int?, known: Int, missing: [ClosedRange<Int>]) throws {
    let editable = try EditableStoryboard(SmallStoryboard.storyboard(frames: 1))
    var replay = JournalReplay(editable, WindowLedger(), from: 2, at: Timestamp(milliseconds: 0), count: count)
    replay.finish(atLeast: known)
    #expect(replay.missing == missing)
    #expect(replay.sequence == missing.last?.upperBound ?? 2)
  }
}
