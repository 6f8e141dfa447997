import Testing

@testable import BioPioneerRules

/// Probabilities and values, calculated by hand: there are three shapes and four colours, and 13 cards of each
/// face.
@Suite("Values that a computer player computes from a table")
struct AppraisalTests {
  private func isClose(_ value: Double, _ expected: Double) -> Bool { abs(value - expected) < 1e-9 }

  @Test(
    "technique and tools decide the share of drawn cards that fill a slot",
    arguments: [
      // Two of five spaces have the shape, seven of ten with the pipette. A quarter of the cards have the colour.
      (nil, [], 0.1), (nil, [.pipette], 0.175), (nil, [.pipette, .gelElectrophoresis], 0.25),
      (nil, [.pipette, .mediaAndPlate], 0.7), (nil, [.pipette, .gelElectrophoresis, .mediaAndPlate], 1),
      // At least one of two cards has the colour with probability 7/16, and at least one of three with 37/64.
      (nil, [.pcrMachine], 0.4 * 7 / 16), (nil, [.pcrMachine, .autoclave], 0.4 * 37 / 64),
      (.siteSpecificMutagenesis, [], 0.55), (.siteSpecificMutagenesis, [.gelElectrophoresis], 1),
      (.homologousRecombination, [], 0.1 + 0.9 / 3),
      // Each of two other slots accepts a card with probability 1/12, so at least one accepts it with
      // probability 23/144.
      (.restrictionDigest, [], 0.1 + 0.9 * 23 / 144),
      (.pcrAmplification, [], 0.1), (.pcrAmplification, [.gelElectrophoresis], 0.25 + 0.1 / 6),
      (.pcrAmplification, [.mediaAndPlate], 0.4 + 0.1 / 4),
      (.pcrAmplification, [.gelElectrophoresis, .mediaAndPlate], 1 + 0.1 * 11 / 12 + 0.15 / 4 + 0.3 / 6),
    ] as [(Technique?, [Equipment], Double)])
  func filling(technique: Technique?, tools: [Equipment], slots: Double) throws {
    let filling = Filling(KindSet(tools), technique: technique, numbers: try Rules.standard().numbers)
    #expect(isClose(filling.slots, slots), "\(filling.slots)")
  }

  @Test(
    "the average number of turns until an attempt succeeds follows from the die",
    arguments: [
      (0, 0, 1), (1, 0, 1), (2, 0, 6.0 / 5), (4, 0, 2), (6, 0, 6), (7, 0, 7), (9, 0, 9),
      (1, 1, 1), (2, 1, 7.0 / 6), (3, 1, 1 + 2.0 / 6 + 2.0 / 36), (5, 2, 1 + 4.0 / 6 + 8.0 / 36),
      (8, 2, 2 + 5.0 / 6 + 15.0 / 36 + 15.0 / 216),
    ] as [(Int, Int, Double)])
  func solving(least: Int, persistence: Int, turns: Double) {
    #expect(isClose(SolvingTime.turns(least: least, persistence: persistence), turns))
  }

  @Test("face-up cards are not counted in the pile; in an unknown pile all colours are equally likely")
  func hidden() throws {
    var scene = try Scene(.openCore, .cloning)
    let (blue, red) = (Face(.blue, .triangle), Face(.red, .triangle))
    #expect(HiddenCards(scene.table).probability(of: blue) == 0.25)
    scene.match.table.piles[.triangle].discard = [blue, blue]
    #expect(isClose(HiddenCards(scene.table).probability(of: blue), 11.0 / 50))
    scene.match.table.labs[1].stored = [Card(blue)]
    scene.match.table.labs[1].held = Card(red)
    scene.match.table.labs[0].strand[0] = Card(blue)
    #expect(isClose(HiddenCards(scene.table).probability(of: blue), 9.0 / 47))
    #expect(isClose(HiddenCards(scene.table).probability(of: red), 12.0 / 47))
    scene.match.table.turn.phase = .looking(
      look: FaceUpCards(.centrifuge, cards: [FaceUpCards.Entry(blue, pile: .triangle)], origin: .centrifuge))
    #expect(isClose(HiddenCards(scene.table).probability(of: blue), 8.0 / 46))
    scene.match.table.turn.phase = .cardInHand(hand: Hand(FreshCard(Card(red), origin: .centrifuge)))
    #expect(isClose(HiddenCards(scene.table).probability(of: red), 11.0 / 46))
    scene.match.table.piles[.circle].discard = Face.all.filter { $0.shape == .circle }.flatMap {
      Array(repeating: $0, count: 13)
    }
    #expect(HiddenCards(scene.table).probability(of: Face(.green, .circle)) == 0.25)
  }

