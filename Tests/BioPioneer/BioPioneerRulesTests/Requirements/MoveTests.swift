import BioPioneerRules
import Testing

/// Use case 3, playing a turn: the move. The numbers are those of the requirements' test cases.
@Suite("A turn: the move")
struct MoveTests {
  /// A lab on a space after its roll.
  private func rolled(_ die: Int, from space: Int = 0, lab: Lab = .openCore) throws -> Scene {
    var scene = try Scene(lab, .cloning, phase: .turnStart)
    scene.edit { $0.position = space }
    scene.dice(die)
    try scene.play("roll")
    return scene
  }

  @Test("3.1 the die shows a number from 1 to 6", arguments: 1...6)
  func roll(die: Int) throws {
    let scene = try rolled(die)
    #expect(scene.phase == .rolled(roll: Roll(.move, die: die)))
    #expect(try scene.refusal("roll") == .wrongPhase(phase: .rolled))
  }

  @Test("3.1 a player cannot roll during another player's turn")
  func rollOfOther() throws {
    let scene = try Scene(.openCore, .cloning, phase: .turnStart)
    #expect(try scene.refusal("roll", by: Seat(1)) == .notYourTurn(seat: Seat(0)))
    #expect(try scene.refusal("roll", by: Seat(7)) == .notYourTurn(seat: Seat(0)))
  }

  @Test("3.2 a 4 from the start ends on a star, which offers all piles")
  func star() throws {
    var scene = try rolled(4)
    let events = try scene.play("accept")
    #expect(events.contains(.moved(from: 0, to: 4)))
    #expect(scene.table.space(of: scene.lab) == .star)
    #expect(scene.phase == .choosingPile)
    for pile in ["circle", "triangle", "square"] { #expect(try scene.refusal("pile \(pile)") == nil) }
  }

  @Test(
    "3.3 a circle, triangle or square space offers only its own pile",
    arguments: [(1, Shape.circle), (2, .triangle), (3, .square)])
  func shape(die: Int, shape: Shape) throws {
    var scene = try rolled(die)
    try scene.play("accept")
    #expect(scene.phase == .drawing(draw: Draw(pile: shape, origin: .move)))
    #expect(try scene.refusal("pile square") == .wrongPhase(phase: .drawing))
    let other = Shape.allCases.first { $0 != shape } ?? shape
    scene.give(.pcrMachine)
    #expect(try scene.refusal("look pcrMachine \(other.rawValue)") == .otherPile(pile: shape))
  }

  @Test("3.4 a 4 stops at a lab event two spaces away, and the event is drawn")
  func event() throws {
    var scene = try rolled(4, from: 6)
    let events = try scene.play("accept")
    #expect(events.contains(.moved(from: 6, to: 8)))
    guard case .eventDrawn(let event) = scene.phase else {
      Issue.record("\(scene.phase)")
      return
    }
    #expect(scene.table.events.discard == [event])
  }

  @Test("3.5 the menu shows the pipette until the die is accepted")
  func menu() throws {
    let scene = try rolled(4)
    #expect(try scene.menu() == [.pipette])
  }

  @Test("3.6 without a pipette, no ability can be used")
  func noMenu() throws {
    let scene = try rolled(4, lab: .mutagenesis)
    #expect(scene.refusalOfMenu() == .noUsableAbilities)
    #expect(try scene.refusal("pipette up") == .notOwned(equipment: .pipette))
  }

  @Test("3.9 the pipette can raise and lower a die of 2 to 5", arguments: 2...5)
  func arrows(die: Int) throws {
    let scene = try rolled(die)
    #expect(try scene.refusal("pipette up") == nil)
    #expect(try scene.refusal("pipette down") == nil)
  }

  @Test("3.10 the pipette cannot raise a 6")
  func noArrowUp() throws {
    let scene = try rolled(6)
    #expect(try scene.refusal("pipette up") == .dieLimit(value: 6))
    #expect(try scene.refusal("pipette down") == nil)
  }

  @Test("3.11 the pipette cannot lower a 1")
  func noArrowDown() throws {
    let scene = try rolled(1)
    #expect(try scene.refusal("pipette up") == nil)
    #expect(try scene.refusal("pipette down") == .dieLimit(value: 1))
  }

  @Test("3.13 the pipette raises a 4 to 5, and no further")
  func up() throws {
    var scene = try rolled(4)
    try scene.play("pipette up")
    #expect(scene.phase.roll?.value == 5)
    #expect(try scene.refusal("pipette up") == .dieLimit(value: 5))
  }

  @Test("3.14 a 4 that was lowered to 3 can be raised to 4 and lowered again")
  func upAgain() throws {
    var scene = try rolled(4)
    try scene.play("pipette down", "pipette up")
    #expect(scene.phase.roll?.value == 4)
    #expect(try scene.refusal("pipette down") == nil)
  }

  @Test("3.15 the pipette lowers a 4 to 3, and no further")
  func down() throws {
    var scene = try rolled(4)
    try scene.play("pipette down")
    #expect(scene.phase.roll?.value == 3)
    #expect(try scene.refusal("pipette down") == .dieLimit(value: 3))
  }

  @Test("3.16 a 4 that was raised to 5 can be lowered to 4 and raised again")
  func downAgain() throws {
    var scene = try rolled(4)
    try scene.play("pipette up", "pipette down")
    #expect(scene.phase.roll?.value == 4)
    #expect(try scene.refusal("pipette up") == nil)
  }

  @Test("3.17 cancelling the pipette restores the rolled value", arguments: ["up", "down"])
  func cancel(way: String) throws {
    var scene = try rolled(4)
    try scene.play("pipette \(way)", "pipette clear")
    #expect(scene.phase == .rolled(roll: Roll(.move, die: 4)))
    #expect(try scene.refusal("pipette clear") == .pipetteNotSet)
  }

  @Test("3.18 accepting the rolled value moves the token and does not use up the pipette")
  func acceptUnchanged() throws {
    var scene = try rolled(4)
    try scene.play("pipette up", "pipette down")
    let events = try scene.play("accept")
    #expect(events.first == .rollAccepted(value: 4, pipetteUsed: false))
    #expect(scene.lab.position == 4)
    #expect(!scene.turn.used.contains(.pipette))
  }

  @Test("3.19 accepting a changed value moves the token by it and uses up the pipette until the next turn")
  func acceptChanged() throws {
    var scene = try rolled(4)
    try scene.play("pipette up", "accept")
    #expect(scene.lab.position == 5)
    #expect(scene.turn.used.contains(.pipette))
    #expect(scene.lab.equipment.contains(.pipette))
    scene.match.table.turn.phase = .main
    scene.dice(3)
    try scene.play("attempt person")
    #expect(try scene.refusal("pipette up") == .abilityDepleted(ability: .pipette))
    try scene.play("accept", "end confirmed")
    #expect(scene.turn.used.isEmpty)
  }
}
