import BioPioneerRules
import Testing

/// Use case 3, playing a turn: people, equipment, papers and the world problem. The numbers are those of the
/// requirements' test cases; numbers that occur twice have a letter.
@Suite("A turn: attempts")
struct AttemptTests {
  /// A lab with two people and a pipette, in the laboratory phase.
  private func laboratory(_ problem: Problem = .malaria, actions: Int = 2, preset: Preset = .classic) throws -> Scene {
    var scene = try Scene(.openCore, .cloning, solving: problem, preset: preset)
    scene.match.table.turn.actions = actions
    return scene
  }

  /// A lab in the laboratory phase after gains in this turn.
  private func after(people: Int = 0, equipment: Int = 0, papers: Int = 0) throws -> Scene {
    var scene = try laboratory()
    scene.match.table.turn.gained = Gains(people: people, equipment: equipment, papers: papers)
    return scene
  }

  // MARK: People

  @Test("3.43 with an action left, a first person can be attempted, and the chance is known before")
  func person() throws {
    let scene = try laboratory()
    #expect(try scene.refusal("attempt person") == nil)
    let chance = scene.table.chance(of: .person)
    #expect(chance.needed == 7)
    #expect(chance.leastDie == 5)
    #expect((chance.faces, chance.facesWithPipette) == (2, 3))
  }

  @Test("3.44 without actions, no person can be attempted")
  func personWithoutActions() throws {
    #expect(try laboratory(actions: 0).refusal("attempt person") == .noActionsLeft)
  }

  @Test("3.45 a second person in the same turn is refused")
  func secondPerson() throws {
    #expect(try after(people: 1).refusal("attempt person") == .maxPeopleThisTurn(limit: 1))
  }

  // MARK: Equipment

  @Test("3.46 with an action left and one new piece, another piece can be attempted")
  func equipment() throws {
    #expect(try after(equipment: 1).refusal("attempt gelElectrophoresis") == nil)
  }

  @Test("3.47 without actions, no equipment can be attempted")
  func equipmentWithoutActions() throws {
    #expect(try laboratory(actions: 0).refusal("attempt gelElectrophoresis") == .noActionsLeft)
  }

  @Test("3.48 a third piece in the same turn is refused")
  func thirdPiece() throws {
    #expect(try after(equipment: 2).refusal("attempt gelElectrophoresis") == .maxEquipmentThisTurn(limit: 2))
  }

  // MARK: Papers

  @Test("3.49 with an action left and no new paper, a paper can be attempted")
  func paper() throws {
    #expect(try laboratory().refusal("attempt deschaine") == nil)
  }

  @Test("3.50 without actions, no paper can be attempted")
  func paperWithoutActions() throws {
    #expect(try laboratory(actions: 0).refusal("attempt deschaine") == .noActionsLeft)
  }

  @Test("3.51 a second paper in the same turn is refused")
  func secondPaper() throws {
    #expect(try after(papers: 1).refusal("attempt deschaine") == .maxPapersThisTurn(limit: 1))
  }

  // MARK: The end of the turn

  @Test("3.55 without actions, the turn ends, and the next player has to roll")
  func end() throws {
    var scene = try laboratory(actions: 0)
    #expect(try scene.play("end") == [.turnEnded(over: []), .turnBegan(seat: Seat(1), round: 1, actions: 2)])
    #expect(scene.phase == .turnStart)
  }

  @Test("3.56 with actions left, the end of the turn needs a confirmation")
  func confirm() throws {
    var scene = try laboratory()
    #expect(try scene.refusal("end") == .actionsLeft(count: 2))
    try scene.play("end confirmed")
    #expect(scene.turn.seat == Seat(1))
  }

  // MARK: Rolling the die

  @Test("3.59 with an action left, an attempt at a person rolls the die and costs the action", arguments: 1...6)
  func rollForPerson(die: Int) throws {
    var scene = try laboratory()
    scene.dice(die)
    try scene.play("attempt person")
    #expect(scene.phase.roll?.die == die)
    #expect(scene.turn.actions == 1)
  }

  @Test("3.60 after the last action, an attempt at a person rolls no die")
  func personAfterLast() throws {
    var scene = try laboratory(actions: 1)
    scene.dice(1)
    try scene.play("attempt person", "accept")
    #expect(try scene.refusal("attempt person") == .noActionsLeft)
  }

  @Test("3.64 with an action left, an attempt at a piece with its prerequisite rolls the die", arguments: 1...6)
  func rollForPiece(die: Int) throws {
    var scene = try laboratory()
    scene.dice(die)
    try scene.play("attempt mediaAndPlate")
    #expect(scene.phase.roll?.die == die)
  }

  @Test("3.65 after the last action, an attempt at a piece rolls no die")
  func pieceAfterLast() throws {
    var scene = try laboratory(actions: 1)
    scene.dice(1)
    try scene.play("attempt mediaAndPlate", "accept")
    #expect(try scene.refusal("attempt mediaAndPlate") == .noActionsLeft)
  }

  @Test(
    "3.66 without the prerequisite, an attempt at a piece rolls no die",
    arguments: [
      ("pcrMachine", [Equipment.gelElectrophoresis]), ("autoclave", [.mediaAndPlate]),
      ("centrifuge", [.pcrMachine, .autoclave]), ("incubator", [.pcrMachine, .autoclave]),
    ])
  func tree(piece: String, anyOf: [Equipment]) throws {
    #expect(try laboratory().refusal("attempt \(piece)") == .missingPrerequisite(anyOf: anyOf))
  }