  @Test("the toolbox finds the fewest actions that change a card with the remaining tools and actions")
  func toolbox() throws {
    func actions(_ scene: Scene) throws -> [Int?] {
      let wanted = Face(.blue, .triangle)
      return try ["BT", "BS", "RT", "RS"].map { Toolbox(scene.table).actions(from: try #require(Face($0)), to: wanted) }
    }
    var scene = try Scene(.openCore)
    #expect(try actions(scene) == [0, nil, nil, nil])
    scene.give(.gelElectrophoresis)
    #expect(try actions(scene) == [0, 1, nil, nil])
    scene.give(.mediaAndPlate)
    #expect(try actions(scene) == [0, 1, 1, 2])
    scene.match.table.turn.actions = 1
    #expect(try actions(scene) == [0, 1, 1, nil])
    var free = try Scene(.mutagenesis)
    #expect(try actions(free) == [0, 0, 0, nil])
    free.give(.gelElectrophoresis)
    #expect(try actions(free) == [0, 0, 0, 1])
    free.give(.mediaAndPlate)
    #expect(try actions(free) == [0, 0, 0, 1])
  }

  @Test("the probability of an attempt counts the die values that succeed; the pipette adds one value")
  func probabilities() throws {
    func probability(_ goal: Goal, _ scene: Scene) -> Double {
      Appraisal(scene.table, by: .normal).probability(of: goal)
    }
    // Two people need 7 to hire a third. They know 2, so the die must be 5, or 4 with the pipette.
    #expect(isClose(probability(.person, try Scene(.mutagenesis)), 2.0 / 6))
    var scene = try Scene(.openCore)
    #expect(isClose(probability(.person, scene), 3.0 / 6))
    #expect(isClose(probability(.equipment(kind: .centrifuge), scene), 0), "10 are 7 more than 2 and the pipette")
    scene.give(papers: .french, .krug)
    #expect(isClose(probability(.person, scene), 1))
  }

  @Test("a slot counts less if it is ahead or costs actions, and the last slot more if an action is left")
  func slots() throws {
    var scene = try Scene(.openCore, solving: .malaria)
    let worths = scene.table.numbers.computer.worths[.normal]
    func worth(_ slot: Int, actions: Int) -> Double {
      Appraisal(scene.table, by: .normal).slotWorth(slot, actions: actions)
    }
    #expect(isClose(worth(0, actions: 0), worths.slot))
    #expect(isClose(worth(0, actions: 2), worths.slot - 2 * worths.action))
    #expect(isClose(worth(1, actions: 1), worths.slotAhead - worths.action))
    try scene.build(upTo: 5)
    #expect(isClose(worth(5, actions: 0), worths.slot))
    #expect(isClose(worth(5, actions: 1), worths.slot - worths.action), "people and papers are missing")
    scene.give(people: 5, papers: .french, .krug)
    #expect(isClose(worth(5, actions: 0), worths.slot + worths.lastSlot))
    #expect(isClose(worth(5, actions: 4), worths.slot + worths.lastSlot), "one of five actions is left")
    #expect(isClose(worth(5, actions: 5), worths.slot))
  }

  @Test("a held card counts for the first slot that requires it: less for later slots, minus the replaced card")
  func kept() throws {
    var scene = try Scene(.recombination)
    try scene.want("RC", "BS", "GT")
    let target = scene.lab.target
    let next = try #require(scene.lab.nextSlot)
    let worths = scene.table.numbers.computer.worths[.normal]
    func worth(_ face: Face) -> Double { Appraisal(scene.table, by: .normal).keptWorth(of: face) }
    #expect(isClose(worth(target[next + 1]), worths.kept))
    #expect(isClose(worth(target[next + 2]), worths.kept * worths.keptFurther))
    #expect(worth(Face(.red, .square)) == 0, "nothing asks for it")
    scene.edit { $0.held = Card(target[next + 2]) }
    #expect(isClose(worth(target[next + 1]), worths.kept * (1 - worths.keptFurther)))
    #expect(worth(target[next + 2]) == 0)
    var other = try Scene(.openCore)
    try other.want("RC", "BS", "GT")
    #expect(Appraisal(other.table, by: .normal).keptWorth(of: target[next + 1]) == 0, "no other lab holds cards")
  }

  @Test("the value of a draw is that of a known top card, or the average of the best card that is shown")
  func draws() throws {
    var scene = try Scene(.openCore)
    try scene.want("BT")
    let worths = scene.table.numbers.computer.worths[.normal]
    func worth(_ pile: Shape, cards: Int = 1) -> Double {
      Appraisal(scene.table, by: .normal).drawWorth(of: pile, cards: cards, hidden: HiddenCards(scene.table))
    }
    func space() -> Double {
      Appraisal(scene.table, by: .normal).spaceWorth(of: .triangle, hidden: HiddenCards(scene.table))
    }
    #expect(isClose(worth(.triangle), worths.slot / 4) && worth(.circle) == 0)
    #expect(isClose(worth(.triangle, cards: 2), worths.slot * 7 / 16))
    #expect(isClose(worth(.triangle, cards: 3), worths.slot * 37 / 64))
    #expect(isClose(space(), worths.slot / 4))
    scene.give(.pcrMachine)
    #expect(isClose(space(), worths.slot * 7 / 16))
    scene.give(.autoclave)
    #expect(isClose(space(), worths.slot * 37 / 64))
  }

  @Test("the paper of Shibberu et al. fills the free place, or replaces the first card if both are filled")
  func storing() throws {
    for (stored, place) in [([], 0), (["RC"], 1), (["RC", "GC"], 0)] {
      var scene = try Scene(.openCore)
      scene.give(papers: .shibberu)
      try scene.want("BT")
      let cards = try stored.map { try scene.card($0) }
      scene.edit { $0.stored = cards }
      try scene.hand("BS")
      let commands = Appraisal(scene.table, by: .normal).options.map(\.command)
      #expect(commands.contains(.store(place: place)), "\(stored)")
    }
  }

  @Test("a certain saving is the mean minus its standard error; one game gives no certain saving")
  func sure() {
    #expect(Lookahead.surelySaved([3]) == -.infinity)
    #expect(Lookahead.surelySaved([1, 1]) == 1)
    #expect(isClose(Lookahead.surelySaved([0, 2]), 0))
    // The squares of 1.5, 0.5, 0.5 and 1.5 are 5 together; 5 / 3 / 4 is the square of the error.
    #expect(isClose(Lookahead.surelySaved([1, 2, 3, 4]), 2.5 - (5.0 / 12).squareRoot()))
  }
}
