import GRDB

/// The rooms that a teacher opened together for a class.
struct Classroom: Codable, FetchableRecord, TableRecord, Identifiable, Sendable {
  enum Columns { static let id = Column("id"), participantID = Column("participantID") }

  let id: ClassroomID
  let participantID: ParticipantID
  let name: String
  let createdAt: Int

  /// The maximum number of rooms in a class.
  static let mostRooms = 30
  /// The maximum number of classes for a teacher.
  static let most = 50
}
