import BioPioneerRules
import Testing

/// Use case 3, playing a turn: centrifuge, incubator and other abilities in the laboratory. The numbers are those of
/// the requirements' test cases; numbers that occur twice have a letter.
@Suite("A turn: abilities in the laboratory")
struct AbilityTests {
  private func laboratory(people: Int = 3, papers: [Paper] = [], _ equipment: Equipment...) throws -> Scene {
    var scene = try Scene(.openCore)
    scene.edit { lab in
      (lab.people, lab.papers) = (people, papers)
      for kind in equipment { lab.equipment.insert(kind) }
    }
    return scene
  }

  @Test("3.52 with actions left, the menu shows the unused incubator, centrifuge, or both")
  func menu() throws {
    #expect(try laboratory(.centrifuge).menu() == [.centrifuge])
    #expect(try laboratory(.incubator).menu() == [.incubator])
    #expect(try laboratory(.centrifuge, .incubator).menu() == [.centrifuge, .incubator])
  }

  @Test("3.52 the menu shows a look tool after the centrifuge, and no ability after a look")
  func menuWhileLooking() throws {
    var scene = try laboratory(.centrifuge, .pcrMachine)
    try scene.play("centrifuge")
    #expect(try scene.menu() == [.pcrMachine])
    scene.match.table.turn.phase = .drawing(draw: Draw(pile: .circle, origin: .move))
    #expect(try scene.menu() == [.pcrMachine])
    try scene.play("look pcrMachine circle")
    #expect(scene.refusalOfMenu() == .noUsableAbilities)
  }

  @Test("3.53 without actions, no ability can be used")
  func withoutActions() throws {
    var scene = try laboratory(.centrifuge, .incubator)
    scene.match.table.turn.actions = 0
    #expect(scene.refusalOfMenu() == .noActionsLeft)
  }

  @Test("3.53 without actions, the held card can still be placed, because it is free")
  func freeRelease() throws {
    var scene = try Scene(.recombination)
    let held = try scene.card(scene.lab.target[0].description)
    scene.edit { $0.held = held }
    scene.match.table.turn.actions = 0
    #expect(try scene.menu() == [.homologousRecombination])
    #expect(scene.table.legalCommands(for: Seat(0)) == [.release, .endTurn(confirmed: false)])
    try scene.play("release")
    #expect(scene.lab.filled == 1)
    #expect(scene.lab.held == nil)
  }

  @Test("3.54 without an unused incubator or centrifuge, no ability can be used")
  func exhausted() throws {
    #expect(try laboratory().refusalOfMenu() == .noUsableAbilities)
    var scene = try laboratory(people: 5, .centrifuge)
    try scene.play("centrifuge", "pick 1", "discard")
    #expect(scene.refusalOfMenu() == .noUsableAbilities)
  }

  @Test("3.77 the centrifuge costs two actions, or one with the paper of Goulet et al.")
  func centrifuge() throws {
    for (papers, cost) in [([], 2), ([Paper.goulet], 1)] {
      var scene = try laboratory(papers: papers, .centrifuge)
      try scene.top("RC", "GT", "BS")
      try scene.play("centrifuge")
      #expect(scene.shown == ["RC", "GT", "BS"])
      #expect(scene.turn.actions == 3 - cost)
      try scene.play("pick 2")
      #expect(scene.inHand == "GT")
    }
  }

  @Test("3.77 the incubator supplies any face for three actions (two with the paper of Schackmann et al.)")
  func incubator() throws {
    for (papers, cost) in [([], 3), ([Paper.schackmann], 2)] {
      var scene = try laboratory(people: 5, papers: papers, .incubator)
      let events = try scene.play("incubate GS")
      #expect(scene.inHand == "GS")
      #expect(scene.turn.actions == 5 - cost)
      #expect(events.contains { if case .pileShuffled(.square, let order) = $0 { order.count == 51 } else { false } })
    }
  }

