import BioPioneerRules
import Testing

/// The four techniques and the paper of Shibberu et al.: the rulebook's rulings, and consequences of strict placing.
@Suite("Techniques and stored cards")
struct TechniqueTests {
  @Test("restriction digest fills one of the two slots after the next one, once per turn")
  func digest() throws {
    var scene = try Scene(.cloning)
    let target = scene.lab.target.map(\.description)
    try scene.hand(target[2])
    #expect(scene.table.slotsAhead == [1, 2])
    #expect(try scene.refusal("ahead 1") == .slotOutOfReach(slot: 0))
    #expect(try scene.refusal("ahead 4") == .slotOutOfReach(slot: 3))
    let (face, wanted) = (scene.lab.target[2], scene.lab.target[1])
    #expect(try scene.refusal("ahead 2") == .cardDoesNotFit(face: face, wanted: wanted))
    #expect(scene.table.fits.map(\.commands) == [[.placeAhead(slot: 2)]])
    #expect(try scene.play("ahead 3") == [.placedAhead(slot: 2, card: Card(face))])
    #expect(scene.lab.nextSlot == 0)
    try scene.hand(target[1])
    #expect(try scene.refusal("ahead 2") == .abilityDepleted(ability: .restrictionDigest))
  }

  @Test("after the gap of a restriction digest is filled, the next slot is behind it")
  func gap() throws {
    var scene = try Scene(.cloning)
    let target = scene.lab.target.map(\.description)
    try scene.hand(target[1])
    try scene.play("ahead 2")
    #expect(scene.lab.lastSlot == 1)
    try scene.hand(target[0])
    try scene.play("place")
    #expect(scene.lab.nextSlot == 2)
  }

  @Test("restriction digest is refused if no slot follows the next one")
  func nothingAhead() throws {
    var scene = try Scene(.cloning)
    let last = scene.lab.strand.count - 1
    try scene.build(upTo: last)
    try scene.hand(scene.lab.target[last].description)
    let offer = scene.table.offer(of: .placeAhead, for: Seat(0))
    #expect(offer.commands.isEmpty && offer.refusal == .slotOutOfReach(slot: last))
  }

  @Test("homologous recombination holds one card; a later card replaces it, and the first is discarded")
  func hold() throws {
    var scene = try Scene(.recombination)
    try scene.hand("BT")
    try scene.play("hold")
    #expect(scene.lab.held?.face.description == "BT")
    try scene.hand("RS", origin: .centrifuge)
    let events = try scene.play("hold")
    #expect(events == [.held(card: Card(try #require(Face("RS"))), replaced: Card(try #require(Face("BT"))))])
    #expect(scene.table.piles[.triangle].discard.map(\.description) == ["BT"])
  }

  @Test("a held card keeps its change and is placed once per turn; another can be held in that turn")
  func release() throws {
    var scene = try Scene(.recombination)
    scene.give(.gelElectrophoresis)
    let first = scene.lab.target[0]
    let other = Shape.allCases.first { $0 != first.shape } ?? first.shape
    try scene.hand(Face(first.colour, other).description)
    try scene.play("gel \(first.shape.rawValue)", "hold")
    #expect(try scene.refusal("gel \(other.rawValue)") == .wrongPhase(phase: .main))
    let events = try scene.play("release")
    #expect(events.first == .released(slot: 0, card: try #require(scene.lab.strand[0])))
    try scene.hand(scene.lab.target[1].description)
    try scene.play("hold")
    #expect(try scene.refusal("release") == .abilityDepleted(ability: .homologousRecombination))
    try scene.play("end confirmed")
    #expect(try scene.refusal("release") == nil)
  }

  @Test("a held card can be placed at any time of the turn, except during a lab event on the strand")
  func releaseAtAnyTime() throws {
    var scene = try Scene(.recombination, phase: .turnStart)
    #expect(try scene.refusal("release") == .nothingHeld)
    let held = try scene.card(scene.lab.target[0].description)
    scene.edit { $0.held = held }
    #expect(try scene.refusal("release") == nil)
    scene.dice(4)
    try scene.play("roll")
    #expect(try scene.refusal("release") == nil)
    try scene.play("accept")
    #expect(try scene.refusal("release") == nil)
    scene.draw(.plasmidRejection)
    #expect(try scene.refusal("release") == .wrongPhase(phase: .eventDrawn))
    scene.match.table.turn.phase = .rolled(roll: Roll(.mutation(event: .randomMutationShape), die: 3))
    #expect(try scene.refusal("release") == .wrongPhase(phase: .rolled))
    scene.match.table.turn.phase = .main
    try scene.build(upTo: 1)
    let (face, wanted) = (scene.lab.target[0], scene.lab.target[1])
    #expect(try scene.refusal("release") == .cardDoesNotFit(face: face, wanted: wanted))
  }

