import BioPioneerRules
import Testing

/// Use case 3, playing a turn: drawing cards. The numbers are those of the requirements' test cases.
@Suite("A turn: the draw")
struct DrawTests {
  /// A lab about to draw a triangle.
  private func drawing(_ equipment: Equipment...) throws -> Scene {
    var scene = try Scene(.openCore, phase: .drawing(draw: Draw(pile: .triangle, origin: .move)))
    for kind in equipment { scene.give(kind) }
    try scene.top("BT", "RT", "GT")
    return scene
  }

  @Test("3.20 a draw turns the top card of the pile face up")
  func reveal() throws {
    var scene = try drawing()
    let events = try scene.play("reveal")
    #expect(events == [.drawn(face: try #require(Face("BT")), pile: .triangle)])
    #expect(scene.inHand == "BT")
    #expect(scene.table.piles[.triangle].count == 51)
  }

  @Test("3.21 the menu shows the PCR machine and the autoclave if the lab owns them")
  func menu() throws {
    #expect(try drawing(.pcrMachine).menu() == [.pcrMachine])
    #expect(try drawing(.autoclave).menu() == [.autoclave])
    #expect(try drawing(.pcrMachine, .autoclave).menu() == [.pcrMachine, .autoclave])
  }

  @Test("3.22 without PCR machine and autoclave, no ability can be used")
  func noMenu() throws {
    let scene = try drawing()
    #expect(scene.refusalOfMenu() == .noUsableAbilities)
    #expect(try scene.refusal("look pcrMachine triangle") == .notOwned(equipment: .pcrMachine))
    #expect(try scene.refusal("look autoclave triangle") == .notOwned(equipment: .autoclave))
  }

  @Test("3.23 an unused PCR machine can be used")
  func pcrMachine() throws {
    #expect(try drawing(.pcrMachine).refusal("look pcrMachine triangle") == nil)
  }

  @Test("3.24 a used PCR machine cannot be used again")
  func pcrMachineUsed() throws {
    var scene = try drawing(.pcrMachine)
    try scene.play("look pcrMachine triangle", "pick 1", "back bottom", "discard")
    scene.match.table.turn.phase = .drawing(draw: Draw(pile: .triangle, origin: .incubator))
    #expect(try scene.refusal("look pcrMachine triangle") == .abilityDepleted(ability: .pcrMachine))
    #expect(try scene.menu() == [.pcrMachine])
  }

  @Test("3.25 an unused autoclave can be used")
  func autoclave() throws {
    #expect(try drawing(.autoclave).refusal("look autoclave triangle") == nil)
  }

  @Test("3.26 a used autoclave cannot be used again")
  func autoclaveUsed() throws {
    var scene = try drawing(.autoclave)
    try scene.play("look autoclave triangle", "pick 1", "discard")
    scene.match.table.turn.phase = .drawing(draw: Draw(pile: .triangle, origin: .incubator))
    #expect(try scene.refusal("look autoclave triangle") == .abilityDepleted(ability: .autoclave))
  }

  @Test("3.29 the PCR machine shows two cards of the pile")
  func two() throws {
    var scene = try drawing(.pcrMachine)
    try scene.play("look pcrMachine triangle")
    #expect(scene.shown == ["BT", "RT"])
    #expect(scene.turn.actions == 2)
    #expect(try scene.refusal("pick 3") == .noSuchCard(place: 2))
  }

  @Test("3.31 the autoclave shows three cards of the pile")
  func three() throws {
    var scene = try drawing(.autoclave)
    try scene.play("look autoclave triangle")
    #expect(scene.shown == ["BT", "RT", "GT"])
    #expect(scene.turn.actions == 2)
  }

  @Test("PCR machine and autoclave cannot be combined in one draw")
  func notBoth() throws {
    var scene = try drawing(.pcrMachine, .autoclave)
    try scene.play("look pcrMachine triangle")
    #expect(try scene.refusal("look autoclave triangle") == .wrongPhase(phase: .looking))
  }

  @Test("3.33 a card that matches the next slot can be placed in the strand")
  func matches() throws {
    var scene = try drawing()
    try scene.want("BT")
    let slot = try #require(scene.lab.nextSlot)
    try scene.top("BT")
    let events = try scene.play("reveal", "place")
    #expect(events.last == .placed(slot: slot, card: Card(try #require(Face("BT")))))
    #expect(scene.strand[slot] == "BT")
    #expect(scene.phase == .main)
  }