  @Test("3.70 with an action left, an attempt at a paper rolls the die", arguments: 1...6)
  func rollForPaper(die: Int) throws {
    var scene = try laboratory()
    scene.dice(die)
    try scene.play("attempt deschaine")
    #expect(scene.phase.roll?.die == die)
  }

  @Test("3.71 after the last action, an attempt at a paper rolls no die")
  func paperAfterLast() throws {
    var scene = try laboratory(actions: 1)
    scene.dice(1)
    try scene.play("attempt deschaine", "accept")
    #expect(try scene.refusal("attempt deschaine") == .noActionsLeft)
  }

  // MARK: The world problem

  /// A lab that meets malaria's requirements.
  private func ready(preset: Preset = .classic) throws -> Scene {
    var scene = try laboratory(preset: preset)
    scene.give(people: 5, papers: .deschaine, .deschaine)
    try scene.complete()
    return scene
  }

  @Test("3.57 with an action left, the world problem shows its missing requirements")
  func look() throws {
    let scene = try laboratory()
    let offer = scene.table.offer(of: .solve, for: Seat(0))
    #expect(offer.commands.isEmpty)
    #expect(offer.refusal == .dnaIncomplete(filled: 0, slots: 6))
    #expect(try ready().table.offer(of: .solve, for: Seat(0)).commands == [.solve])
  }

  @Test("3.58 without actions, the world problem cannot be attempted")
  func solveWithoutActions() throws {
    #expect(try laboratory(actions: 0).refusal("solve") == .noActionsLeft)
  }

  @Test("3.73a with an action left and all requirements met, an attempt at the problem rolls the die", arguments: 1...6)
  func rollForProblem(die: Int) throws {
    var scene = try ready()
    scene.dice(die)
    try scene.play("solve")
    #expect(scene.phase.roll?.die == die)
    #expect(scene.turn.actions == 4)
  }

  @Test("3.74a a lab that meets all requirements but has no action left cannot roll")
  func readyWithoutActions() throws {
    var scene = try ready()
    scene.match.table.turn.actions = 0
    #expect(try scene.refusal("solve") == .noActionsLeft)
  }

  @Test("3.74b a refusal lists the unmet requirements of the lab")
  func notReady() throws {
    var scene = try ready()
    scene.edit { $0.people = 4 }
    let shortfall = scene.table.shortfall(of: scene.lab)
    #expect(try scene.refusal("solve") == .requirementsNotMet(shortfall: shortfall))
    #expect(shortfall.people.missing == 1)
    scene.edit { $0.people = 5 }
    scene.match.table.lab.strand[5] = nil
    #expect(try scene.refusal("solve") == .dnaIncomplete(filled: 5, slots: 6))
  }

  @Test("3.73b enough knowledge gains the person, piece or paper, or wins the game, and uses up the pipette")
  func success() throws {
    var scene = try laboratory()
    scene.give(people: 3)
    scene.dice(4, 4, 4, 6)
    try scene.play("attempt person", "pipette up", "accept")
    #expect(scene.lab.people == 4)
    #expect(scene.turn.used.contains(.pipette))
    #expect(scene.table.supply.people == 25)
    try scene.play("attempt mediaAndPlate", "accept")
    #expect(scene.lab.equipment.contains(.mediaAndPlate))
    #expect(scene.table.supply.equipment[.mediaAndPlate] == 3)
    try scene.play("attempt deschaine", "accept")
    #expect(scene.lab.papers == [.deschaine])
    #expect(scene.table.supply.papers[.deschaine] == 1)
    #expect(scene.turn.actions == 0)
    var last = try ready()
    last.dice(5)
    try last.play("solve", "accept")
    #expect(last.table.winner == Seat(0))
    #expect(try last.refusal("roll") == .gameOver(winner: Seat(0)))
    #expect(last.table.legalCommands(for: Seat(0)).isEmpty)
  }

  @Test("3.74c too little knowledge fails; a failed attempt at the problem ends the turn")
  func failure() throws {
    var scene = try ready()
    scene.dice(1, 1)
    try scene.play("attempt person", "pipette up", "accept")
    #expect(scene.lab.people == 5)
    #expect(scene.turn.used.contains(.pipette))
    #expect(scene.turn.actions == 4)
    let events = try scene.play("solve", "accept")
    #expect(events.contains(.attemptFailed(attempt: Attempt(goal: .problem, needed: 12, pool: 7), total: 8)))
    #expect(scene.turn.seat == Seat(1))
    #expect(scene.phase == .turnStart)
  }

  @Test("with persistence, each failed attempt at the problem lowers the next requirement by one")
  func persistence() throws {
    for (preset, bonus) in [(Preset.standard, 1), (.classic, 0)] {
      var scene = try ready(preset: preset)
      scene.dice(1)
      try scene.play("solve", "accept")
      let lab = scene.table.labs[0]
      #expect(lab.failedSolutions == 1)
      #expect(scene.table.knowledgePool(of: lab, for: .problem).persistence == bonus)
      #expect(scene.table.knowledgePool(of: lab, for: .person).persistence == 0)
    }
  }
}
