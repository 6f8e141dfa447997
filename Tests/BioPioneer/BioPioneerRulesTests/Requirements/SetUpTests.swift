import BioPioneerRules
import Testing

/// Use case 1, starting a game: the players and their dice. The numbers are those of the requirements' test cases.
@Suite("Starting a game: players and dice")
struct SetUpPlayerTests {
  @Test("1.1 a new game first asks for the number of players")
  func begins() throws {
    let scene = try SetupScene()
    #expect(scene.plan.step == .players)
    #expect(scene.refusal(.setCount(count: 4)) == nil)
  }

  private func asksFirstPlayer(_ count: Int) throws {
    var scene = try SetupScene()
    try scene.play(.setCount(count: count))
    #expect(scene.plan.players.count == count)
    #expect(scene.refusal(.setPlayer(place: 0, player: PlannedPlayer(name: "Ada", profile: "p1"))) == nil)
    #expect(
      scene.refusal(.setPlayer(place: count, player: PlannedPlayer(name: "Ada"))) == .noSuchPlace(place: count))
  }

  @Test("1.2 with two players, the first is asked for a profile")
  func two() throws { try asksFirstPlayer(2) }

  @Test("1.3 with three players, the first is asked for a profile")
  func three() throws { try asksFirstPlayer(3) }

  @Test("1.4 with four players, the first is asked for a profile")
  func four() throws { try asksFirstPlayer(4) }

  @Test("a game without players or with more than four is refused")
  func count() throws {
    let scene = try SetupScene()
    #expect(scene.refusal(.setCount(count: 0)) == .players(count: 0))
    #expect(scene.refusal(.setCount(count: 5)) == .players(count: 5))
  }

  /// Sets up a player and all after it, then asks for the dice.
  private func setUp(_ place: Int, of count: Int, as player: PlannedPlayer) throws {
    var scene = try SetupScene(count)
    try scene.play(.setPlayer(place: place, player: player))
    #expect(scene.plan.players[place] == player)
    #expect(scene.plan.step == .players)
    if place + 1 < count {
      #expect(scene.refusal(.setPlayer(place: place + 1, player: PlannedPlayer(name: "Next"))) == nil)
    } else {
      try scene.roll()
      #expect(scene.plan.rolls.prefix(count).allSatisfy { !$0.isEmpty })
      if player.control == .person { #expect(scene.plan.picker == scene.plan.order?.first) }
    }
  }

  private static let withProfile = PlannedPlayer(name: "Rosalind", profile: "p7")
  private static let byName = PlannedPlayer(name: "Barbara")
  private static let computer = PlannedPlayer(name: "Computer", control: .computer(level: .easy))

  @Test("1.5 a player chooses a profile")
  func profile() throws { try setUp(0, of: 2, as: Self.withProfile) }

  @Test("1.6 a player without a profile enters an unused name of 1 to 24 characters")
  func name() throws {
    let scene = try SetupScene()
    for name in ["", String(repeating: "x", count: 25), "two\nlines"] {
      #expect(scene.refusal(.setPlayer(place: 0, player: PlannedPlayer(name: name))) == .name(place: 0))
    }
    #expect(scene.refusal(.setPlayer(place: 0, player: PlannedPlayer(name: "2"))) == .nameTaken(place: 0))
    let longest = PlannedPlayer(name: "Ada", profile: String(repeating: "p", count: 64))
    #expect(scene.refusal(.setPlayer(place: 0, player: longest)) == nil)
    let long = PlannedPlayer(name: "Ada", profile: String(repeating: "p", count: 65))
    #expect(scene.refusal(.setPlayer(place: 0, player: long)) == .profile(place: 0))
    try setUp(0, of: 2, as: Self.byName)
  }

  @Test("1.7 the first player chooses a profile, and the second player is asked")
  func firstProfile() throws { try setUp(0, of: 3, as: Self.withProfile) }

  @Test("1.8 the first player enters a name, and the second player is asked")
  func firstName() throws { try setUp(0, of: 3, as: Self.byName) }

  @Test("1.9 the second of three players chooses a profile, and the third is asked")
  func secondProfileOfThree() throws { try setUp(1, of: 3, as: Self.withProfile) }

  @Test("1.10 the second of two players chooses a profile, and the dice are next")
  func secondProfileOfTwo() throws { try setUp(1, of: 2, as: Self.withProfile) }

  @Test("1.11 the second of three players enters a name, and the third is asked")
  func secondNameOfThree() throws { try setUp(1, of: 3, as: Self.byName) }

  @Test("1.12 the second of two players enters a name, and the dice are next")
  func secondNameOfTwo() throws { try setUp(1, of: 2, as: Self.byName) }

  @Test("1.13 the second of three players is a computer, and the third is asked")
  func secondComputerOfThree() throws { try setUp(1, of: 3, as: Self.computer) }

  @Test("1.14 the second of two players is a computer, and the dice are next")
  func secondComputerOfTwo() throws { try setUp(1, of: 2, as: Self.computer) }

  @Test("1.15 the third of four players chooses a profile, and the fourth is asked")
  func thirdProfileOfFour() throws { try setUp(2, of: 4, as: Self.withProfile) }

  @Test("1.16 the third of three players chooses a profile, and the dice are next")
  func thirdProfileOfThree() throws { try setUp(2, of: 3, as: Self.withProfile) }

  @Test("1.17 the third of four players enters a name, and the fourth is asked")
  func thirdNameOfFour() throws { try setUp(2, of: 4, as: Self.byName) }

  @Test("1.18 the third of three players enters a name, and the dice are next")
  func thirdNameOfThree() throws { try setUp(2, of: 3, as: Self.byName) }

  @Test("1.19 the third of four players is a computer, and the fourth is asked")
  func thirdComputerOfFour() throws { try setUp(2, of: 4, as: Self.computer) }

  @Test("1.20 the third of three players is a computer, and the dice are next")
  func thirdComputerOfThree() throws { try setUp(2, of: 3, as: Self.computer) }

  @Test("1.21 the fourth player chooses a profile, and the dice are next")
  func fourthProfile() throws { try setUp(3, of: 4, as: Self.withProfile) }

  @Test("1.22 the fourth player enters a name, and the dice are next")
  func fourthName() throws { try setUp(3, of: 4, as: Self.byName) }

  @Test("1.23 the fourth player is a computer, and the dice are next")
  func fourthComputer() throws { try setUp(3, of: 4, as: Self.computer) }
}