  @Test("3.34 a card that does not match the next slot cannot be placed, but can be discarded")
  func mismatch() throws {
    var scene = try drawing()
    try scene.want("RT")
    try scene.top("BT")
    try scene.play("reveal")
    let (face, wanted) = (try #require(Face("BT")), try #require(Face("RT")))
    #expect(try scene.refusal("place") == .cardDoesNotFit(face: face, wanted: wanted))
    try scene.play("discard")
    #expect(scene.table.piles[.triangle].discard == [face])
    #expect(scene.phase == .main)
  }

  @Test(
    "3.35 with the PCR machine, the player chooses top or bottom for the other card",
    arguments: End.allCases)
  func putBack(end: End) throws {
    var scene = try drawing(.pcrMachine)
    try scene.play("look pcrMachine triangle", "pick 1")
    let other = try #require(Face("RT"))
    guard case .puttingBack(let rest) = scene.phase else {
      Issue.record("\(scene.phase)")
      return
    }
    #expect(rest.card == FaceUpCards.Entry(other, pile: .triangle))
    try scene.play("back \(end.rawValue)")
    #expect((end == .top ? scene.pile(.triangle).first : scene.pile(.triangle).last) == "RT")
    #expect(scene.table.piles[.triangle].top == (end == .top ? other : nil))
    #expect(scene.inHand == "BT")
    #expect(scene.table.piles[.triangle].count == 51)
  }

  @Test("the autoclave's other cards go to the bottom of the pile")
  func autoclaveRest() throws {
    var scene = try drawing(.autoclave)
    try scene.play("look autoclave triangle", "pick 2")
    #expect(scene.inHand == "RT")
    #expect(Array(scene.pile(.triangle).suffix(2)) == ["BT", "GT"])
  }

  @Test("an empty pile is refilled with its shuffled discard pile, below the remaining cards")
  func replenishing() throws {
    var scene = try drawing(.autoclave)
    let left = Array(scene.match.secrets.piles[.triangle].suffix(2))
    let beside = Array(scene.match.secrets.piles[.triangle].dropLast(2))
    scene.match.secrets.piles[.triangle] = left
    (scene.match.table.piles[.triangle].count, scene.match.table.piles[.triangle].discard) = (2, beside)
    let events = try scene.play("look autoclave triangle")
    #expect(
      events.contains { if case .pileReplenished(.triangle, let order) = $0 { order.count == 52 } else { false } })
    #expect(scene.shown.prefix(2) == ["BT", "RT"])
    #expect(scene.shown.count == 3)
    #expect(scene.table.piles[.triangle].count == 49)
    #expect(scene.table.piles[.triangle].discard.isEmpty)
  }

  @Test("the top card is public if cards return to an empty pile, and unknown otherwise")
  func knownTop() throws {
    var scene = try drawing(.autoclave)
    let cards = Array(scene.match.secrets.piles[.triangle].suffix(3))
    // The pile has one card more than the autoclave shows, or exactly as many.
    for left in [4, 3] {
      let spare = left == 4 ? [Face(.orange, .triangle)] : []
      scene.match.secrets.piles[.triangle] = spare + cards
      (scene.match.table.piles[.triangle].count, scene.match.table.piles[.triangle].discard) = (left, [])
      var looked = scene
      try looked.play("look autoclave triangle")
      #expect(looked.table.piles[.triangle].count == left - 3 && looked.table.piles[.triangle].top == nil)
      try looked.play("pick 1")
      #expect(looked.table.piles[.triangle].count == left - 1)
      #expect(looked.table.piles[.triangle].top == (left == 3 ? Face("RT") : nil), "\(left) cards")
      #expect(looked.pile(.triangle) == (left == 3 ? ["RT", "GT"] : ["OT", "RT", "GT"]))
    }
  }

  @Test(
    "the PCR machine's other card is public on top, and at the bottom only of an empty pile", arguments: [2, 3])
  func knownOther(left: Int) throws {
    for end in End.allCases {
      var scene = try drawing(.pcrMachine)
      scene.match.secrets.piles[.triangle] = Array(scene.match.secrets.piles[.triangle].suffix(left))
      scene.match.table.piles[.triangle].count = left
      try scene.play("look pcrMachine triangle", "pick 1", "back \(end.rawValue)")
      #expect(scene.table.piles[.triangle].count == left - 1)
      let isKnown = end == .top || left == 2
      #expect(scene.table.piles[.triangle].top == (isKnown ? Face("RT") : nil), "\(left) cards, \(end)")
      // Drawing the card removes it from the top.
      scene.match.table.turn.phase = .drawing(draw: Draw(pile: .triangle, origin: .move))
      try scene.play("reveal")
      #expect(scene.table.piles[.triangle].top == nil)
    }
  }

  @Test("no card is drawn if no card of the shape is left")
  func exhausted() throws {
    var scene = try Scene(.openCore, phase: .turnStart)
    scene.match.secrets.piles[.circle] = []
    scene.match.table.piles[.circle].count = 0
    scene.dice(1)
    let events = try scene.play("roll", "accept")
    #expect(events.contains(.nothingToDraw(pile: .circle)))
    #expect(scene.phase == .main)
    scene.match.table.turn.phase = .choosingPile
    #expect(try scene.refusal("pile circle") == .pileExhausted(pile: .circle))
    #expect(try scene.refusal("pile square") == nil)
  }
}
