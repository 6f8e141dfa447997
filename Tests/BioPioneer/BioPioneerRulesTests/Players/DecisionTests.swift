import BioPioneerRules
import Testing

/// Situations with an obvious best move.
@Suite("Decisions of a normal computer player")
struct DecisionTests {
  /// The player's next command as text.
  private func choice(_ scene: Scene, by level: Player.Level = .normal) -> String? {
    ComputerPlayer(level, seed: 1, playouts: 40).command(at: scene.table, step: 0)?.description
  }

  @Test("a normal player places a card that fits")
  func places() throws {
    var scene = try Scene(.openCore)
    try scene.want("BT")
    try scene.hand("BT")
    #expect(choice(scene) == "place")
    #expect(choice(scene, by: .hard) == "place")
  }

  @Test("a normal player discards a card that no tool can make fit")
  func discards() throws {
    var scene = try Scene(.openCore)
    try scene.want("BT")
    try scene.hand("RS")
    #expect(choice(scene) == "discard")
  }

  @Test("a normal player changes a card with a fitting tool and then places it")
  func changes() throws {
    var scene = try Scene(.openCore)
    scene.give(people: 3, .gelElectrophoresis)
    try scene.want("BT")
    try scene.hand("BS")
    #expect(choice(scene) == "gel triangle")
    try scene.play("gel triangle")
    #expect(choice(scene) == "place")
  }

  @Test("a normal player prefers site-specific mutagenesis, which is free, to equipment")
  func mutates() throws {
    var scene = try Scene(.mutagenesis)
    scene.give(people: 3, .pipette, .gelElectrophoresis)
    try scene.want("BT")
    try scene.hand("BS")
    #expect(choice(scene) == "mutate triangle")
  }

  @Test("a normal player holds a card for the slot after the next one if no option is better")
  func holds() throws {
    var scene = try Scene(.recombination)
    try scene.want("BS", "GT")
    try scene.hand("GT")
    #expect(choice(scene) == "hold")
  }

  @Test("a normal player places a held card as soon as it fits")
  func releases() throws {
    var scene = try Scene(.recombination, phase: .turnStart)
    try scene.want("BT")
    let card = try scene.card("BT")
    scene.edit { $0.held = card }
    #expect(choice(scene) == "release")
  }

  @Test("a normal player chooses the pile of the required shape")
  func choosesPile() throws {
    var scene = try Scene(.openCore, phase: .choosingPile)
    try scene.want("BT")
    #expect(choice(scene) == "pile triangle")
  }

  @Test("a normal player puts a card on top of its pile only if it helps its own lab and not the next lab")
  func putsBack() throws {
    var scene = try Scene(.openCore)
    try scene.want("BT")
    let left = try scene.card("BT").face
    let hand = Hand(FreshCard(try scene.card("RT"), origin: .move))
    scene.match.table.turn.phase = .puttingBack(rest: CardReturn(FaceUpCards.Entry(left, pile: .triangle), hand: hand))
    #expect(choice(scene) == "back top")
    let other = FaceUpCards.Entry(try scene.card("GT").face, pile: .triangle)
    scene.match.table.turn.phase = .puttingBack(rest: CardReturn(other, hand: hand))
    #expect(choice(scene) == "back bottom")
  }

  @Test("a normal player uses the pipette only if it turns a failure into a success")
  func pipette() throws {
    var scene = try Scene(.openCore)
    scene.dice(4)
    try scene.play("attempt person")
    #expect(choice(scene) == "pipette up", "2 people and a 4 make 6 of the 7 that are needed")
    var success = try Scene(.openCore)
    success.dice(5)
    try success.play("attempt person")
    #expect(choice(success) == "accept")
    var failure = try Scene(.openCore)
    failure.dice(3)
    try failure.play("attempt person")
    #expect(choice(failure) == "accept")
  }

  @Test("a normal player attempts the problem when all requirements are met")
  func solves() throws {
    var scene = try Scene(.openCore, solving: .malaria)
    try scene.complete()
    scene.give(people: 8, papers: .french, .krug)
    #expect(choice(scene) == "solve", "8 people and 5 for papers are enough with any die")
  }

  @Test("a normal player hires before it attempts the problem if an action is left")
  func hiresFirst() throws {
    var scene = try Scene(.openCore, solving: .malaria)
    try scene.complete()
    scene.give(people: 5, papers: .deschaine, .goulet)
    #expect(choice(scene) != "solve")
    scene.match.table.turn.actions = 1
    #expect(choice(scene) == "solve")
  }

  @Test("a normal player ends its turn when no useful command is left")
  func ends() throws {
    var scene = try Scene(.openCore)
    scene.match.table.turn.actions = 0
    #expect(choice(scene) == "end")
  }

  @Test("an easy player overlooks a tool on about 35 of 100 occasions")
  func forgets() throws {
    var scene = try Scene(.openCore)
    scene.give(people: 3, .gelElectrophoresis)
    try scene.want("BT")
    try scene.hand("BS")
    let table = scene.table
    let choices = (0..<1000).map { ComputerPlayer(.easy, seed: $0).command(at: table, step: 0)?.description }
    let remembered = choices.count { $0 == "gel triangle" }
    // Expected 650; five standard deviations are 75.
    #expect(575...725 ~= remembered, "\(remembered)")
    #expect(choices.allSatisfy { $0 == "gel triangle" || $0 == "discard" })
  }
}