  @Test("PCR amplification copies the printed face once per turn, before or after the card is placed")
  func copy() throws {
    var scene = try Scene(.amplification)
    scene.give(.gelElectrophoresis)
    #expect(try scene.refusal("copy") == .nothingToCopy)
    try scene.hand("BT")
    try scene.play("gel circle", "copy")
    #expect(scene.phase.hand?.cards.map(\.card.face.description) == ["BC", "BT"])
    #expect(try scene.refusal("copy") == .abilityDepleted(ability: .pcrAmplification))
    try scene.play("discard")
    #expect(scene.inHand == "BT")
    try scene.play("discard")
    #expect(scene.table.piles[.triangle].discard.count == 1)
  }

  @Test("a card of the move or of a lab event can be copied, other cards cannot")
  func copyOfEvent() throws {
    var scene = try Scene(.amplification)
    try scene.hand("BT", origin: .mutation)
    #expect(try scene.refusal("copy") == .nothingToCopy)
    scene.draw(.asepticTechnique)
    try scene.play("accept event", "pile square", "reveal")
    #expect(try scene.refusal("copy") == nil)
  }

  @Test("a technique can be used only by its lab")
  func otherLab() throws {
    var scene = try Scene(.openCore)
    try scene.hand("BT")
    #expect(try scene.refusal("copy") == .notThisLab(technique: .pcrAmplification))
    #expect(try scene.refusal("mutate red") == .notThisLab(technique: .siteSpecificMutagenesis))
    #expect(try scene.refusal("hold") == .notThisLab(technique: .homologousRecombination))
    #expect(try scene.refusal("ahead 2") == .notThisLab(technique: .restrictionDigest))
    #expect(try scene.refusal("store 1") == .paperNotHeld(paper: .shibberu))
  }

  @Test("the paper of Shibberu et al. stores two cards of the move; a third replaces one of them")
  func store() throws {
    var scene = try Scene(.openCore)
    scene.give(papers: .shibberu)
    try scene.hand("BT")
    #expect(try scene.refusal("store 2") == .noSuchCard(place: 1))
    try scene.play("store 1")
    try scene.hand("RS")
    try scene.play("store 2")
    try scene.hand("GC")
    let events = try scene.play("store 1")
    #expect(
      events == [.stored(place: 0, card: Card(try #require(Face("GC"))), replaced: Card(try #require(Face("BT"))))])
    #expect(scene.lab.stored.map(\.face.description) == ["GC", "RS"])
    try scene.hand("OC", origin: .incubator)
    #expect(try scene.refusal("store 1") == .notDrawnOnMove)
  }

  @Test("two stored cards combine the shape of one and the colour of the other for two actions")
  func combine() throws {
    var scene = try Scene(.openCore)
    try scene.want("BT")
    let slot = try #require(scene.lab.nextSlot)
    let (first, second) = (try scene.card("RT"), try scene.card("BS"))
    scene.give(papers: .shibberu)
    #expect(try scene.refusal("combine 1") == .notEnoughStored(count: 0, needed: 2))
    scene.edit { $0.stored = [first, second] }
    #expect(
      try scene.refusal("combine 2")
        == .cardDoesNotFit(face: try #require(Face("RS")), wanted: Face("BT")))
    scene.match.table.turn.actions = 1
    #expect(try scene.refusal("combine 1") == .notEnoughActions(needed: 2, available: 1))
    scene.match.table.turn.actions = 2
    try scene.play("combine 1")
    #expect(scene.lab.strand[slot] == Card(virtual: try #require(Face("BT"))))
    #expect(scene.lab.stored.isEmpty)
    #expect(scene.table.piles[.triangle].discard.map(\.description) == ["RT"])
    #expect(scene.table.piles[.square].discard.map(\.description) == ["BS"])
  }

  @Test("in the mutagenesis lab, gel and the technique change shape and colour for one action")
  func fits() throws {
    var scene = try Scene(.mutagenesis)
    try scene.want("BT")
    scene.give(.gelElectrophoresis, .mediaAndPlate)
    try scene.hand("RS")
    let fits = scene.table.fits
    #expect(fits.map(\.actions) == [1, 1, 2])
    #expect(
      fits.map(\.abilities) == [
        [.gelElectrophoresis, .siteSpecificMutagenesis], [.siteSpecificMutagenesis, .mediaAndPlate],
        [.gelElectrophoresis, .mediaAndPlate],
      ])
    for fit in fits {
      var match = scene.match
      for command in fit.commands {
        if case .failure(let refusal) = match.perform(command, by: Seat(0)) { Issue.record("\(command): \(refusal)") }
      }
      #expect(match.table.lab.strand[fit.slot]?.face == Face(.blue, .triangle))
      #expect(match.table.turn.actions == scene.turn.actions - fit.actions)
    }
  }
}
