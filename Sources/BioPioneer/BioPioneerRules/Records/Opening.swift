package import Basics

/// The start of a game with all random results before the first turn. A game can be replayed from its
/// opening and its events.
package struct Opening: Codable, Hashable, Sendable {
  package let rules: Rules
  package let settings: Settings
  package let problem: Problem
  /// In the order of play.
  package let players: [Player]
  /// The index of each player's DNA card.
  package let dna: [Int]
  /// From the bottom up.
  package let piles: PerKind<Shape, [Face]>
  /// From the bottom up.
  package let events: [LabEvent]
  /// The state of the generator at the start.
  package let random: SplitMix64

  /// Deals DNA cards, the piles of circles, triangles and squares, and lab events, in this order.
  ///
  /// - Parameters:
  ///   - players: one to four in the order of play, each with a different lab and token.
  ///   - random: the generator; the game continues with it.
  /// - Throws: `SetupRefusal.players` for an invalid number, or if players share a lab or a token.
  package init(
    dealing problem: Problem, to players: [Player], rules: Rules, settings: Settings, random: SplitMix64
  ) throws(SetupRefusal) {
    guard Self.canPlay(players) else { throw .players(count: players.count) }
    var random = random
    var deck = Array(rules.numbers.dna.indices)
    deck.shuffle(with: &random)
    piles = PerKind { shape in
      var pile = Self.sorted(shape, rules.numbers)
      pile.shuffle(with: &random)
      return pile
    }
    var events = Self.sortedEvents(rules.numbers)
    events.shuffle(with: &random)
    (self.rules, self.settings, self.problem, self.players) = (rules, settings, problem, players)
    (dna, self.events, self.random) = (Array(deck.prefix(players.count)), events, random)
  }

  /// The cards of a pile before shuffling, sorted by colour.
  static func sorted(_ shape: Shape, _ numbers: Numbers) -> [Face] {
    Colour.allCases.flatMap { Array(repeating: Face($0, shape), count: numbers.copiesOfEachFace) }
  }

  /// The lab events before shuffling.
  static func sortedEvents(_ numbers: Numbers) -> [LabEvent] {
    LabEvent.allCases.flatMap { Array(repeating: $0, count: numbers.events[$0]) }
  }

  /// Whether there are one to four players, each with a different lab and token.
  static func canPlay(_ players: [Player]) -> Bool {
    1...Seat.most ~= players.count && Set(players.map(\.lab)).count == players.count
      && Set(players.map(\.token)).count == players.count
  }

  /// A new opening with the same players, labs, length and settings. The problem is drawn anew, and new cards are
  /// dealt.
  ///
  /// - Parameter seed: the seed of all random results.
  package func again(seed: UInt64) throws(SetupRefusal) -> Opening {
    var random = SplitMix64(seed: seed)
    let problem = rules.numbers.drawProblem(rules.numbers.problems[problem].length, with: &random)
    return try Opening(dealing: problem, to: players, rules: rules, settings: settings, random: random)
  }
}

extension Numbers {
  package func drawProblem(_ length: GameLength, with random: inout SplitMix64) -> Problem {
    let choice = Problem.allCases.filter { problems[$0].length == length }
    return choice[Int(random.below(UInt64(choice.count)))]
  }
}

extension Match {
  /// The first turn of a game.
  package init(_ opening: Opening) {
    let numbers = opening.rules.numbers
    let length = numbers.problems[opening.problem].length
    let technician = opening.settings.balancedStart ? numbers.balancedStart[opening.players.count - 1] : []
    let labs = opening.players.enumerated().map { seat, player in
      LabState(
        player.lab, dna: opening.dna[seat], length: length, technicianTurns: technician.isEmpty ? 0 : technician[seat],
        numbers: numbers)
    }
    table = Table(
      rules: opening.rules, settings: opening.settings, problem: opening.problem, players: opening.players, labs: labs,
      turn: Turn(seat: Seat(0), number: 1, round: 1, actions: labs[0].present),
      piles: PerKind { VisiblePile(count: opening.piles[$0].count) },
      events: VisibleEvents(count: opening.events.count),
      supply: Supply(at: labs, numbers: numbers))
    secrets = Secrets(piles: opening.piles, events: opening.events, random: opening.random)
  }
}

extension Supply {
  /// The supply after the labs got their starting resources.
  fileprivate init(at labs: [LabState], numbers: Numbers) {
    people = numbers.people.cards - labs.reduce(0) { $0 + $1.people }
    equipment = PerKind { kind in numbers.equipmentCopies - labs.count { $0.equipment.contains(kind) } }
    papers = PerKind { numbers.papers[$0].copies[labs.count - 1] }
  }
}
