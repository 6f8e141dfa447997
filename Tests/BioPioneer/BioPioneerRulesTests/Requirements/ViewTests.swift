import BioPioneerRules
import Testing

/// Use cases 6 and 7 (hints and other labs), and other information from the table. The numbers are those of the
/// requirements' test cases.
@Suite("Information on the table")
struct ViewTests {
  @Test("6.2a the table always lists the possible actions, and the reasons against the others")
  func hints() throws {
    var scene = try Scene(.openCore, .cloning, phase: .turnStart)
    #expect(scene.table.legalCommands(for: Seat(0)) == [.rollMove])
    #expect(scene.table.legalCommands(for: Seat(1)).isEmpty)
    #expect(scene.table.offer(of: .roll, for: Seat(1)).refusal == .notYourTurn(seat: Seat(0)))
    scene.match.table.turn.phase = .main
    #expect(
      scene.table.offer(of: .attempt(.person), for: Seat(0)).commands == [.attempt(target: .person, swapOut: nil)])
    #expect(scene.table.offer(of: .reveal, for: Seat(0)).refusal == .wrongPhase(phase: .main))
    #expect(Set(scene.table.offers(for: Seat(0)).map(\.action)) == Set(Action.all))
  }

  @Test("7.1 every lab is visible during every player's turn")
  func otherLab() throws {
    let scene = try Scene(.openCore, .cloning)
    let other = scene.table.labs[1]
    #expect(other.lab == .cloning)
    #expect(other.target.count == 6)
    #expect(scene.table.knowledgePool(of: other, for: .person).total == 2)
    #expect(scene.table.shortfall(of: other).people == .init(available: 2, needed: 5))
  }

  @Test("7.2 the equipment of another lab is public")
  func otherEquipment() throws {
    let scene = try Scene(.openCore, .cloning)
    #expect(scene.table.labs[1].equipment.members == [.pipette])
    #expect(scene.table.numbers.equipment[.centrifuge].anyOf == [.pcrMachine, .autoclave])
  }

  @Test("7.4 the papers of another lab are public, with their effects")
  func otherPapers() throws {
    var scene = try Scene(.openCore, .cloning)
    scene.match.table.labs[1].papers = [.krug, .trumbauer]
    #expect(
      scene.table.knowledgePool(of: scene.table.labs[1], for: .problem).papers.map { "\($0.paper) \($0.bonus)" }
        == ["krug 2"])
  }

  @Test(
    "a chance gives the minimum die, without and with the pipette",
    arguments: [
      ([], 7, 0, 1), ([Paper.deschaine], 6, 1, 2), ([.krug], 5, 2, 3), ([.krug, .anthony], 4, 3, 4),
      ([.krug, .nighswander], 1, 6, 6), ([.french, .nighswander], 0, 6, 6),
    ])
  func chances(papers: [Paper], leastDie: Int, faces: Int, withPipette: Int) throws {
    // Two people attempt the paper of French, which requires 9.
    var scene = try Scene(.openCore, solving: .malaria)
    scene.edit { $0.papers = papers }
    let chance = scene.table.chance(of: .paper(kind: .french))
    #expect(chance.leastDie == leastDie)
    #expect((chance.faces, chance.facesWithPipette) == (faces, withPipette))
    #expect(chance.probability == Double(faces) / 6)
    scene.match.table.turn.used.insert(.pipette)
    #expect(scene.table.chance(of: .paper(kind: .french)).facesWithPipette == faces)
  }

  @Test("knowledge is the sum of working people, papers, technician and persistence")
  func pool() throws {
    var scene = try Scene(.openCore, preset: .standard)
    scene.edit { lab in
      (lab.people, lab.papers, lab.failedSolutions) = (5, [.french, .anthony, .goulet], 2)
      lab.effects = [TimedEffect(.vacation, turnEnds: 1), TimedEffect(.technician, turnEnds: 1)]
    }
    let pool = scene.table.knowledgePool(of: scene.lab, for: .problem)
    #expect((pool.people, pool.technician, pool.persistence, pool.total) == (4, 1, 2, 11))
    #expect(pool.papers.map(\.bonus) == [3, 1])
    #expect(scene.table.knowledgePool(of: scene.lab, for: .person).total == 9)
  }

  @Test(
    "a single player gets gold, silver or bronze by the number of rounds",
    arguments: [(8, Medal.gold), (9, .silver), (12, .silver), (13, .bronze)])
  func medals(round: Int, medal: Medal) throws {
    var scene = try Scene(.openCore, solving: .malaria)
    scene.match.table.turn = Turn(seat: Seat(0), number: round, round: round, actions: 0)
    #expect(scene.table.medal == nil)
    scene.match.table.turn.phase = .gameOver(winner: Seat(0))
    #expect(scene.table.medal == medal)
    var two = try Scene(.openCore, .cloning)
    two.match.table.turn.phase = .gameOver(winner: Seat(0))
    #expect(two.table.medal == nil)
  }

  @Test("a deal is refused for no player, five players, or players who share a lab or a token")
  func sharing() throws {
    let rules = try Rules.standard()
    func deal(_ players: [Player]) throws {
      _ = try Opening(
        dealing: .malaria, to: players, rules: rules, settings: rules.settings(.standard),
        random: generator(after: 0, seed: 1))
    }
    let one = Player(name: "1", control: .person, token: .flask, lab: .cloning, place: 0)
    let sameLab = Player(name: "2", control: .person, token: .helix, lab: .cloning, place: 1)
    let sameToken = Player(name: "3", control: .person, token: .flask, lab: .openCore, place: 1)
    #expect(throws: SetupRefusal.players(count: 0)) { try deal([]) }
    #expect(throws: SetupRefusal.players(count: 2)) { try deal([one, sameLab]) }
    #expect(throws: SetupRefusal.players(count: 2)) { try deal([one, sameToken]) }
    try deal([one])
  }
}
