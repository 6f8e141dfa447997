import Mixing
import Testing
import TestingSupport

@Suite("a protocol of twice the length takes about twice the time to read or to refuse")
struct SlowProtocolTests {
  @Test("for every kind of text", arguments: RepeatedMarks.all + ["T[1] ", "T[", "-", "T[1", "]", "T[1],-B[2]"])
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
