import Basics
import Testing

@Suite("spans of time as people write them")
struct SignedDurationTests {
  @Test("a camera's clock may be wrong in either direction")
  func durations() {
    #expect(SignedDuration("-1h")?.seconds == -3_600)
    #expect(SignedDuration("+1h30m")?.seconds == 5_400)
    #expect(SignedDuration("90s")?.seconds == 90)
    #expect(SignedDuration("-2d")?.seconds == -172_800)
    #expect(SignedDuration("+01:30:15")?.seconds == 5_415)
    #expect(SignedDuration("-0:30")?.seconds == -1_800)
    #expect(SignedDuration(seconds: -5_415)?.description == "-1h30m15s")
    #expect(
      ["", "1", "h", "1h1h", "1:60", "--1h", "+", "1x", "nans", "99999999999999999999d"].allSatisfy {
        SignedDuration($0) == nil
      })
  }
}
