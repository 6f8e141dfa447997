import Storyboards
import Testing

@Suite("how long frames are shown")
struct TimingTests {
  @Test("a dialogue takes 0.375 seconds a word and half a second of breath, in tenths, and never less than a second")
  func spoken() {
    #expect(SpokenLength.of("") == nil)
    #expect(SpokenLength.of("  \n…") == nil)
    #expect(SpokenLength.of("No.") == 1_000)
    // 8 words: 500 + 8 · 375 = 3,500.
    #expect(SpokenLength.of("They always come at dawn, when it's cool.") == 3_500)
    // 160 words a minute: a minute of words and half a second.
    #expect(SpokenLength.of(String(repeating: "word ", count: 160)) == 60_500)
    #expect(SpokenLength.of(String(repeating: "word ", count: 4_000)) == 600_000)
  }

  @Test("names of speakers and directions in brackets are not said")
  func directions() {
    let line = SpokenLength.of("They always come at dawn, when it's cool.")
    #expect(SpokenLength.of("ANNA (V.O.)\n(softly)\nThey always come at dawn, when it's cool.") == line)
    #expect(SpokenLength.of("ANNA: They always come at dawn, (a beat) when it's cool.") == line)
    #expect(SpokenLength.of("STOP\n") == 1_000)
  }

  @Test("where words are not parted by spaces, two letters are one")
  func unspaced() {
    // 10 letters: 500 + 5 · 375 = 2,375, as tenths 2,400.
    #expect(SpokenLength.of("朝になると動物が来る") == 2_400)
  }

  @Test("a frame is shown as long as somebody said, else as long as the storyboard says")
  func durations() {
    var storyboard = SmallStoryboard.storyboard(frames: 3)
    storyboard.frames[1].duration = 500
    #expect(storyboard.times == [0..<2_000, 2_000..<2_500, 2_500..<4_500])
    #expect(storyboard.length == 4_500)
  }

  @Test("pictures of the film do not drift, and no frame has none")
  func pictures() throws {
    var storyboard = SmallStoryboard.storyboard(frames: 300)
    storyboard.rate = try #require(FrameRate(24_000, by: 1_001))
    for place in storyboard.frames.indices { storyboard.frames[place].duration = 1_001 + place % 7 }
    let pictures = storyboard.pictures
    #expect(zip(pictures, pictures.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    for (time, range) in zip(storyboard.times, pictures) {
      #expect(abs(Double(time.upperBound) * 24 / 1_001 - Double(range.upperBound)) <= 0.5)
    }
    for place in storyboard.frames.indices { storyboard.frames[place].duration = 1 }
    #expect(storyboard.pictures.allSatisfy { $0.count == 1 })
  }
}
