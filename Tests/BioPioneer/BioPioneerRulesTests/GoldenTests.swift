import BioPioneerRules
import Testing

/// The rulebook's worked examples, and rulings that follow from it. The letters are those of the specification's list.
@Suite("Examples of the rulebook")
struct GoldenTests {
  @Test("a: three people fail with a 2 and gain the pipette with a 4; one action is left")
  func pipetteForThree() throws {
    var scene = try Scene(.mutagenesis)
    scene.give(people: 3)
    scene.dice(2, 4)
    let failed = try scene.play("attempt pipette", "accept")
    let attempt = Attempt(goal: .equipment(kind: .pipette), needed: 6, pool: 3)
    #expect(failed.contains(.attemptFailed(attempt: attempt, total: 5)))
    #expect(scene.turn.actions == 2)
    let succeeded = try scene.play("attempt pipette", "accept")
    #expect(succeeded.contains(.attemptSucceeded(attempt: attempt, total: 7)))
    #expect(scene.lab.equipment.contains(.pipette))
    #expect(scene.turn.actions == 1)
  }

  @Test(
    "b: seven people with two papers need a 6 and the pipette for 18; a 6 alone gives 17",
    arguments: [(6, true, true), (6, false, false), (5, true, false)])
  func solvingWithSeven(die: Int, pipette: Bool, wins: Bool) throws {
    var scene = try Scene(.amplification, .cloning, solving: .alternativeEnergies)
    scene.give(people: 7, .mediaAndPlate, .gelElectrophoresis, .pcrMachine, .autoclave, papers: .french, .deschaine)
    try scene.complete()
    scene.dice(die)
    try scene.play("solve")
    if pipette { try scene.play("pipette up") }
    let events = try scene.play("accept")
    let attempt = Attempt(goal: .problem, needed: 18, pool: 11)
    let total = die + 11 + (pipette ? 1 : 0)
    #expect(
      events.contains(
        wins ? .attemptSucceeded(attempt: attempt, total: total) : .attemptFailed(attempt: attempt, total: total)))
    #expect(scene.table.winner == (wins ? Seat(0) : nil))
    #expect(scene.turn.seat == Seat(wins ? 0 : 1))
  }

  @Test("c: gel and media turn a red square into the required blue triangle for two actions")
  func gelAndMedia() throws {
    var scene = try Scene(.openCore)
    try scene.want("BT")
    scene.give(people: 3, .gelElectrophoresis, .mediaAndPlate)
    try scene.hand("RS")
    #expect(scene.table.fits.map(\.actions) == [2])
    #expect(scene.table.fits.first?.abilities == [.gelElectrophoresis, .mediaAndPlate])
    try scene.play("gel triangle", "media blue")
    let slot = try #require(scene.lab.nextSlot)
    try scene.play("place")
    #expect(scene.strand[slot] == "BT")
    #expect(scene.lab.strand[slot]?.printed == Face(.red, .square))
    #expect(scene.turn.actions == 1)
  }

  @Test("d: centrifuge and autoclave show five cards; four return to the bottom of their piles")
  func centrifugeAndAutoclave() throws {
    var scene = try Scene(.openCore)
    scene.give(people: 3, .mediaAndPlate, .autoclave, .centrifuge)
    try scene.top("RC", "GT", "BT", "OT", "BS")
    try scene.play("centrifuge")
    #expect(scene.shown == ["RC", "GT", "BS"])
    try scene.play("look autoclave triangle")
    #expect(scene.shown == ["RC", "GT", "BT", "OT", "BS"])
    #expect(scene.turn.actions == 1)
    try scene.play("pick 3")
    #expect(scene.inHand == "BT")
    #expect(scene.pile(.circle).last == "RC")
    #expect(scene.pile(.square).last == "BS")
    #expect(Array(scene.pile(.triangle).suffix(2)) == ["GT", "OT"])
  }

  @Test("e: a card that the PCR machine put back on top is drawn next")
  func incubatorTwice() throws {
    var scene = try Scene(.amplification, solving: .worldHunger)
    try scene.want("BT", "RT")
    scene.give(people: 5, .gelElectrophoresis, .pcrMachine, .incubator)
    try scene.top("RT", "BT")
    let slot = try #require(scene.lab.nextSlot)
    try scene.play("incubate pcrMachine triangle", "pick 2", "back top")
    #expect(scene.table.piles[.triangle].top == Face(.red, .triangle))
    try scene.play("place")
    scene.dice(2)
    try scene.play("incubate draw", "pipette up", "accept")
    #expect(scene.phase == .drawing(draw: Draw(pile: .triangle, origin: .incubator)))
    try scene.play("reveal", "place")
    #expect(Array(scene.strand[slot...slot + 1]) == ["BT", "RT"])
    #expect(scene.turn.actions == 1)
    #expect(try scene.refusal("incubate draw") == .abilityDepleted(ability: .incubatorDraw))
  }

  @Test("f: PCR amplification copies a placed red triangle; media turns the copy blue")
  func amplification() throws {
    var scene = try Scene(.amplification, solving: .worldHunger)
    try scene.want("RT", "BT")
    scene.give(.mediaAndPlate)
    try scene.hand("RT")
    let slot = try #require(scene.lab.nextSlot)
    try scene.play("place", "copy", "media blue", "place")
    #expect(Array(scene.strand[slot...slot + 1]) == ["RT", "BT"])
    #expect(scene.lab.strand[slot + 1] == Card(virtual: Face(.blue, .triangle)))
    #expect(scene.turn.actions == 1)
  }

  @Test(
    "g: the die selects the new shape or colour of a mutated card",
    arguments: [
      ("BS", LabEvent.randomMutationShape, 1, "BC"), ("BS", .randomMutationShape, 2, "BT"),
      ("BS", .randomMutationShape, 5, "BC"), ("BS", .randomMutationShape, 6, "BT"),
      ("GC", .randomMutationColour, 1, "RC"), ("GC", .randomMutationColour, 2, "RC"),
      ("GC", .randomMutationColour, 3, "BC"), ("GC", .randomMutationColour, 4, "BC"),
      ("GC", .randomMutationColour, 5, "OC"), ("GC", .randomMutationColour, 6, "OC"),
    ])
  func mutations(last: String, event: LabEvent, die: Int, becomes: String) throws {
    var scene = try Scene(.openCore)
    try scene.want(last)
    let slot = try #require(scene.lab.nextSlot)
    try scene.build(upTo: slot + 1)
    scene.draw(event)
    scene.dice(die)
    try scene.play("accept event", "accept")
    #expect(scene.inHand == becomes)
    #expect(scene.strand[slot] == "-")
    try scene.play("discard")
    #expect(scene.table.piles[Face(last)?.shape ?? .circle].discard.last?.description == last)
  }

  @Test("h: a game of four players has fifteen papers, a game of three has eleven", arguments: [(4, 15), (3, 11)])
  func paperSupply(players: Int, papers: Int) throws {
    let numbers = try Rules.standard().numbers
    #expect(Paper.allCases.reduce(0) { $0 + numbers.papers[$1].copies[players - 1] } == papers)
  }

  @Test("i: the paper of Trumbauer et al. replaces missing people and equipment of the clean-up problem")
  func trumbauer() throws {
    var scene = try Scene(.openCore, solving: .environmentalCleanUp, preset: .standard)
    scene.give(people: 2, papers: .trumbauer, .krug)
    try scene.complete()
    #expect(scene.table.shortfall(of: scene.lab).isMet)
    #expect(try scene.refusal("solve") == nil)
    scene.edit { $0.papers = [.krug, .krug] }
    let shortfall = scene.table.shortfall(of: scene.lab)
    #expect(try scene.refusal("solve") == .requirementsNotMet(shortfall: shortfall))
    #expect(shortfall.people == .init(available: 2, needed: 3))
    #expect(shortfall.equipment == .init(available: 1, needed: 2))
  }

  @Test("j: the paper of Anthony et al. skips one prerequisite once and cannot be returned")
  func anthony() throws {
    var scene = try Scene(.openCore, solving: .malaria)
    scene.give(people: 6, papers: .anthony, .krug)
    scene.dice(6)
    let events = try scene.play("attempt autoclave", "accept")
    #expect(events.contains(.treeSkipped(equipment: .autoclave)))
    #expect(scene.lab.equipment.contains(.autoclave))
    #expect(
      try scene.refusal("attempt pcrMachine") == .missingPrerequisite(anyOf: [.gelElectrophoresis]))
    #expect(try scene.refusal("attempt french for anthony") == .cannotSwap(paper: .anthony))
    #expect(try scene.refusal("attempt french for krug") == nil)
  }

  @Test("k: a slot accepts only its required face")
  func strictPlacing() throws {
    var scene = try Scene(.openCore)
    try scene.want("BT")
    try scene.hand("BS")
    let wanted = Face(.blue, .triangle)
    #expect(try scene.refusal("place") == .cardDoesNotFit(face: Face(.blue, .square), wanted: wanted))
    try scene.play("discard")
    try scene.hand("BT")
    #expect(try scene.refusal("place") == nil)
  }

  @Test("k: a lab event stops the token; the remaining steps are lost, and no second event follows")
  func eventStop() throws {
    var scene = try Scene(.openCore, phase: .turnStart)
    scene.edit { $0.position = 6 }
    scene.dice(6)
    try scene.play("roll", "accept")
    #expect(scene.lab.position == 8)
    #expect(scene.phase.name == .eventDrawn)
    #expect(scene.table.events.count == 11)
    scene.edit { $0.position = 8 }
    scene.match.table.turn.phase = .turnStart
    scene.dice(3)
    try scene.play("roll", "accept")
    #expect(scene.lab.position == 11)
    #expect(scene.phase.name == .drawing)
  }

  @Test("k: a lab that returns to the start chooses a pile, as on a star")
  func startIsAStar() throws {
    var scene = try Scene(.openCore, phase: .turnStart)
    scene.edit { $0.position = 35 }
    scene.dice(1)
    try scene.play("roll", "accept")
    #expect(scene.lab.position == 0)
    #expect(scene.phase == .choosingPile)
  }

  @Test("l: a vacation never leaves a lab without people")
  func vacationAlone() throws {
    var scene = try Scene(.openCore)
    scene.give(people: 1)
    scene.draw(.vacation)
    #expect(try scene.play("accept event") == [.eventHadNoEffect(event: .vacation)])
    #expect(scene.lab.present == 1)
    #expect(scene.turn.actions == 1)
  }

  @Test("l: a broken piece works again after two ends of the lab's turn")
  func malfunction() throws {
    var scene = try Scene(.openCore, .cloning)
    scene.draw(.equipmentMalfunction)
    try scene.play("accept event")
    #expect(scene.lab.turnEndsUntilRepair(of: .pipette) == 2)
    try scene.play("end confirmed")
    #expect(scene.match.table.labs[0].turnEndsUntilRepair(of: .pipette) == 1)
    scene.match.table.turn.phase = .main
    try scene.play("end confirmed")
    scene.match.table.turn.phase = .turnStart
    try scene.play("roll")
    #expect(try scene.refusal("pipette up") == .outOfOrder(equipment: .pipette, turnEnds: 1))
    scene.match.table.turn.phase = .main
    let events = try scene.play("end confirmed")
    #expect(events.first == .turnEnded(over: [.malfunction(equipment: .pipette)]))
    #expect(scene.match.table.labs[0].effects.isEmpty)
  }
}

extension Scene {
  /// Face-up cards.
  var shown: [String] {
    if case .looking(let look) = phase { look.cards.map(\.face.description) } else { [] }
  }
}
