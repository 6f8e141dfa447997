import Basics

extension Opening {
  private enum Key: String, CodingKey {
    case rules, settings, problem, players, dna, piles, events, random
  }

  /// - Throws: `DecodingError` also for an impossible opening: wrong cards, or invalid players.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    rules = try container.decode(Rules.self, forKey: .rules)
    settings = try container.decode(Settings.self, forKey: .settings)
    problem = try container.decode(Problem.self, forKey: .problem)
    players = try container.decode([Player].self, forKey: .players)
    dna = try container.decode([Int].self, forKey: .dna)
    piles = try container.decode(PerKind<Shape, [Face]>.self, forKey: .piles)
    events = try container.decode([LabEvent].self, forKey: .events)
    random = try container.decode(SplitMix64.self, forKey: .random)
    guard Self.canPlay(players), isDealt else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "these are not the cards or the players of a game"))
    }
  }

  /// Whether each player has a different DNA card, and piles and events have exactly the cards of the rules.
  private var isDealt: Bool {
    let numbers = rules.numbers
    return dna.count == players.count && Set(dna).count == dna.count && dna.allSatisfy(numbers.dna.indices.contains)
      && Shape.allCases.allSatisfy { Self.counts(piles[$0]) == Self.counts(Self.sorted($0, numbers)) }
      && Self.counts(events) == Self.counts(Self.sortedEvents(numbers))
  }

  private static func counts<Card: Hashable>(_ cards: [Card]) -> [Card: Int] {
    cards.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}
