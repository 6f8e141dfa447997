import Basics
import Storyboards
import Testing
import TestingSupport

@Suite("writing and reading a script")
struct FountainRoundTripTests {
  @Test("any text survives reading and writing unchanged")
  func anyText() {
    for seed in 0..<UInt64(Tier.choose(short: 2_000, thorough: 200_000)) {
      var random = SplitMix64(seed: seed)
      let text = Self.text(from: &random)
      let script = FountainReader.screenplay(text)
      let again = FountainReader.screenplay(FountainWriter.text(script))
      guard again != script else { continue }
      Issue.record(
        "seed \(seed): \(text.debugDescription)\n\(script)\n\(FountainWriter.text(script).debugDescription)\n\(again)")
      return
    }
  }

  @Test("reading takes time linear in the text")
  func marksThatNothingEnds() {
    let script = FountainReader.screenplay(String(repeating: "[[/*", count: 200_000))
    #expect(script.elements.count == 1)
  }

  /// Syntactic pieces in unusual combinations.
  private static func text(from random: inout SplitMix64) -> String {
    let pieces = [
      "INT. DEN - DAY", "ext. tree", ".", "@", "!", ">", "<", "~", "#", "=", "===", "[[", "]]", "/*", "*/", "(", ")",
      "ANNA", "Otter",
      "CUT TO:", "Title: X", "x", " ", "  ", "\n", "\n", "\n\n", "\n\n", "\r\n", "\t", "^", "#1#", "\\", "é", ":",
      "TO:", "12",
    ]
    return (0..<Int(random.below(14))).map { _ in pieces[Int(random.below(UInt64(pieces.count)))] }.joined()
  }
}
