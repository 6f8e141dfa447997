import Testing

@testable import Mixing

@Suite("the lengths of sweeps")
struct StepSweepLengthTests {
  @Test(
    "lengths rise evenly between the requested ends, rounded to twentieths if these stay distinct",
    arguments: [
      (100, 200, 3, [100, 150, 200]), (100, 200, 2, [100, 200]), (1, 4, 4, [1, 2, 3, 4]),
      // With gaps of 5 and more, lengths are rounded to multiples of 5; with smaller gaps, to 1.
      (101, 121, 5, [101, 105, 110, 115, 121]), (101, 117, 5, [101, 105, 109, 113, 117]),
      (103, 203, 5, [103, 130, 155, 180, 203]), (1, 11, 3, [1, 5, 11]),
      // There are fewer lengths than requested if some would be equal.
      (1, 3, 5, [1, 2, 3]),
    ])
  func lengths(from: Int, to: Int, count: Int, lengths: [Int]) throws {
    let (first, last) = (try #require(Displacement(hundredths: from)), try #require(Displacement(hundredths: to)))
    #expect(StepSweep.lengths(from: first, to: last, count: count).map(\.hundredths) == lengths)
  }

  private func sweep(_ text: String, _ from: Int, _ to: Int) throws -> StepSweep {
    try StepSweep(
      MixingProtocol(text, for: .rectangle), .rectangle, Distribution(.half, for: Mixer.rectangle.shape), repeats: 1,
      from: Displacement(hundredths: from)!, to: Displacement(hundredths: to)!, count: 2, sharedOperators)
  }

  @Test("an empty range and a movement that would be too short are refused with the reason")
  func refused() throws {
    let one = try #require(Displacement(hundredths: 100))
    #expect(throws: StepSweepError.noRange(from: one, to: one)) { _ = try sweep("T[1]", 100, 100) }
    let short = WallMove(wall: "B", displacement: try #require(Displacement(hundredths: 1)))
    // B moves a ten-thousandth of T's length. At 50, that is half a hundredth, the least that is rounded up to 0.01.
    #expect(throws: StepSweepError.tooShort(step: Displacement(hundredths: 4_999)!, move: short)) {
      _ = try sweep("T[100] B[0.01]", 4_999, 6_000)
    }
    #expect(try sweep("T[100] B[0.01]", 5_000, 6_000).count == 2)
  }
}
