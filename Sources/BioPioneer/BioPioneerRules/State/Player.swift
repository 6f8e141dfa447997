/// Who plays a lab, and for how strong a player.
package struct Player: Codable, Hashable, Sendable {
  package enum Control: Codable, Hashable, Sendable {
    case person
    case computer(level: Level)
  }

  /// How well a computer plays.
  package enum Level: String, Kind {
    case easy, normal, hard
  }

  package var name: String
  package var control: Control
  /// Whose profile it is, for whoever keeps profiles. Nothing here looks at it, and it lies open with the rest.
  package var profile: String?
  package let token: Token
  package let lab: Lab
  /// At which place of the set-up the player sat, from 0; seats are in the order of play.
  package let place: Int

  package init(name: String, control: Control, profile: String? = nil, token: Token, lab: Lab, place: Int) {
    (self.name, self.control, self.profile) = (name, control, profile)
    (self.token, self.lab, self.place) = (token, lab, place)
  }

  /// Characters that a name may have.
  package static let nameLength = 1...24

  /// Bytes that the name of a profile may have.
  package static let profileLength = 64
}

extension Player {
  /// How strong the computer is that plays; `nil` for a person.
  package var level: Level? {
    if case .computer(let level) = control { level } else { nil }
  }
}
