import Basics
import Testing

@Suite("lengths in metres")
struct DistanceRangeTests {
  @Test("only a positive, finite number of metres is a distance")
  func range() {
    #expect(Distance(metres: 0.001)?.metres == 0.001)
    #expect([0, -0.001, -.infinity, .infinity, .nan].allSatisfy { Distance(metres: $0) == nil })
  }
}
