/// The public part of a game's set-up.
package struct SetupPlan: Codable, Hashable, Sendable {
  package let rules: Rules
  package var step: SetupStep = .players
  package var settings: Settings
  /// In seating order, one to four.
  package var players: [PlannedPlayer]
  /// The dice of each place: the first one, then one for each tie. They stay when a player leaves or goes back a step.
  package var rolls: [[Int]] = Array(repeating: [], count: Seat.most)
  /// In the order of picking, which is the order of play.
  package var picks: [Pick] = []
  /// The problems drawn so far, one for each length. They stay when a player goes back a step.
  package var problems: [Problem] = []
  package var length: GameLength?
}

/// The step of a set-up.
package enum SetupStep: String, CaseIterable, Codable, Hashable, Sendable {
  case players, rolling, picking, length, ready, cancelled
}

package struct PlannedPlayer: Codable, Hashable, Sendable {
  package var name: String
  package var control: Player.Control
  package var profile: String?

  package init(name: String, control: Player.Control = .person, profile: String? = nil) {
    (self.name, self.control, self.profile) = (name, control, profile)
  }
}

package struct Pick: Codable, Hashable, Sendable {
  package let place: Int
  package let token: Token
  package var lab: Lab?

  package init(place: Int, token: Token, lab: Lab? = nil) { (self.place, self.token, self.lab) = (place, token, lab) }
}

extension SetupPlan {
  /// The places that have to roll, for the first time or because of a tie.
  package var placesToRoll: [Int] {
    players.indices.filter { place in
      let own = rolls[place]
      return own.isEmpty || players.indices.contains { $0 != place && rolls[$0].starts(with: own) }
    }
  }

  /// The places in the order of play: highest roll first. `nil` while a place has to roll.
  package var order: [Int]? {
    guard placesToRoll.isEmpty else { return nil }
    return players.indices.sorted { rolls[$1].lexicographicallyPrecedes(rolls[$0]) }
  }

  /// The place whose turn it is to pick; `nil` in other steps.
  package var picker: Int? {
    guard step == .picking, let order else { return nil }
    let done = picks.count { $0.lab != nil }
    return done < order.count ? order[done] : nil
  }

  package var freeTokens: [Token] { Token.allCases.filter { token in !picks.contains { $0.token == token } } }

  package var freeLabs: [Lab] { Lab.allCases.filter { lab in !picks.contains { $0.lab == lab } } }

  /// The problem to solve, once the length is chosen.
  package var problem: Problem? {
    length.flatMap { length in problems.first { rules.numbers.problems[$0].length == length } }
  }
}
