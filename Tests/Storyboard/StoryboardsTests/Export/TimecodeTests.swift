import Storyboards
import Testing

struct TimecodeTests {
  private func timecode(_ numerator: Int, _ denominator: Int) throws -> Timecode {
    let rate = try #require(FrameRate(numerator, by: denominator))
    return try #require(Timecode(rate))
  }

  /// The table of SMPTE ST 12-1 and the arithmetic of "Drop-frame timecode": 17,982 pictures in ten minutes.
  @Test(
    "timecode at 29.97 skips two numbers each minute, except every tenth",
    arguments: [
      (0, "00:00:00;00"), (1_799, "00:00:59;29"), (1_800, "00:01:00;02"), (17_981, "00:09:59;29"),
      (17_982, "00:10:00;00"), (107_892, "01:00:00;00"),
    ])
  func dropFrame(picture: Int, text: String) throws {
    let timecode = try timecode(30_000, 1_001)
    #expect(timecode.text(picture) == text)
    #expect(timecode.pictures(inHours: 1) == 107_892)
  }

  @Test("timecode at 23.976 counts to 24 without gaps; rates above 60 have no timecode")
  func others() throws {
    let timecode = try timecode(24_000, 1_001)
    #expect(timecode.text(86_400) == "01:00:00:00")
    let fast = try #require(FrameRate(120))
    #expect(Timecode(fast) == nil)
  }

  @Test("a rate is at least 1 and at most 120, also as a fraction")
  func limits() {
    #expect(FrameRate(240, by: 2) != nil && FrameRate(1_001, by: 1_001) != nil)
    #expect(FrameRate(241, by: 2) == nil && FrameRate(1_000, by: 1_001) == nil)
  }
}
