import Basics
import BioPioneerRules

/// Changes names in stored games. The rules do not allow this after the start of a game, but a deleted
/// person's name must disappear.
enum StoredGameNames {
  /// The opening with another name at a place.
  static func renamed(_ opening: Opening, _ place: Int, to name: String) throws -> Opening {
    var kept = try StoredJSON.value(StoredOpening.self, StoredJSON.text(opening))
    for index in kept.players.indices where kept.players[index].place == place { kept.players[index].name = name }
    return try StoredJSON.value(Opening.self, StoredJSON.text(kept))
  }

  /// The set-up with another name at a place.
  static func renamed(_ setup: Setup, _ place: Int, to name: String) throws -> Setup {
    var kept = try StoredJSON.value(StoredSetup.self, StoredJSON.text(setup))
    if kept.plan.players.indices.contains(place) { kept.plan.players[place].name = name }
    return try StoredJSON.value(Setup.self, StoredJSON.text(kept))
  }

  /// The stored form of an `Opening`.
  private struct StoredOpening: Codable {
    let rules: Rules, settings: BioPioneerRules.Settings, problem: Problem
    var players: [Player]
    let dna: [Int], piles: PerKind<Shape, [Face]>, events: [LabEvent], random: SplitMix64
  }

  /// The stored form of a `Setup`.
  private struct StoredSetup: Codable {
    var plan: SetupPlan
    let random: SplitMix64, picking: UInt64
  }
}
