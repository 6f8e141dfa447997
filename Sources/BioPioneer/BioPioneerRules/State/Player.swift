/// The player of a lab.
package struct Player: Codable, Hashable, Sendable {
  package enum Control: Codable, Hashable, Sendable {
    case person
    case computer(level: Level)
  }

  /// The strength of a computer player.
  package enum Level: String, Kind {
    case easy, normal, hard
  }

  package var name: String
  package var control: Control
  /// The identifier of the player's profile. The rules ignore it, and it is public.
  package var profile: String?
  package let token: Token
  package let lab: Lab
  /// The player's place in the set-up, from 0. Seats, in contrast, are in the order of play.
  package let place: Int

  package init(name: String, control: Control, profile: String? = nil, token: Token, lab: Lab, place: Int) {
    (self.name, self.control, self.profile) = (name, control, profile)
    (self.token, self.lab, self.place) = (token, lab, place)
  }

  /// The allowed length of a name, in characters.
  package static let nameLength = 1...24

  /// The maximum length of a profile identifier, in bytes.
  package static let profileLength = 64
}

extension Player {
  /// The strength of the computer player; `nil` for a person.
  package var level: Level? {
    if case .computer(let level) = control { level } else { nil }
  }
}