  @Test("the incubator takes a face from the discard pile if its pile has none, and else creates it")
  func incubatorSources() throws {
    var scene = try laboratory(people: 5, .incubator)
    let face = try #require(Face("GS"))
    scene.match.secrets.piles[.square].removeAll { $0 == face }
    scene.match.table.piles[.square].count -= 13
    var without = scene
    scene.match.table.piles[.square].discard = [face]
    let events = try scene.play("incubate GS")
    #expect(events.contains(.incubated(face: face, source: .discard)))
    #expect(scene.table.piles[.square].discard.isEmpty)
    try without.play("incubate GS")
    #expect(without.phase.hand?.card.card == Card(virtual: face))
    try without.play("discard")
    #expect(without.table.piles[.square].discard.isEmpty)
  }

  @Test("the incubator's draw is possible only after the incubator, for one action")
  func incubatorDraw() throws {
    var scene = try laboratory(people: 5, .incubator)
    #expect(try scene.refusal("incubate draw") == .incubatorFirst)
    try scene.play("incubate GS", "discard")
    #expect(try scene.menu() == [.incubator, .incubatorDraw])
    for (die, pile) in [(1, Shape.circle), (2, .circle), (3, .triangle), (4, .triangle), (5, .square), (6, .square)] {
      var again = scene
      again.dice(die)
      try again.play("incubate draw", "accept")
      #expect(again.phase == .drawing(draw: Draw(pile: pile, origin: .incubator)))
      #expect(again.turn.actions == 1)
    }
  }

  @Test("the centrifuge can be used as long as one pile has a card")
  func emptyPiles() throws {
    var scene = try laboratory(.centrifuge)
    for empty in [Shape.circle, .triangle] {
      scene.match.secrets.piles[empty] = []
      scene.match.table.piles[empty].count = 0
    }
    #expect(try scene.refusal("centrifuge") == nil)
    var without = scene
    without.match.secrets.piles[.square] = []
    without.match.table.piles[.square].count = 0
    #expect(try without.refusal("centrifuge") == .pileExhausted(pile: .circle))
    let square = scene.pile(.square)[0]
    try scene.play("centrifuge")
    #expect(scene.shown == [square])
  }

  @Test("3.78 an ability that was used in this turn cannot be used again")
  func used() throws {
    var scene = try laboratory(people: 7, .centrifuge, .incubator)
    try scene.play("centrifuge", "pick 1", "discard", "incubate GS", "discard")
    #expect(try scene.refusal("centrifuge") == .abilityDepleted(ability: .centrifuge))
    #expect(try scene.refusal("incubate RC") == .abilityDepleted(ability: .incubator))
  }

  @Test("3.79a an ability that costs more than the remaining actions is refused")
  func tooFewActions() throws {
    var scene = try laboratory(people: 2, .centrifuge, .incubator)
    #expect(try scene.refusal("incubate GS") == .notEnoughActions(needed: 3, available: 2))
    scene.match.table.turn.actions = 1
    #expect(try scene.refusal("centrifuge") == .notEnoughActions(needed: 2, available: 1))
  }

  @Test("unused abilities change cards of the incubator, and the PCR machine looks once per turn")
  func toolsOnce() throws {
    var scene = try laboratory(people: 6, .pcrMachine, .incubator, .gelElectrophoresis)
    try scene.hand("BT")
    try scene.play("discard", "incubate pcrMachine circle", "pick 1", "back top", "gel square", "discard")
    #expect(try scene.refusal("incubate draw") == nil)
    scene.dice(1)
    try scene.play("incubate draw", "accept")
    #expect(try scene.refusal("look pcrMachine circle") == .abilityDepleted(ability: .pcrMachine))
    try scene.play("reveal")
    #expect(try scene.refusal("gel triangle") == .abilityDepleted(ability: .gelElectrophoresis))
  }

  @Test("a broken piece cannot be used, but counts as a prerequisite and for the problem")
  func broken() throws {
    var scene = try laboratory(people: 3, .gelElectrophoresis)
    scene.edit { $0.effects = [TimedEffect(.malfunction(equipment: .gelElectrophoresis), turnEnds: 2)] }
    #expect(try scene.refusal("attempt pcrMachine") == nil)
    try scene.hand("BT")
    #expect(try scene.refusal("gel circle") == .outOfOrder(equipment: .gelElectrophoresis, turnEnds: 2))
    #expect(scene.table.shortfall(of: scene.lab).equipment.available == 2)
  }
}
