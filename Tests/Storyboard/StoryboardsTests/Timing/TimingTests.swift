import Storyboards
import Testing

@Suite("how long frames are shown")
struct TimingTests {
  @Test("times equal those of the pages")
  func times() throws {
    for answer in try FilmAnswers.read().times {
      var storyboard = SmallStoryboard.storyboard(frames: answer.durations.count)
      storyboard.defaultDuration = answer.defaultDuration
      for (place, duration) in answer.durations.enumerated() { storyboard.frames[place].duration = duration }
      #expect(storyboard.times.map { [$0.lowerBound, $0.upperBound] } == answer.times, "\(answer.rule)")
      #expect(storyboard.length == answer.times.last?.last, "\(answer.rule)")
    }
  }

  @Test("a film's pictures do not drift, and every frame has at least one")
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
