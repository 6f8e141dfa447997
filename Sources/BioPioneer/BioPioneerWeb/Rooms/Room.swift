import Foundation
import GRDB
import WebPlatform

/// A room: its players, settings and stage. The game itself is in its log.
struct Room: Codable, FetchableRecord, TableRecord, Identifiable, Sendable {
  enum Columns {
    static let id = Column("id"), code = Column("code"), hostID = Column("hostID"), classroomID = Column("classroomID")
    static let place = Column("place"), settings = Column("settings"), stage = Column("stage"), next = Column("next")
    static let isPaused = Column("isPaused"), watch = Column("watch"), version = Column("version")
    static let playedAt = Column("playedAt")
  }

  enum Stage: String, Codable, CaseIterable, Sendable {
    /// Players take seats, roll dice, and choose tokens and labs.
    case setup
    case playing
    case over
  }

  let id: RoomID
  /// The code with which players join until the game begins. It is also the room's name in URLs.
  let code: String
  /// The participant who opened the room; if that participant left the seats or was deleted, another player. `nil` if
  /// there is none, as in a teacher's room before the first player joins.
  var hostID: ParticipantID?
  let classroomID: ClassroomID?
  /// The number among the teacher's rooms, from 1; 0 for other rooms.
  let place: Int
  var settings: RoomSettings
  var stage: Stage
  var isPaused: Bool
  /// The secret of the spectator link. It is stored as plain text, because it is shown again and opens only one room.
  let watch: String
  /// The code of the room for the next game of the same players.
  var next: String?
  /// Increases with every visible change: a move, a pause, a player who arrives or leaves.
  var version: Int
  let createdAt: Int
  var playedAt: Int
}

/// The settings of a room outside the rules of the game.
struct RoomSettings: Codable, Hashable, Sendable {
  /// The pause before each step of a computer, so that people can follow.
  enum Pace: String, Codable, CaseIterable, Sendable {
    case instant, quick, calm, slow

    var pause: Duration {
      switch self {
      case .instant: .zero
      case .quick: .milliseconds(500)
      case .calm: .milliseconds(1_200)
      case .slow: .milliseconds(2_500)
      }
    }
  }

  var pace = Pace.calm
}
