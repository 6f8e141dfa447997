import Basics
import Testing

@Suite("lengths as people write them")
struct DistanceTests {
  @Test("a distance needs its unit")
  func distances() {
    #expect(Distance("1km")?.metres == 1_000)
    #expect(Distance("1.5 km")?.metres == 1_500)
    #expect(Distance("500m")?.metres == 500)
    #expect(["1", "", "km", "-1km", "0m", "1mi", "nankm", "infm"].allSatisfy { Distance($0) == nil })
    #expect(throws: DistanceError.notPositive) { try Distance(reading: "0m") }
    #expect(throws: DistanceError.notPositive) { try Distance(reading: "-5 m") }
    #expect(throws: DistanceError.unreadable) { try Distance(reading: "5") }
  }
}
