import Basics
import BioPioneerRules
import Testing

@Suite("Undo")
struct UndoTests {
  /// A game with this first roll.
  private func game(firstDie die: Int, _ labs: Lab...) throws -> Game {
    let rules = try Rules.standard()
    let players = labs.enumerated().map { seat, lab in
      Player(name: "\(seat)", control: .person, token: Token.allCases[seat], lab: lab, place: seat)
    }
    for seed in UInt64(0)... {
      let opening = try Opening(
        dealing: .malaria, to: players, rules: rules, settings: rules.settings(.standard),
        random: SplitMix64(seed: seed))
      var game = Game(opening)
      #expect(game.refusalOfUndo(by: Seat(0)) == .nothingToUndo)
      try play("roll", &game)
      if game.table.turn.phase.roll?.die == die { return game }
    }
    throw Refusal.nothingToUndo
  }

  private func play(_ text: String, _ game: inout Game) throws {
    let command = try #require(Command(text))
    if case .failure(let refusal) = game.play(command, by: game.table.seat) { Issue.record("\(text): \(refusal)") }
  }

  @Test("steps that revealed nothing can be undone one by one; a roll and earlier steps cannot")
  func steps() throws {
    // A 4 leads to a star.
    var game = try game(firstDie: 4, .openCore, .cloning)
    #expect(game.refusalOfUndo(by: Seat(0)) == .nothingToUndo)
    var matches = [game.match]
    for text in ["pipette up", "pipette down", "accept", "pile square"] {
      try play(text, &game)
      matches.append(game.match)
    }
    for match in matches.reversed().dropFirst() {
      if case .failure(let refusal) = game.undo(by: Seat(0)) { Issue.record("\(refusal)") }
      #expect(game.match == match)
    }
    #expect(game.refusalOfUndo(by: Seat(0)) == .nothingToUndo)
    #expect(game.record.log.count == 9)
    #expect(game.record.steps.count == 1)
    try play("accept", &game)
    try play("pile square", &game)
    try play("reveal", &game)
    #expect(game.refusalOfUndo(by: Seat(0)) == .nothingToUndo)
    try play("discard", &game)
    #expect(game.refusalOfUndo(by: Seat(1)) == .notYourTurn(seat: Seat(0)))
    #expect(game.refusalOfUndo(by: Seat(0)) == nil)
    try play("end confirmed", &game)
    #expect(game.refusalOfUndo(by: Seat(1)) == .nothingToUndo)
    #expect(game.refusalOfUndo(by: Seat(0)) == .notYourTurn(seat: Seat(1)))
  }

  @Test("at most 100 steps can be undone, also in a resumed game")
  func depth() throws {
    var game = try game(firstDie: 3, .openCore)
    for _ in 0..<Game.undoDepth {
      try play("pipette up", &game)
      try play("pipette clear", &game)
    }
    var resumed = try Game(resuming: game.record)
    for _ in 0..<Game.undoDepth { _ = try resumed.undo(by: Seat(0)).get() }
    #expect(resumed.refusalOfUndo(by: Seat(0)) == .nothingToUndo)
    #expect(try Game(resuming: resumed.record).match == resumed.match)
  }

  @Test("a resumed game can be undone as far as the original")
  func resumed() throws {
    var game = try game(firstDie: 3, .openCore)
    try play("pipette up", &game)
    let before = game.match
    try play("accept", &game)
    var resumed = try Game(resuming: game.record)
    #expect(resumed.match == game.match)
    _ = resumed.undo(by: Seat(0))
    #expect(resumed.match == before)
  }

  @Test("statistics count undone and repeated actions once")
  func statistics() throws {
    var game = try game(firstDie: 3, .openCore)
    try play("pipette up", &game)
    try play("accept", &game)
    let once = game.record.statistics
    _ = game.undo(by: Seat(0))
    #expect(game.record.statistics[0].pipetteUses == 0)
    try play("accept", &game)
    #expect(game.record.statistics == once)
    #expect(once[0].pipetteUses == 1)
    #expect(once[0].rolls == 1)
  }
}
