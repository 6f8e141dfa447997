import Basics
import BioPioneerRules
import Testing

/// Known answers of the generator, from the specification, for comparison with other programs that play the game.
@Suite("Random numbers from a seed")
struct ChanceTests {
  @Test("seed 0 gives the published first numbers of SplitMix64")
  func seedZero() {
    var random = SplitMix64(seed: 0)
    #expect(
      (0..<3).map { _ in random.next() } == [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F])
  }

  @Test("seed 2012 gives the twenty dice of the specification")
  func dice() {
    var random = SplitMix64(seed: 2012)
    let dice = (0..<20).map { _ in Int(random.below(6)) + 1 }
    #expect(dice == [1, 3, 6, 3, 2, 1, 2, 1, 4, 3, 2, 4, 2, 6, 1, 5, 3, 6, 6, 5])
  }

  @Test("seed 2012 shuffles the numbers 0 to 11 as in the specification")
  func shuffle() {
    var random = SplitMix64(seed: 2012)
    var numbers = Array(0...11)
    numbers.shuffle(with: &random)
    #expect(numbers == [4, 9, 8, 7, 10, 1, 0, 5, 2, 3, 11, 6])
  }

  @Test("each face of the die is equally frequent")
  func fairness() throws {
    var counts = Array(repeating: 0, count: 6)
    var scene = try Scene(.openCore, phase: .turnStart)
    for _ in 0..<6000 {
      for case .rolled(let roll) in try scene.play("roll") { counts[roll.die - 1] += 1 }
      scene.match.table.turn.phase = .turnStart
    }
    // Expected 1000 each; five standard deviations are 144.
    #expect(counts.allSatisfy { 856...1144 ~= $0 })
  }
}
