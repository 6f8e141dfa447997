import BioPioneerRules
import Facts

/// The names in what is kept of games: the rules give none another once a game has begun, but whoever is forgotten leaves none behind.
enum KeptNames {
  /// With what a game begins, where a place has another name.
  static func renamed(_ opening: Opening, _ place: Int, to name: String) throws -> Opening {
    var kept = try StoredJSON.value(KeptOpening.self, StoredJSON.text(opening))
    for index in kept.players.indices where kept.players[index].place == place { kept.players[index].name = name }
    return try StoredJSON.value(Opening.self, StoredJSON.text(kept))
  }

  /// How a game is set up, where a place has another name.
  static func renamed(_ setup: Setup, _ place: Int, to name: String) throws -> Setup {
    var kept = try StoredJSON.value(KeptSetup.self, StoredJSON.text(setup))
    if kept.plan.players.indices.contains(place) { kept.plan.players[place].name = name }
    return try StoredJSON.value(Setup.self, StoredJSON.text(kept))
  }

  /// An `Opening` as it is kept.
  private struct KeptOpening: Codable {
    let rules: Rules, settings: BioPioneerRules.Settings, problem: Problem
    var players: [Player]
    let dna: [Int], piles: PerKind<Shape, [Face]>, events: [LabEvent], random: SplitMix64
  }

  /// A `Setup` as it is kept.
  private struct KeptSetup: Codable {
    var plan: SetupPlan
    let random: SplitMix64, picking: UInt64
  }
}
