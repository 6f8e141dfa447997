import BioPioneerRules
import GRDB
import WebPlatform

/// The holder of a seat in a room.
struct SeatHolder: Codable, FetchableRecord, TableRecord, Hashable, Sendable {
  enum Columns {
    static let roomID = Column("roomID"), place = Column("place"), participantID = Column("participantID")
  }

  static let databaseTableName = "seat"

  enum Kind: String, Codable, CaseIterable, Sendable {
    /// No holder yet: the seat waits for a player who joins by code.
    case open
    case person
    case computer
  }

  /// The place in the set-up, from 0. The dice decide the order of play.
  let place: Int
  var kind: Kind
  /// The public name; empty for an open seat.
  var name: String
  /// The device of a person; several people may share one. `nil` also after the guest was deleted.
  var participantID: ParticipantID?
  /// The profile whose history gets the game; `nil` for a person who only gave a name.
  var profileID: ProfileID?
  /// The strength of the computer, in a computer's seat and in a seat that the computer took over.
  var level: Player.Level?
  /// Whether the computer plays for a person until the person takes the seat back.
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

  /// A typed name of a player or a profile in its stored form.
  ///
  /// - Throws: `GameError.badName` if it is empty, too long or contains control characters.
  static func name(_ typed: String) throws(GameError) -> String {
    guard let name = GuestName.read(typed, longest: Profile.longestName) else { throw .badName }
    return name
  }

  /// Whether the server decides for the seat.
  var isPlayedByComputer: Bool { kind == .computer || isAutomatic }
}
