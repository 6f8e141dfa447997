import BioPioneerRules
import Testing

/// Use case 1, starting a game: tokens, labs, length, the first turn.
@Suite("Starting a game: labs and problem")
struct SetUpPickTests {
  /// Four players, of whom this many have picked.
  private func four(picked: Int) throws -> SetupScene {
    var scene = try SetupScene(4)
    try scene.roll()
    for _ in 0..<picked { try scene.pick() }
    return scene
  }

  /// The player at this position of the order picks a token, and is asked for a lab.
  private func picksToken(_ turn: Int) throws {
    var scene = try four(picked: turn)
    let order = try #require(scene.plan.order)
    #expect(scene.plan.picker == order[turn])
    let token = scene.plan.freeTokens[0]
    try scene.play(.pickToken(token: token))
    #expect(scene.plan.picks.last == Pick(place: order[turn], token: token))
    #expect(scene.refusal(.pickToken(token: scene.plan.freeTokens.first ?? token)) == .labFirst)
    #expect(scene.refusal(.pickLab(lab: scene.plan.freeLabs[0])) == nil)
  }

  /// The player at this position of the order picks a lab, and the next is asked.
  private func picksLab(_ turn: Int) throws {
    var scene = try four(picked: turn)
    let order = try #require(scene.plan.order)
    #expect(scene.refusal(.pickLab(lab: scene.plan.freeLabs[0])) == .tokenFirst)
    try scene.pick()
    let pick = try #require(scene.plan.picks.last)
    #expect(pick.place == order[turn])
    let lab = try #require(pick.lab)
    if turn < 3 {
      #expect(scene.plan.picker == order[turn + 1])
      #expect(scene.refusal(.pickToken(token: pick.token)) == .tokenTaken(token: pick.token))
      try scene.play(.pickToken(token: scene.plan.freeTokens[0]))
      #expect(scene.refusal(.pickLab(lab: lab)) == .labTaken(lab: lab))
    } else {
      #expect(scene.plan.step == .length)
    }
  }

  /// The computer at this position of the order has picked a free token and lab by itself, and the next is asked.
  private func computerPicks(_ turn: Int) throws {
    for seed in UInt64(0)..<40 {
      var dice = try SetupScene(4, seed: seed)
      try dice.roll()
      let order = try #require(dice.plan.order)
      var scene = try SetupScene(4, seed: seed, computers: [order[turn]])
      try scene.roll()
      for _ in 0..<turn { try scene.pick() }
      #expect(scene.plan.picks.map(\.place) == Array(order.prefix(turn + 1)))
      #expect(scene.plan.picks.last?.lab != nil)
      #expect(Set(scene.plan.picks.map(\.token)).count == turn + 1)
      #expect(Set(scene.plan.picks.map(\.lab)).count == turn + 1)
      if turn < 3 { #expect(scene.plan.picker == order[turn + 1]) } else { #expect(scene.plan.step == .length) }
    }
  }

  @Test("1.24 the player with the highest die picks a token and is asked for a lab")
  func firstToken() throws { try picksToken(0) }

  @Test("1.25 a computer with the highest die picks token and lab at random, and the next player is asked")
  func firstComputer() throws { try computerPicks(0) }

  @Test("1.26 the player with the highest die picks a lab, and the next player is asked")
  func firstLab() throws { try picksLab(0) }

  @Test("1.27 the second player picks a token and is asked for a lab")
  func secondToken() throws { try picksToken(1) }

  @Test("1.28 a computer in second place picks token and lab at random, and the next player is asked")
  func secondComputer() throws { try computerPicks(1) }

  @Test("1.29 the second player picks a lab, and the next player is asked")
  func secondLab() throws { try picksLab(1) }

  @Test("1.30 the third player picks a token and is asked for a lab")
  func thirdToken() throws { try picksToken(2) }

  @Test("1.31 a computer in third place picks token and lab at random, and the last player is asked")
  func thirdComputer() throws { try computerPicks(2) }

  @Test("1.32 the third player picks a lab, and the last player is asked")
  func thirdLab() throws { try picksLab(2) }

  @Test("1.33 the last player picks a token and is asked for a lab")
  func lastToken() throws { try picksToken(3) }

  @Test("1.34 a computer with the lowest die picks token and lab at random, and the length is next")
  func lastComputer() throws { try computerPicks(3) }

  @Test("1.35 the last player picks a lab, and the length is next")
  func lastLab() throws { try picksLab(3) }

  private func opening(_ length: GameLength) throws -> Opening {
    var scene = try SetupScene(4)
    try scene.pickAll()
    try scene.play(.setLength(length: length))
    #expect(scene.plan.step == .ready)
    return try scene.setup.opening()
  }

  @Test("1.36 a short game has six DNA slots per lab and a problem for short games")
  func short() throws {
    let match = Match(try opening(.short))
    #expect(match.table.labs.allSatisfy { $0.target.count == 6 && $0.strand.count == 6 })
    #expect(match.table.length == .short)
    #expect(Set(match.table.labs.map(\.dna)).count == 4)
  }

  @Test("1.37 a long game has twelve DNA slots per lab and a problem for long games")
  func long() throws {
    let match = Match(try opening(.long))
    #expect(match.table.labs.allSatisfy { $0.target.count == 12 })
    #expect(match.table.length == .long)
  }

  @Test("1.38 the game begins on the start space with each lab's equipment, and the first player has to roll")
  func begins() throws {
    let opening = try opening(.short)
    let table = Match(opening).table
    #expect(table.turn.seat == Seat(0))
    #expect(table.turn.phase == .turnStart)
    #expect(table.turn.actions == 2)
    for (seat, lab) in table.labs.enumerated() {
      #expect(lab.lab == opening.players[seat].lab)
      #expect(table.space(of: lab) == .start)
      #expect(lab.people == 2)
      #expect(lab.equipment.contains(.pipette) == (lab.lab != .mutagenesis))
    }
    #expect(table.supply.people == 22)
    #expect(table.legalCommands(for: Seat(0)) == [.rollMove])
  }
}
