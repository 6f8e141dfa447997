import Foundation
import GRDB
import WebPlatform

/// A room: who plays together, by which settings, and how far they are. The game itself is in its log.
struct Room: Codable, FetchableRecord, Sendable {
  /// How far it is.
  enum Stage: String, Codable, CaseIterable, Sendable {
    /// Seats are taken, dice rolled, tokens and labs chosen.
    case setup
    case playing
    case over
  }

  let id: RoomID
  /// By which others come in until the game begins, and the room's name in addresses.
  let code: String
  /// Who opened it; `nil` when they are gone, or when nobody has come into a teacher's room yet.
  var hostID: ParticipantID?
  let classroomID: ClassroomID?
  /// Which of a teacher's rooms it is, from 1; 0 for others.
  let place: Int
  var settings: RoomSettings
  var stage: Stage
  var isPaused: Bool
  /// What the link for spectators holds. It is kept as it is, because it is shown again and opens one room alone.
  let watch: String
  /// The code of the room in which the same people play again.
  var next: String?
  /// Rises with whatever is seen of the room: a move, a pause, somebody who comes or goes.
  var version: Int
  let createdAt: Int
  var playedAt: Int
}
