import SampleReserve
import Testing

@Suite("streams of the sample")
struct GoldenStreamTests {
  /// FNV-1a over words.
  private func hash(_ words: some Sequence<UInt64>) -> UInt64 {
    words.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ $1) &* 0x100_0000_01b3 }
  }

  /// The committed sample was drawn from these streams: other numbers would give other photos.
  @Test("the same seed and name give the same numbers in every version")
  func draws() {
    var random = SeededGenerator(seed: 2_012, stream: "coat Zuri")
    #expect(hash((0..<1_000).map { _ in random.next() }) == 11_224_137_448_515_673_050)
    let list = Array(0..<7 as Range<UInt64>)
    let derived: [UInt64] = (0..<1_000).flatMap { _ -> [UInt64] in
      [
        UInt64(random.unit().bitPattern), UInt64(random.uniform(-2, 5).bitPattern), UInt64(random.normal().bitPattern),
        random.chance(0.3) ? 1 : 0, random.pick(list),
      ]
    }
    #expect(hash(derived) == 7_488_460_471_240_988_903)
  }

  @Test("coats are the same in every version", arguments: Species.allCases)
  func coats(_ species: Species) throws {
    let coat = try GrownCoats.pair(species).zuri
    let golden: [Species: UInt64] = [
      .brookZebra: 311_853_512_890_153_114, .dappleDeer: 2_422_756_716_851_556_628,
      .emberCat: 1_529_569_889_662_633_257, .latticeGiraffe: 8_873_828_303_500_489_057,
    ]
    #expect(hash((coat.left.values + coat.right.values).map { UInt64($0.bitPattern) }) == golden[species])
  }
}
