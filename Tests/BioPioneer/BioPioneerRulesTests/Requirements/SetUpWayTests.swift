import Basics
import BioPioneerRules
import Testing

/// Use case 1's alternate flows, without numbers: back, cancel, names, ties; and the values that stay.
@Suite("Starting a game: steps back, ties and settings")
struct SetUpWayTests {
  @Test("players can go back step by step; the dice and the problem stay")
  func back() throws {
    var scene = try SetupScene(3)
    try scene.pickAll()
    try scene.play(.setLength(length: .long))
    let ready = scene.plan
    var steps: [SetupStep] = []
    while scene.plan.step != .players {
      try scene.play(.back)
      steps.append(scene.plan.step)
    }
    #expect(steps == [.length] + Array(repeating: .picking, count: 6) + [.rolling, .players])
    #expect(scene.refusal(.back) == .nothingBefore)
    #expect(scene.plan.picks.isEmpty)
    #expect(scene.plan.rolls == ready.rolls)
    try scene.play(.next, .next)
    while scene.plan.step == .picking { try scene.pick() }
    try scene.play(.setLength(length: .long))
    #expect(scene.plan == ready)
  }

  @Test("going back past computers undoes their picks, and they repeat the same picks")
  func backPastComputers() throws {
    for seed in UInt64(0)..<40 {
      var scene = try SetupScene(4, seed: seed, computers: [1, 2, 3])
      try scene.pickAll()
      let picks = scene.plan.picks
      try scene.play(.back)
      #expect(scene.plan.step == .picking)
      #expect(scene.plan.picker == 0)
      let pick = try #require(scene.plan.picks.last)
      try scene.play(.pickLab(lab: try #require(picks.first { $0.place == pick.place }?.lab)))
      #expect(scene.plan.picks == picks)
    }
  }

  @Test("if only computers have picked, a step back leads to the dice")
  func backAmongComputers() throws {
    var scene = try SetupScene(2, computers: [0, 1])
    try scene.roll()
    #expect(scene.plan.step == .length)
    try scene.play(.back)
    #expect(scene.plan.step == .rolling)
    try scene.play(.next)
    #expect(scene.plan.step == .length)
  }

  @Test("a set-up can be cancelled at every step, and then refuses every command")
  func cancel() throws {
    for steps in 0..<4 {
      var scene = try SetupScene(2)
      if steps > 0 { try scene.play(.next) }
      if steps > 1 { while scene.plan.step == .rolling { try scene.play(.rollAll) } }
      if steps > 2 { while scene.plan.step == .picking { try scene.pick() } }
      try scene.play(.cancel)
      #expect(scene.plan.step == .cancelled)
      #expect(scene.refusal(.next) == .cancelled)
    }
  }

  @Test("names and profiles can change at every step, computers only before the dice")
  func names() throws {
    var scene = try SetupScene(2)
    try scene.pickAll()
    try scene.play(.setPlayer(place: 1, player: PlannedPlayer(name: "Esther", profile: "p2")))
    #expect(scene.plan.players[1].name == "Esther")
    let computer = PlannedPlayer(name: "Esther", control: .computer(level: .hard))
    #expect(scene.refusal(.setPlayer(place: 1, player: computer)) == .wrongStep(step: .length))
  }

  @Test("dice are rolled together or one by one, and again only after a tie")
  func dice() throws {
    var scene = try SetupScene(2)
    try scene.play(.next, .roll(place: 1))
    #expect(scene.plan.placesToRoll == [0])
    #expect(scene.refusal(.roll(place: 1)) == .hasRolled(place: 1))
    #expect(scene.refusal(.next) == .rollsMissing(places: [0]))
    try scene.play(.rollAll)
    #expect(scene.plan.rolls[0].count == 1)
  }

  @Test("tied players roll again among themselves, and the order of the others stays")
  func ties() throws {
    var seen = 0
    for seed in UInt64(0)..<200 {
      var scene = try SetupScene(4, seed: seed)
      try scene.play(.next, .rollAll)
      let first = scene.plan.rolls.map { $0[0] }
      guard scene.plan.step == .rolling else { continue }
      seen += 1
      let tied = first.indices.filter { place in first.count { $0 == first[place] } > 1 }
      #expect(scene.plan.placesToRoll == tied)
      while scene.plan.step == .rolling { try scene.play(.rollAll) }
      let order = try #require(scene.plan.order)
      #expect(zip(order, order.dropFirst()).allSatisfy { first[$0] >= first[$1] })
    }
    #expect(seen > 50)
  }

  @Test("a removed place keeps its die when it is added again")
  func countAgain() throws {
    var scene = try SetupScene(3)
    try scene.roll()
    let rolls = scene.plan.rolls
    try scene.play(.back, .back, .setCount(count: 2), .setCount(count: 3), .next)
    #expect(scene.plan.rolls == rolls)
    #expect(scene.plan.placesToRoll.isEmpty)
  }

  @Test("one seed decides dice, problem, DNA, circles, triangles, squares and lab events, in this order")
  func order() throws {
    var scene = try SetupScene(3, seed: 2012)
    try scene.play(.next, .rollAll)
    // The seed's first dice, listed in the specification, have no tie.
    #expect(scene.plan.rolls.prefix(3).map { $0 } == [[1], [3], [6]])
    #expect(scene.plan.order == [2, 1, 0])
    while scene.plan.step == .picking { try scene.pick() }
    try scene.play(.setLength(length: .short))
    let opening = try scene.setup.opening()
    var random = generator(after: 3, seed: 2012)
    let problem = scene.plan.rules.numbers.drawProblem(.short, with: &random)
    #expect(opening.problem == problem)
    var deck = Array(0..<12)
    deck.shuffle(with: &random)
    #expect(opening.dna == Array(deck.prefix(3)))
    for shape in Shape.allCases {
      var pile = Colour.allCases.flatMap { Array(repeating: Face($0, shape), count: 13) }
      pile.shuffle(with: &random)
      #expect(opening.piles[shape] == pile)
    }
    var events = LabEvent.allCases.flatMap {
      Array(repeating: $0, count: scene.plan.rules.numbers.events[$0])
    }
    events.shuffle(with: &random)
    #expect(opening.events == events)
    #expect(opening.random == random)
  }

  @Test("with a balanced start, later seats have a technician in their first turns", arguments: [1, 2, 3, 4])
  func balancedStart(count: Int) throws {
    let turns = [[0], [0, 2], [0, 1, 2], [0, 1, 2, 3]][count - 1]
    var scene = try SetupScene(count)
    try scene.pickAll()
    try scene.play(.setLength(length: .short))
    let with = Match(try scene.setup.opening()).table
    #expect(with.labs.map { $0.effects.first?.turnEnds ?? 0 } == turns)
    try scene.play(.setSettings(settings: scene.plan.rules.settings(.classic)))
    let without = Match(try scene.setup.opening()).table
    #expect(without.labs.allSatisfy { $0.effects.isEmpty })
  }

  @Test("a turn clock has 15 to 600 seconds, or is off")
  func clock() throws {
    let scene = try SetupScene()
    var settings = scene.plan.settings
    settings.turnClock = 14
    #expect(scene.refusal(.setSettings(settings: settings)) == .turnClock(seconds: 14))
    settings.turnClock = 60
    #expect(scene.refusal(.setSettings(settings: settings)) == nil)
    #expect(settings.preset(in: scene.plan.rules) == .standard)
  }

  @Test("a game cannot begin before the set-up is complete")
  func early() throws {
    var scene = try SetupScene(1)
    #expect(throws: SetupRefusal.wrongStep(step: .players)) { try scene.setup.opening() }
    try scene.pickAll()
    #expect(throws: SetupRefusal.wrongStep(step: .length)) { try scene.setup.opening() }
  }
}
