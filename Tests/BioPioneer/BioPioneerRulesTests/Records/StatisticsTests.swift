import Basics
import Testing

@testable import BioPioneerRules

/// The statistics of each kind of event, and of a played turn.
@Suite("Statistics")
struct StatisticsTests {
  private func opening(_ labs: Lab...) throws -> Opening {
    let rules = try Rules.standard()
    let players = labs.enumerated().map { seat, lab in
      Player(name: "\(seat)", control: .person, token: Token.allCases[seat], lab: lab, place: seat)
    }
    return try Opening(
      dealing: .malaria, to: players, rules: rules, settings: rules.settings(.classic), random: SplitMix64(seed: 1))
  }

  /// Statistics after these events, one step each.
  private func statistics(_ events: (seat: Int, event: Event)...) throws -> [Statistics] {
    let log = events.map {
      LogItem.played(step: .init(seat: Seat($0.seat), command: .endTurn(confirmed: true), events: [$0.event]))
    }
    return Record(opening: try opening(.openCore, .cloning), log: log).statistics
  }

  private static let face = Face(.red, .circle)
  private static let card = Card(face)
  private static func attempt(_ goal: Goal) -> Attempt { Attempt(goal: goal, needed: 6, pool: 3) }
  private static func counting(_ change: (inout Statistics) -> Void) -> Statistics {
    var statistics = Statistics()
    change(&statistics)
    return statistics
  }

  private static let counted: [(Event, Statistics)] = [
    (.rolled(roll: Roll(.move, die: 5)), counting { ($0.rolls, $0.pips) = (1, 5) }),
    (.rolled(roll: Roll(.mutation(event: .randomMutationShape), die: 6)), counting { ($0.rolls, $0.pips) = (1, 6) }),
    (.rolled(roll: Roll(.incubatorDraw, die: 1)), counting { ($0.rolls, $0.pips) = (1, 1) }),
    (
      .rolled(roll: Roll(.attempt(attempt: attempt(.person)), die: 2)),
      counting { ($0.rolls, $0.pips, $0.attempts) = (1, 2, 1) }
    ),
    (
      .rolled(roll: Roll(.attempt(attempt: attempt(.problem)), die: 3)),
      counting { ($0.rolls, $0.pips, $0.attempts, $0.solutions) = (1, 3, 1, 1) }
    ),
    (.rollAccepted(value: 4, pipetteUsed: true), counting { $0.pipetteUses = 1 }),
    (.rollAccepted(value: 4, pipetteUsed: false), Statistics()),
    (.pipetteSet(adjustment: 1), Statistics()),
    (.placed(slot: 0, card: card), counting { $0.cardsPlaced = 1 }),
    (.placedAhead(slot: 1, card: card), counting { $0.cardsPlaced = 1 }),
    (.released(slot: 0, card: card), counting { $0.cardsPlaced = 1 }),
    (.combined(slot: 0, face: face), counting { $0.cardsPlaced = 1 }),
    (.held(card: card, replaced: nil), Statistics()),
    (.stored(place: 0, card: card, replaced: nil), Statistics()),
    (.discarded(card: card), counting { $0.cardsDiscarded = 1 }),
    (.eventDrawn(event: .vacation), counting { $0.labEvents = 1 }),
    (.vacationBegan, Statistics()),
    (.changed(from: face, to: Face(.red, .square), by: .gelElectrophoresis), counting { $0.abilityUses = 1 }),
    (.copied(face: face), counting { $0.abilityUses = 1 }),
    (
      .looked(look: FaceUpCards(.tool(tool: .autoclave), cards: [], origin: .move), taken: []),
      counting { $0.abilityUses = 1 }
    ),
    (.incubated(face: face, source: .pile), counting { $0.abilityUses = 1 }),
    (.picked(card: 0), Statistics()),
    (.drawn(face: face, pile: .circle), Statistics()),
    (.attemptSucceeded(attempt: attempt(.person), total: 6), counting { $0.successes = 1 }),
    (
      .attemptSucceeded(attempt: attempt(.problem), total: 6),
      counting { ($0.successes, $0.hasWon) = (1, true) }
    ),
    (.attemptFailed(attempt: attempt(.problem), total: 5), Statistics()),
    (.turnEnded(over: []), Statistics()),
    (.actionsSpent(count: 2), Statistics()),
  ]

  @Test("each event counts once, for the acting seat only", arguments: counted.indices)
  func events(number: Int) throws {
    let (event, expected) = Self.counted[number]
    let all = try statistics((1, event), (1, event))
    let first = Self.counting { $0.turns = 1 }
    var twice = Statistics()
    twice.rolls = 2 * expected.rolls
    twice.pips = 2 * expected.pips
    twice.cardsPlaced = 2 * expected.cardsPlaced
    twice.cardsDiscarded = 2 * expected.cardsDiscarded
    twice.labEvents = 2 * expected.labEvents
    twice.attempts = 2 * expected.attempts
    twice.successes = 2 * expected.successes
    twice.pipetteUses = 2 * expected.pipetteUses
    twice.abilityUses = 2 * expected.abilityUses
    twice.solutions = 2 * expected.solutions
    twice.hasWon = expected.hasWon
    #expect(all == [first, twice], "\(event)")
  }

  @Test("a win counts once, even if later attempts succeed")
  func won() throws {
    let all = try statistics(
      (0, .attemptSucceeded(attempt: Self.attempt(.problem), total: 6)),
      (0, .attemptSucceeded(attempt: Self.attempt(.person), total: 6)))
    #expect(all[0].hasWon && all[0].successes == 2 && !all[1].hasWon)
  }

  @Test("a turn counts for its seat even if another seat's step began it; unknown seats are ignored")
  func turns() throws {
    let all = try statistics(
      (0, .turnBegan(seat: Seat(1), round: 1, actions: 2)), (1, .turnBegan(seat: Seat(0), round: 2, actions: 2)),
      (0, .turnBegan(seat: Seat(2), round: 2, actions: 2)), (2, .discarded(card: Self.card)))
    #expect(all.map(\.turns) == [2, 1])
    #expect(all.map(\.cardsDiscarded) == [0, 0])
  }

  @Test("a played turn counts its dice, card and attempts for its own seat only")
  func played() throws {
    var scene = try Scene(.openCore, .cloning, phase: .turnStart)
    scene.give(people: 3, .pipette)
    // A 1 with the pipette leads to the second space, a triangle; 3 people plus a 4 make 7, and a 3 makes 6.
    scene.dice(1, 3, 4)
    #expect(scene.table.numbers.board[2] == .triangle)
    try scene.want("BT")
    try scene.top("BT")
    var log: [LogItem] = []
    for text in ["roll", "pipette up", "accept", "reveal", "place"] + ["attempt person", "accept"]
      + ["attempt gelElectrophoresis", "accept", "end confirmed"]
    {
      let seat = scene.turn.seat
      let command = try #require(Command(text))
      log.append(.played(step: .init(seat: seat, command: command, events: try scene.play(text))))
    }
    let all = Record(opening: try opening(.openCore, .cloning), log: log).statistics
    let expected = Self.counting {
      ($0.turns, $0.rolls, $0.pips, $0.pipetteUses) = (1, 3, 8, 1)
      ($0.cardsPlaced, $0.attempts, $0.successes) = (1, 2, 1)
    }
    #expect(all == [expected, Self.counting { $0.turns = 1 }])
  }
}
