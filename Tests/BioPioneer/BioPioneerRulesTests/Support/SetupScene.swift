import BioPioneerRules
import Testing

/// A set-up in a chosen state.
struct SetupScene {
  var setup: Setup

  var plan: SetupPlan { setup.plan }

  /// A set-up at its first step, naming the players.
  init(_ count: Int = 2, seed: UInt64 = 2012, computers: [Int] = []) throws {
    setup = try Setup(seed: seed, rules: try Rules.standard(), count: count)
    for place in computers {
      try setup.perform(
        .setPlayer(place: place, player: PlannedPlayer(name: "C\(place)", control: .computer(level: .normal))))
    }
  }

  mutating func play(_ commands: SetupCommand...) throws {
    for command in commands { try setup.perform(command) }
  }

  /// Rolls until there are no ties.
  mutating func roll() throws {
    try play(.next)
    while plan.step == .rolling { try play(.rollAll) }
  }

  /// Picks the first free token and the first free lab for the active player.
  mutating func pick() throws {
    try play(.pickToken(token: plan.freeTokens[0]))
    try play(.pickLab(lab: plan.freeLabs[0]))
  }

  /// Advances to the choice of the length.
  mutating func pickAll() throws {
    try roll()
    while plan.step == .picking { try pick() }
  }

  func refusal(_ command: SetupCommand) -> SetupRefusal? {
    switch setup.reduce(command) {
    case .success: nil
    case .failure(let refusal): refusal
    }
  }

  /// The lowest seed with which the player at a place is the first in the order of play.
  static func seed(count: Int, first place: Int) throws -> UInt64 {
    for seed in UInt64(0)... {
      var scene = try SetupScene(count, seed: seed)
      try scene.roll()
      if scene.plan.order?.first == place { return seed }
    }
    return 0
  }
}
