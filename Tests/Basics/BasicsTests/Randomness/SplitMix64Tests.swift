import Basics
import Testing

@Suite("SplitMix64")
struct SplitMix64Tests {
  /// The first numbers of seed 0, from Vigna's splitmix64.c.
  @Test("seed 0 gives the published numbers")
  func published() {
    var random = SplitMix64(seed: 0)
    #expect(random.next() == 0xe220_a839_7b1d_cdaf)
    #expect(random.next() == 0x6e78_9e6a_a1b9_65f4)
    #expect(random.next() == 0x06c4_5d18_8009_454f)
  }

  @Test("dice of seed 2012")
  func dice() {
    var random = SplitMix64(seed: 2_012)
    let thrown = (0..<20).map { _ in random.below(6) + 1 }
    #expect(thrown == [1, 3, 6, 3, 2, 1, 2, 1, 4, 3, 2, 4, 2, 6, 1, 5, 3, 6, 6, 5])
  }

  @Test("seed 2012 gives the same shuffle for an array and for a slice of an array")
  func shuffle() {
    let wanted = [4, 9, 8, 7, 10, 1, 0, 5, 2, 3, 11, 6]
    var random = SplitMix64(seed: 2_012)
    var numbers = Array(0..<12)
    numbers.shuffle(with: &random)
    #expect(numbers == wanted)

    random = SplitMix64(seed: 2_012)
    var slice = Array(-5..<12)[5...]
    slice.shuffle(with: &random)
    #expect(Array(slice) == wanted)
  }

  @Test("an array with no or one element is shuffled without a random number")
  func trivialShuffles() {
    var random = SplitMix64(seed: 7)
    var nothing: [Int] = []
    nothing.shuffle(with: &random)
    var one = [1]
    one.shuffle(with: &random)
    var untouched = SplitMix64(seed: 7)
    #expect(random.next() == untouched.next())
  }

  @Test(
    "numbers are below their bound",
    arguments: [1, 2, 3, 6, 1 << 32, 1 << 63, (1 << 63) + 1, .max - 1, .max] as [UInt64])
  func below(bound: UInt64) {
    var random = SplitMix64(seed: bound)
    #expect((0..<2_000).allSatisfy { _ in random.below(bound) < bound })
  }

  /// With a bound just above half of the range, nearly every second draw is in the incomplete interval.
  @Test("numbers in the incomplete round are drawn again")
  func rejection() {
    let bound: UInt64 = (1 << 63) + 1
    var random = SplitMix64(seed: 1)
    var raw = SplitMix64(seed: 1)
    var rejected = 0
    for _ in 0..<200 {
      let drawn = random.below(bound)
      var expected = raw.next()
      while expected >= bound {
        rejected += 1
        expected = raw.next()
      }
      #expect(drawn == expected)
    }
    #expect(rejected > 100)
  }

  @Test("all values are drawn about equally often")
  func uniform() {
    var random = SplitMix64(seed: 2_024)
    var met = [Int](repeating: 0, count: 10)
    for _ in 0..<100_000 { met[Int(random.below(10))] += 1 }
    // Chi-squared with 9 degrees of freedom: above 27.9 for one seed in a thousand; this is one fixed seed.
    #expect(met.map { Double(($0 - 10_000) * ($0 - 10_000)) / 10_000 }.reduce(0, +) < 27.9)
  }

  @Test("a unit is at least 0 and less than 1, and takes the upper bits")
  func units() {
    var random = SplitMix64(seed: 0)
    #expect(random.unit() == Double(0xe220_a839_7b1d_cdaf >> 11 as UInt64) / 9_007_199_254_740_992)
    #expect((0..<10_000).allSatisfy { _ in (0..<1).contains(random.unit()) })
  }
}
