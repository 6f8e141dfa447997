import BioPioneerRules
import Testing

/// Use case 3, playing a turn: the card in hand. The numbers are those of the requirements' test cases.
@Suite("A turn: the card in hand")
struct HandTests {
  /// A lab of three people with a card from the move in hand.
  private func holding(
    card: String = "BT", lab: Lab = .openCore, papers: [Paper] = [], _ equipment: Equipment...
  ) throws -> Scene {
    var scene = try Scene(lab)
    scene.edit { state in
      state.papers = papers
      for kind in equipment { state.equipment.insert(kind) }
      state.people = 3
    }
    try scene.hand(card)
    return scene
  }

  @Test("3.36 the menu shows the technique, media, gel, centrifuge and the paper of Shibberu et al.")
  func menu() throws {
    #expect(try holding(lab: .amplification).menu() == [.pcrAmplification])
    #expect(try holding(lab: .cloning).menu() == [.restrictionDigest])
    #expect(try holding(lab: .mutagenesis).menu() == [.siteSpecificMutagenesis])
    #expect(try holding(lab: .recombination).menu() == [.homologousRecombination])
    #expect(
      try holding(papers: [.shibberu], .mediaAndPlate, .gelElectrophoresis, .centrifuge).menu()
        == [.mediaAndPlate, .gelElectrophoresis, .centrifuge, .shibberu])
  }

  @Test("3.36 with a card in hand, the centrifuge adds a second; the player may handle either first")
  func centrifugeInHand() throws {
    var scene = try holding(.centrifuge)
    try scene.top("RC", "GT", "BS")
    try scene.play("centrifuge", "pick 3")
    #expect(scene.phase.hand?.cards.map(\.card.face.description) == ["BS", "BT"])
    #expect(scene.turn.actions == 1)
    try scene.play("take 1")
    #expect(scene.inHand == "BT")
    #expect(try scene.refusal("take 2") == .noSuchCard(place: 1))
    try scene.play("discard")
    #expect(scene.inHand == "BS")
    #expect(try scene.refusal("attempt person") == .cardInHand(cards: 1))
    #expect(try scene.refusal("end confirmed") == .cardInHand(cards: 1))
    try scene.play("discard")
    #expect(scene.phase == .main)
  }

  @Test("3.36 the paper of Shibberu et al. stores the card of the move")
  func storing() throws {
    var scene = try holding(papers: [.shibberu])
    try scene.play("store 1")
    #expect(scene.lab.stored.map(\.face.description) == ["BT"])
    #expect(scene.turn.actions == 3)
    #expect(scene.phase == .main)
  }

  @Test("3.36 with a card in hand, two stored cards can be combined, and the card in hand comes next")
  func combining() throws {
    var scene = try Scene(.openCore)
    scene.give(papers: .shibberu)
    let (first, second) = (scene.lab.target[0], scene.lab.target[1])
    let other = try #require(Colour.allCases.first { $0 != first.colour })
    let stored = [
      try scene.card(Face(other, first.shape).description),
      try scene.card(Face(first.colour, second.shape).description),
    ]
    scene.edit { $0.stored = stored }
    try scene.hand(second.description)
    #expect(try scene.refusal("place") == .cardDoesNotFit(face: second, wanted: first))
    try scene.play("combine 1", "place")
    #expect(scene.strand.prefix(2) == [first.description, second.description])
    #expect(scene.turn.actions == 0)
  }

  @Test("3.37 without such tools, no ability can be used")
  func noMenu() throws {
    #expect(try holding(.pcrMachine, .autoclave, .incubator).refusalOfMenu() == .noUsableAbilities)
  }

  @Test("3.38 an ability that was not used in this turn can be used")
  func unused() throws {
    let scene = try holding(.gelElectrophoresis)
    #expect(try scene.refusal("gel circle") == nil)
    #expect(try scene.refusal("gel triangle") == .unchanged(face: try #require(Face("BT"))))
  }

  @Test("3.39 an ability that was used in this turn cannot be used again, not even for another card")
  func used() throws {
    var scene = try holding(.gelElectrophoresis)
    try scene.play("gel circle")
    #expect(try scene.refusal("gel square") == .abilityDepleted(ability: .gelElectrophoresis))
    try scene.play("discard")
    try scene.hand("RS", origin: .centrifuge)
    #expect(try scene.refusal("gel circle") == .abilityDepleted(ability: .gelElectrophoresis))
  }

  @Test("3.41 gel electrophoresis changes the shape for one action")
  func gel() throws {
    var scene = try holding(.gelElectrophoresis)
    let (before, after) = (try #require(Face("BT")), try #require(Face("BC")))
    #expect(
      try scene.play("gel circle") == [
        .actionsSpent(count: 1), .changed(from: before, to: after, by: .gelElectrophoresis),
      ])
    #expect(scene.inHand == "BC")
    #expect(scene.turn.actions == 2)
  }

  @Test("3.41 media and plate changes the colour for one action")
  func media() throws {
    var scene = try holding(.mediaAndPlate)
    try scene.play("media green")
    #expect(scene.inHand == "GT")
    #expect(scene.turn.actions == 2)
  }

  @Test(
    "3.41 site-specific mutagenesis changes shape or colour for no action",
    arguments: [("circle", "BC"), ("red", "RT")])
  func mutagenesis(trait: String, becomes: String) throws {
    var scene = try holding(lab: .mutagenesis)
    try scene.play("mutate \(trait)")
    #expect(scene.inHand == becomes)
    #expect(scene.turn.actions == 3)
    #expect(try scene.refusal("mutate square") == .abilityDepleted(ability: .siteSpecificMutagenesis))
  }

  @Test("a changed card is discarded to the pile of its printed shape")
  func changedDiscard() throws {
    var scene = try holding(.gelElectrophoresis)
    try scene.play("gel circle", "discard")
    #expect(scene.table.piles[.triangle].discard.map(\.description) == ["BT"])
    #expect(scene.table.piles[.circle].discard.isEmpty)
  }

  @Test("without actions, gel and media are refused, but techniques are not")
  func noActions() throws {
    var scene = try holding(lab: .mutagenesis, .gelElectrophoresis)
    scene.match.table.turn.actions = 0
    #expect(try scene.refusal("gel circle") == .noActionsLeft)
    #expect(try scene.refusal("mutate circle") == nil)
  }
}
