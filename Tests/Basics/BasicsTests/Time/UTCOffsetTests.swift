import Basics
import Testing

@Suite("UTC offsets")
struct UTCOffsetTests {
  @Test(
    "an offset is read in each of its spellings",
    arguments: zip(
      ["+03:00", "-0430", "+5", "Z", "+05:45", "-5:00", "\u{2212}05:00", "UTC", "GMT-3:30", "UTC+3"],
      [10_800, -16_200, 18_000, 0, 20_700, -18_000, -18_000, 0, -12_600, 10_800]))
  func offsets(text: String, seconds: Int) {
    #expect(UTCOffset(text: text)?.seconds == seconds)
  }

  @Test(
    "text that is no offset is rejected",
    arguments: ["", "3", "+25:00", "+3:0:0", "+03:60", "PST", "+05:4", "+530", "+:30", "+", "UTC3", "\u{2212}05:0"])
  func notOffsets(text: String) { #expect(UTCOffset(text: text) == nil) }

  @Test("an offset is read back from its text", arguments: [-43_200, -16_200, 0, 900, 20_700, 50_400])
  func text(seconds: Int) throws {
    let offset = try #require(UTCOffset(seconds: seconds))
    #expect(UTCOffset(text: offset.description) == offset)
  }

  @Test("an offset is at most 18 hours")
  func bounds() {
    #expect(UTCOffset(seconds: 64_800) != nil && UTCOffset(seconds: -64_800) != nil)
    #expect(UTCOffset(seconds: 64_801) == nil && UTCOffset(seconds: -64_801) == nil)
  }
}
