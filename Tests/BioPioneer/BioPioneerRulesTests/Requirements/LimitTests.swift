import BioPioneerRules
import Testing

/// Refusals of attempts for reasons other than actions and the limits of a turn.
@Suite("Limits of a lab")
struct LimitTests {
  @Test("a lab's people limit includes people on vacation")
  func people() throws {
    var scene = try Scene(.amplification)
    scene.give(people: 7)
    scene.edit { $0.effects = [TimedEffect(.vacation, turnEnds: 2)] }
    #expect(try scene.refusal("attempt person") == .peopleLimit(limit: 7))
  }

  @Test("a lab cannot exceed its equipment allowance or own a piece twice")
  func equipment() throws {
    var scene = try Scene(.amplification)
    scene.give(people: 6, .gelElectrophoresis, .mediaAndPlate, .pcrMachine, .autoclave)
    #expect(try scene.refusal("attempt centrifuge") == .equipmentAllowance(limit: 5))
    #expect(try scene.refusal("attempt pipette") == .alreadyOwned(equipment: .pipette))
  }

  @Test("centrifuge and incubator require working people, and the centrifuge also equipment")
  func requirements() throws {
    var scene = try Scene(.openCore)
    scene.give(people: 3, papers: .krug, .krug)
    scene.edit { lab in
      lab.equipment = [.autoclave, .pcrMachine]
      lab.effects = [TimedEffect(.vacation, turnEnds: 1)]
    }
    let none = Shortfall.Part(available: 0, needed: 0)
    #expect(
      try scene.refusal("attempt centrifuge")
        == .requirementsNotMet(
          shortfall: Shortfall(
            people: .init(available: 2, needed: 3), equipment: .init(available: 2, needed: 3), papers: none)))
    #expect(
      try scene.refusal("attempt incubator")
        == .requirementsNotMet(
          shortfall: Shortfall(
            people: .init(available: 2, needed: 5), equipment: .init(available: 2, needed: 0), papers: none)))
    scene.edit { lab in
      lab.equipment.insert(.mediaAndPlate)
      lab.effects = []
    }
    #expect(try scene.refusal("attempt centrifuge") == nil)
  }

  @Test("a piece without a card left is out of stock")
  func stock() throws {
    var scene = try Scene(.mutagenesis)
    scene.match.table.supply.people = 0
    scene.match.table.supply.equipment[.pipette] = 0
    #expect(try scene.refusal("attempt person") == .outOfStock(goal: .person))
    #expect(try scene.refusal("attempt pipette") == .outOfStock(goal: .equipment(kind: .pipette)))
    #expect(try scene.refusal("attempt nighswander") == .outOfStock(goal: .paper(kind: .nighswander)))
  }

  @Test("a lab at its paper limit returns a paper to the supply when it gains a new one")
  func swap() throws {
    var scene = try Scene(.openCore, solving: .malnutrition)
    scene.give(people: 5, papers: .deschaine, .shibberu)
    #expect(scene.table.paperLimit == 2)
    #expect(try scene.refusal("attempt krug") == .paperLimitNeedsSwap(limit: 2))
    #expect(try scene.refusal("attempt krug for french") == .cannotSwap(paper: .french))
    #expect(try scene.refusal("attempt deschaine for deschaine") == .cannotSwap(paper: .deschaine))
    let stored = try scene.card("BT")
    scene.edit { $0.stored = [stored] }
    scene.dice(1, 6)
    let supply = scene.table.supply
    try scene.play("attempt krug for shibberu", "accept")
    #expect(scene.table.supply == supply)
    let events = try scene.play("attempt krug for shibberu", "accept")
    #expect(events.contains(.storedLost(cards: [stored])))
    #expect(scene.lab.papers == [.deschaine, .krug])
    #expect(scene.lab.stored.isEmpty)
    #expect(scene.table.piles[.triangle].discard.count == 1)
    #expect(scene.table.supply.papers[.shibberu] == supply.papers[.shibberu] + 1)
    #expect(scene.table.supply.papers[.krug] == supply.papers[.krug] - 1)
  }

  @Test("a lab below its paper limit returns no paper, and a person or a piece never costs a paper")
  func needlessSwap() throws {
    var scene = try Scene(.openCore)
    scene.give(papers: .deschaine)
    #expect(try scene.refusal("attempt krug for deschaine") == .swapNotNeeded(limit: 2))
    #expect(try scene.refusal("attempt person for deschaine") == .cannotSwap(paper: .deschaine))
    #expect(try scene.refusal("attempt mediaAndPlate for deschaine") == .cannotSwap(paper: .deschaine))
  }

  @Test(
    "the paper limit is the number that the problem requires, or two if it requires none",
    arguments: [
      (Problem.alternativeEnergies, 2), (.hivPandemic, 3), (.worldHunger, 3), (.environmentalCleanUp, 2), (.malaria, 2),
      (.malnutrition, 2),
    ])
  func paperLimit(problem: Problem, limit: Int) throws {
    #expect(try Scene(.openCore, solving: problem).table.paperLimit == limit)
  }

  @Test("a hopeless attempt is refused, except at the world problem with persistence")
  func hopeless() throws {
    var scene = try Scene(.openCore, solving: .malaria)
    #expect(try scene.refusal("attempt french") == nil)
    scene.match.table.turn.used.insert(.pipette)
    #expect(try scene.refusal("attempt french") == .insufficientKnowledge(needed: 9, best: 8))
    scene.give(people: 5, papers: .trumbauer, .goulet)
    try scene.complete()
    #expect(try scene.refusal("solve") == .insufficientKnowledge(needed: 12, best: 11))
    var persistent = try Scene(.openCore, solving: .malaria, preset: .standard)
    persistent.match.table.lab = scene.lab
    persistent.match.table.turn = scene.turn
    #expect(try persistent.refusal("solve") == nil)
  }

  @Test("Alternative Energies requires a lab's limits; a person on vacation does not count")
  func limitsAsRequirement() throws {
    var scene = try Scene(.recombination, solving: .alternativeEnergies)
    scene.give(people: 8)
    scene.edit { $0.effects = [TimedEffect(.vacation, turnEnds: 2)] }
    let shortfall = scene.table.shortfall(of: scene.lab)
    #expect(shortfall.people == .init(available: 7, needed: 8))
    #expect(shortfall.equipment == .init(available: 1, needed: 5))
  }

  @Test("the paper of Trumbauer et al. replaces two people, two pieces or one of each, but no paper")
  func trumbauer() {
    func isMet(people: Int, equipment: Int, papers: Int) -> Bool {
      Shortfall(
        people: .init(available: people, needed: 5), equipment: .init(available: equipment, needed: 3),
        papers: .init(available: papers, needed: 2), units: 2
      ).isMet
    }
    #expect(isMet(people: 3, equipment: 3, papers: 2))
    #expect(isMet(people: 5, equipment: 1, papers: 2))
    #expect(isMet(people: 4, equipment: 2, papers: 2))
    #expect(!isMet(people: 3, equipment: 2, papers: 2))
    #expect(!isMet(people: 5, equipment: 3, papers: 1))
  }
}
