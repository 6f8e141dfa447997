import BioPioneerRules
import GRDB

/// Who sits in a seat of a room.
struct SeatHolder: Codable, FetchableRecord, Hashable, Sendable {
  /// Who decides in a seat.
  enum Kind: String, Codable, CaseIterable, Sendable {
    /// Nobody yet: the seat waits for somebody who comes by code.
    case open
    case person
    case computer
  }

  /// Which seat of the set-up, from 0. The dice decide in which order they play.
  let place: Int
  var kind: Kind
  /// What the others see; empty for an open seat.
  var name: String
  /// At whose device a person sits; several may share one. `nil` also when the guest was forgotten.
  var participantID: ParticipantID?
  /// The profile whose history the game goes into; `nil` for somebody who only gave a name.
  var profileID: ProfileID?
  /// How well the computer plays, in a computer's seat.
  var level: Player.Level?
  /// Whether the computer plays in a person's place, until it is taken back.
  var isAutomatic: Bool

  static func open(_ place: Int) -> SeatHolder {
    SeatHolder(place: place, kind: .open, name: "", isAutomatic: false)
  }

  static func computer(_ place: Int, named name: String, _ level: Player.Level) -> SeatHolder {
    SeatHolder(place: place, kind: .computer, name: name, level: level, isAutomatic: false)
  }

  static func person(
    _ place: Int, named name: String, at participant: ParticipantID, as profile: ProfileID? = nil
  ) -> SeatHolder {
    SeatHolder(
      place: place, kind: .person, name: name, participantID: participant, profileID: profile, isAutomatic: false)
  }

  /// Whether the server decides.
  var isPlayedByComputer: Bool { kind == .computer || isAutomatic }
}
