import Mixing
import Testing
import TestingSupport

@Suite("protocols")
struct ProtocolTests {
  @Test(
    "text is parsed and written back", arguments: ["T[6.25] -B[6.25]", "T[1] B[0.25] -T[4] -B[0.1]", "", "-B[100]"])
  func roundTrip(text: String) throws {
    #expect(try MixingProtocol(text, for: .rectangle).text == text)
  }

  @Test("spaces between movements are optional, and a Unicode minus sign is accepted")
  func leniency() throws {
    let steps = try MixingProtocol("  T[6.250],-B[ 1.0 ]\u{2212}T[2]\n", for: .rectangle)
    #expect(steps.text == "T[6.25] -B[1] -T[2]")
    #expect(steps.displacement == 9.25)
    #expect(steps.reversed.text == "T[2] B[1] -T[6.25]")
  }

  @Test("an invalid movement is refused with its number and the reason")
  func errors() {
    let cases: [(String, ProtocolError)] = [
      ("T[1] X[2]", .unknownWall("X", number: 2, known: ["T", "B"])), ("T", .noStep(wall: "T", number: 1)),
      ("T[1", .noStep(wall: "T", number: 1)), ("T[0]", .badStep("0", number: 1)),
      ("T[0.001]", .badStep("0.001", number: 1)), ("B[1] T[-1]", .badStep("-1", number: 2)),
      ("T[101]", .badStep("101", number: 1)), ("T[nan]", .badStep("nan", number: 1)),
      ("T[1e400]", .badStep("1e400", number: 1)), ("T[1] 5", .unknownWall("5", number: 2, known: ["T", "B"])),
      (String(repeating: "T[1]", count: 201), .tooManyMoves(limit: 200)),
    ]
    for (text, error) in cases {
      #expect(throws: error) { _ = try MixingProtocol(text, for: .rectangle) }
    }
  }

  @Test(
    "a length consists of decimal digits only",
    arguments: [
      "0x10", "0x1p2", "1e1", "+1", "1_0", "１", "١", "1.2.3", ".", "", "inf", "6.251", "99999999999999999999",
    ])
  func lengths(text: String) {
    #expect(Displacement(reading: text) == nil)
    #expect(throws: ProtocolError.badStep(text, number: 2)) {
      _ = try MixingProtocol("B[1] T[\(text)]", for: .rectangle)
    }
  }

  @Test("a length may begin or end with its decimal point", arguments: [("6.", 600), (".5", 50), ("006.250", 625)])
  func shortLengths(text: String, hundredths: Int) {
    #expect(Displacement(reading: text)?.hundredths == hundredths)
  }

  @Test("a displacement is divided into the fewest stored displacements, longest first")
  func parts() throws {
    func parts(_ value: Double) -> [Double] { Displacement(value)!.parts.map(\.value) }
    #expect(parts(6.2) == [4, 2, 0.1, 0.1])
    #expect(parts(6.25) == [4, 2, 0.25])
    #expect(parts(0.3) == [0.1, 0.1, 0.1])
    #expect(parts(0.15) == [0.1, 0.05])
    #expect(parts(0.05) == [0.05])
    #expect(parts(1.01) == [1, 0.01])
    #expect(parts(100).count == 25)
  }

  @Test("parts always add up, and only the last part may be a displacement that is not stored")
  func partsAddUp() {
    for hundredths in 1...2_000 {
      let parts = Displacement(hundredths: hundredths)!.parts
      #expect(parts.reduce(0) { $0 + $1.hundredths } == hundredths)
      #expect(parts.dropLast().allSatisfy(Displacement.kept.contains))
    }
  }

  @Test("the predefined protocols fit their mixers, and every geometry except the square has two mixers")
  func catalogue() throws {
    for mixer in MixerCatalogue.standard.mixers {
      for named in mixer.protocols {
        #expect(try MixingProtocol(named.text, for: mixer).text == named.text)
        #expect(MixingProtocol.repeats.contains(named.repeats))
      }
    }
    #expect(Set(MixerCatalogue.standard.mixers.map(\.geometry)) == Set(Mixer.Geometry.allCases))
  }
}

@Suite("the time to read a protocol")
struct SlowProtocolTests {
  @Test(
    "a protocol of twice the length takes about twice the time to read or to refuse",
    arguments: RepeatedMarks.all + ["T[1] ", "T[", "-", "T[1", "]", "T[1],-B[2]"])
  func whatever(mark: String) throws {
    for mixer in MixerCatalogue.standard.mixers.prefix(2) {
      for start in ["", "T[1] ", "T["] {
        let growth = Growth.perDoubling(
          upTo: Tier.choose(short: 1 << 15, thorough: 1 << 20), of: { start + RepeatedMarks.text(mark, $0) },
          by: { _ = try MixingProtocol($0, for: mixer) })
        #expect(growth < Growth.mostPerDoubling, "after \(start)")
      }
    }
  }
}
