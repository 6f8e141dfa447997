import BioPioneerRules
import Testing
import WebPlatform

@testable import BioPioneerWeb

@Suite("advice at a table")
struct AdviceTests {
  private let texts: GameTexts

  init() throws { texts = try GameTexts() }

  @Test(
    "advice is always available, legal and translated, and solves the problem",
    arguments: Problem.allCases)
  func always(problem: Problem) throws {
    var game = try PlayedGames.game(problem, seed: 40)
    var checked: Set<String> = []
    try PlayedGames.play(&game, wildness: 0, seed: 1, steps: 4_000) { game in
      guard game.table.winner == nil else { return }
      let advice = try #require(Advice(for: game.table), "\(game.table.turn.phase)")
      #expect(game.table.refusal(of: advice.command, by: game.table.seat) == nil)
      if checked.insert(advice.why.code).inserted { texts.expect(advice.why, advice.command) }
    }
    #expect(game.table.winner != nil, "\(problem) is not solved by advice alone")
  }

  @Test("advice is translated in random games", arguments: 1...6 as ClosedRange<UInt64>)
  func astray(seed: UInt64) throws {
    var game = try PlayedGames.game(
      .hivPandemic, labs: [.openCore, .recombination, .amplification, .cloning], seed: seed)
    var checked: Set<String> = []
    try PlayedGames.play(&game, wildness: 60, seed: seed, steps: 500) { game in
      guard let advice = Advice(for: game.table), checked.insert(advice.why.code).inserted else { return }
      texts.expect(advice.why, "seed \(seed): \(advice.command)")
    }
  }

  @Test("advice names the tool that makes a card fit, and its cost")
  func fits() throws {
    let run = try LessonRun(Course.lesson(.cards), rules: .standard(), player: "Vera", at: 1)
    let advice = try #require(Advice(for: run.match.table))
    let text = texts.english(advice.why)
    #expect(text == "This card fits slot 3 with Gel Electrophoresis, Site-Specific Mutagenesis (1 action).", "\(text)")
  }

  /// The required dice are calculated by hand from the knowledge of a lab with two people.
  @Test("a chance states the required die and its probability, with the pipette if it helps")
  func chances() throws {
    let game = try PlayedGames.game(labs: [.openCore, .mutagenesis], seed: 1)
    // Two people know 2, and a third requires 7: the die must be 5, or 4 with the pipette.
    let chance = game.table.chance(of: .person)
    #expect(texts.english(chance.message) == "needs 5 or more: 33%; with Pipette needs 4 or more: 50%")
    #expect(texts.english(chance.short) == "4+ · 50%")
    // The Incubator needs 11: a six with the pipette is not enough.
    #expect(texts.english(game.table.chance(of: .equipment(kind: .incubator)).message) == "not even a 6 is enough")
  }
}
