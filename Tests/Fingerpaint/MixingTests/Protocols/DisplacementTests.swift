import Mixing
import Testing

@Suite("displacements")
struct DisplacementTests {
  @Test(
    "a displacement is written without trailing zeros and can be read again",
    arguments: [
      (1, "0.01"), (9, "0.09"), (10, "0.1"), (50, "0.5"), (99, "0.99"), (100, "1"), (101, "1.01"), (110, "1.1"),
      (625, "6.25"), (10_000, "100"),
    ])
  func texts(hundredths: Int, text: String) throws {
    let displacement = try #require(Displacement(hundredths: hundredths))
    #expect(displacement.text == text)
    #expect(Displacement(reading: text) == displacement)
    #expect(Displacement(Double(hundredths) / 100) == displacement)
  }

  @Test("a displacement is from 0.01 to 100")
  func bounds() {
    #expect(Displacement(hundredths: 0) == nil && Displacement(hundredths: 10_001) == nil)
    #expect(Displacement(reading: "0") == nil && Displacement(reading: "100.01") == nil)
    for value in [0, 0.004, 100.006, -1, 999.999, 1_000, 1e300, .nan, .infinity] { #expect(Displacement(value) == nil) }
    #expect(Displacement(0.006)?.hundredths == 1 && Displacement(100.004)?.hundredths == 10_000)
    #expect(Displacement(hundredths: 5)! < Displacement(hundredths: 6)!)
    #expect(!(Displacement(hundredths: 5)! < Displacement(hundredths: 5)!))
  }

  @Test("a displacement has at most fifteen digits, including zeros")
  func digits() {
    #expect(Displacement(reading: "0000000000001")?.hundredths == 100)
    #expect(Displacement(reading: "00000000000001") == nil)
    #expect(Displacement(reading: "1.50000000000000000000")?.hundredths == 150)
    #expect(Displacement(reading: "1.005") == nil)
  }

  @Test(
    "a displacement is divided into the fewest parts",
    arguments: [
      (800, [400, 400]), (1_200, [400, 400, 400]), (700, [400, 200, 100]), (75, [50, 25]), (80, [50, 10, 10, 10]),
      (35, [25, 10]), (45, [25, 10, 10]), (40, [10, 10, 10, 10]), (55, [25, 10, 10, 10]), (60, [50, 10]),
      (30, [10, 10, 10]), (530, [400, 100, 10, 10, 10]), (1, [1]), (5, [5]), (9, [9]), (11, [10, 1]), (15, [10, 5]),
      (99, [50, 25, 10, 10, 4]), (401, [400, 1]), (799, [400, 200, 100, 50, 25, 10, 10, 4]),
    ])
  func parts(hundredths: Int, parts: [Int]) {
    #expect(Displacement(hundredths: hundredths)?.parts.map(\.hundredths) == parts)
  }

  @Test("a protocol has at most 200 movements")
  func most() throws {
    #expect(try MixingProtocol(String(repeating: "T[1]", count: 200), for: .rectangle).moves.count == 200)
    #expect(throws: ProtocolError.tooManyMoves(limit: 200)) {
      _ = try MixingProtocol(String(repeating: "T[1]", count: 201), for: .rectangle)
    }
  }
}
