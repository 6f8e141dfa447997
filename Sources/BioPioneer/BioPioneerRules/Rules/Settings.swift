/// Named settings.
package enum Preset: String, Kind {
  /// The rules that were balanced by simulation.
  case standard
  /// The rulebook of 2012, without the additions for balance.
  case classic
}

/// The rule options that the organizer of a game chooses.
package struct Settings: Codable, Hashable, Sendable {
  /// Whether later seats start with a visiting technician.
  package var balancedStart: Bool
  /// Whether each failed attempt at the world problem makes the lab's later attempts easier.
  package var persistence: Bool
  /// Seconds of the displayed clock of a turn. At its end the turn continues. `nil`: no clock.
  package var turnClock: Int?

  package init(balancedStart: Bool, persistence: Bool, turnClock: Int? = nil) {
    (self.balancedStart, self.persistence, self.turnClock) = (balancedStart, persistence, turnClock)
  }

  /// The allowed range of the turn clock, in seconds.
  package static let turnClockRange = 15...600

  /// The matching preset, ignoring the clock; `nil` for custom settings.
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
