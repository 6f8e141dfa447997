/// A choice of settings that has a name.
package enum Preset: String, Kind {
  /// What was balanced by simulation.
  case standard
  /// As the rulebook of 2012 has it, without what was added for balance.
  case classic
}

/// What those who begin a game can choose about its rules.
package struct Settings: Codable, Hashable, Sendable {
  /// Whether later seats have a visiting technician at the start.
  package var balancedStart: Bool
  /// Whether each failed attempt at the world problem makes the lab's later ones easier.
  package var persistence: Bool
  /// Seconds for a turn that are shown; nobody loses by them. `nil`: no clock.
  package var turnClock: Int?

  package init(balancedStart: Bool, persistence: Bool, turnClock: Int? = nil) {
    (self.balancedStart, self.persistence, self.turnClock) = (balancedStart, persistence, turnClock)
  }

  /// Seconds that a turn clock may have.
  package static let turnClockRange = 15...600

  /// The preset that these are, whatever the clock; `nil` when they are of one's own.
  package func preset(in rules: Rules) -> Preset? {
    Preset.allCases.first { preset in
      let numbers = rules.numbers.presets[preset]
      return numbers.balancedStart == balancedStart && numbers.persistence == persistence
    }
  }
}

extension Rules {
  /// The settings of a preset, without a clock.
  package func settings(_ preset: Preset) -> Settings {
    let preset = numbers.presets[preset]
    return Settings(balancedStart: preset.balancedStart, persistence: preset.persistence)
  }
}
