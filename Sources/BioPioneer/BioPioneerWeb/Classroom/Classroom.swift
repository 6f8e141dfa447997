import GRDB

/// Rooms that a teacher opened at once, for a class.
struct Classroom: Codable, FetchableRecord, Sendable {
  let id: ClassroomID
  let participantID: ParticipantID
  let name: String
  let createdAt: Int

  /// Rooms of a class.
  static let mostRooms = 30
  /// Classes of a teacher.
  static let most = 50
}
