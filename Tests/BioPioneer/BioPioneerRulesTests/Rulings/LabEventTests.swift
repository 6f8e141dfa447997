import BioPioneerRules
import Testing

@Suite("Lab events")
struct LabEventTests {
  @Test(
    "Aseptic Technique and Proper Lab Protocol offer a card of any pile",
    arguments: ["circle", "triangle", "square"])
  func anyPile(pile: String) throws {
    for event in [LabEvent.asepticTechnique, .properLabProtocol] {
      var scene = try Scene(.openCore)
      scene.draw(event)
      try scene.play("accept event", "pile \(pile)", "reveal")
      #expect(scene.phase.hand?.card.origin == .move)
      #expect(scene.phase.hand?.card.card.face.shape.rawValue == pile)
    }
  }

  @Test("Equipment Malfunction breaks each piece with equal probability, and none in a lab without equipment")
  func malfunction() throws {
    var broken: [Equipment: Int] = [:]
    for seed in UInt64(0)..<300 {
      var scene = try Scene(.openCore, seed: seed)
      scene.give(.gelElectrophoresis, .mediaAndPlate)
      scene.draw(.equipmentMalfunction)
      for case .equipmentBroke(let kind) in try scene.play("accept event") { broken[kind, default: 0] += 1 }
    }
    // A third of 300 each; 65 to 135 is more than four standard deviations.
    #expect(broken.count == 3)
    #expect(broken.values.allSatisfy { 65...135 ~= $0 })
    var none = try Scene(.mutagenesis)
    none.draw(.equipmentMalfunction)
    #expect(try none.play("accept event") == [.eventHadNoEffect(event: .equipmentMalfunction)])
  }

  @Test("Plasmid Rejection removes the last card, and none from an empty strand")
  func rejection() throws {
    var scene = try Scene(.openCore)
    try scene.build(upTo: 3)
    scene.draw(.plasmidRejection)
    let last = try #require(scene.lab.strand[2])
    #expect(try scene.play("accept event") == [.plasmidRejected(slot: 2, card: last)])
    #expect(scene.lab.filled == 2)
    #expect(scene.table.piles[last.face.shape].discard == [last.face])
    var empty = try Scene(.openCore)
    empty.draw(.plasmidRejection)
    #expect(try empty.play("accept event") == [.eventHadNoEffect(event: .plasmidRejection)])
  }

  @Test("the last card of a strand is the one in the highest slot, even after a gap")
  func lastBehindGap() throws {
    var scene = try Scene(.cloning)
    try scene.hand(scene.lab.target[2].description)
    try scene.play("ahead 3")
    scene.draw(.plasmidRejection)
    try scene.play("accept event")
    #expect(scene.lab.isEmpty)
  }

  @Test("the pipette can change the die of a mutation within 1 to 6")
  func mutationDie() throws {
    var scene = try Scene(.openCore)
    try scene.want("BS")
    let slot = try #require(scene.lab.nextSlot)
    try scene.build(upTo: slot + 1)
    scene.draw(.randomMutationShape)
    scene.dice(6)
    try scene.play("accept event")
    #expect(try scene.refusal("pipette up") == .dieLimit(value: 6))
    try scene.play("pipette down", "accept")
    #expect(scene.inHand == "BC")
    #expect(scene.turn.used.contains(.pipette))
  }

  @Test("gel repairs a mutated card, which can be placed again and keeps its printed face")
  func repair() throws {
    var scene = try Scene(.openCore)
    scene.give(.gelElectrophoresis)
    try scene.want("BS")
    let slot = try #require(scene.lab.nextSlot)
    try scene.build(upTo: slot + 1)
    scene.draw(.randomMutationShape)
    scene.dice(1)
    try scene.play("accept event", "accept", "gel square", "place")
    #expect(scene.lab.strand[slot] == Card(try #require(Face("BS"))))
  }

  @Test("a mutated copy disappears when it is discarded")
  func mutatedCopy() throws {
    var scene = try Scene(.amplification)
    scene.match.table.lab.strand[0] = Card(virtual: scene.lab.target[0])
    scene.draw(.randomMutationColour)
    try scene.play("accept event", "accept", "discard")
    #expect(Shape.allCases.allSatisfy { scene.table.piles[$0].discard.isEmpty })
  }

  @Test("an empty strand does not mutate", arguments: [LabEvent.randomMutationShape, .randomMutationColour])
  func nothingToMutate(event: LabEvent) throws {
    var scene = try Scene(.openCore)
    scene.draw(event)
    #expect(try scene.play("accept event") == [.eventHadNoEffect(event: event)])
    #expect(scene.phase == .main)
  }

  @Test("a person on vacation gives no action and no knowledge until two ends of the lab's turn")
  func vacation() throws {
    var scene = try Scene(.openCore)
    scene.give(people: 3)
    scene.draw(.vacation)
    #expect(try scene.play("accept event") == [.vacationBegan])
    #expect(scene.turn.actions == 2)
    #expect(scene.table.chance(of: .person).pool.people == 2)
    try scene.play("end confirmed")
    #expect(scene.turn.actions == 2)
    scene.match.table.lab.effects.append(TimedEffect(.vacation, turnEnds: 2))
    #expect(scene.lab.present == 1)
    scene.match.table.turn.phase = .main
    #expect(try scene.play("end confirmed").first == .turnEnded(over: [.vacation]))
    #expect(scene.turn.actions == 2)
    #expect(scene.lab.present == 2)
  }

  @Test("a visiting technician adds knowledge until two ends of the lab's turn; a second one only stays longer")
  func technician() throws {
    var scene = try Scene(.openCore)
    scene.edit { $0.effects = [TimedEffect(.technician, turnEnds: 1)] }
    scene.draw(.visitingTechnician)
    try scene.play("accept event")
    #expect(scene.lab.effects == [TimedEffect(.technician, turnEnds: 2)])
    let pool = scene.table.chance(of: .problem).pool
    #expect((pool.people, pool.technician, pool.total) == (2, 1, 3))
    try scene.play("end confirmed")
    scene.match.table.turn.phase = .main
    try scene.play("end confirmed")
    #expect(scene.lab.effects.isEmpty)
  }

  @Test("used lab events are discarded, and shuffled when the pile is empty")
  func replenishing() throws {
    var scene = try Scene(.openCore, phase: .turnStart)
    scene.match.table.events.discard = scene.match.secrets.events
    scene.match.table.events.count = 0
    scene.match.secrets.events = []
    scene.edit { $0.position = 7 }
    scene.dice(1)
    let events = try scene.play("roll", "accept")
    #expect(events.contains { if case .eventsReplenished(let order) = $0 { order.count == 12 } else { false } })
    #expect(scene.table.events.count == 11)
    #expect(scene.table.events.discard.count == 1)
  }
}
