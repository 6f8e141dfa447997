import GRDB
import WebPlatform

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

/// A teacher's request to one of their classes.
struct ClassroomContext {
  let context: RequestContext
  let teacher: Participant
  let classroom: Classroom
  /// The rooms of the class, by their place in the class.
  let rooms: [LiveRoom]

  var localizer: Localizer { context.localizer }
  var path: String { "\(ClassroomPages.path)/\(classroom.id)" }
}

extension BioPioneerApp {
  /// - Throws: `noSuchClassroom`, also for another teacher's class.
  func classroom(_ context: RequestContext) throws -> ClassroomContext {
    guard let teacher = try knownParticipant(context) else { throw GameError.noSuchClassroom }
    let classroom = try store.classroom(ClassroomID(rawValue: context.number("classroom")), of: teacher.id)
    return ClassroomContext(
      context: context, teacher: teacher, classroom: classroom,
      rooms: try store.rooms(of: classroom.id).map { try rooms.room($0.code) })
  }
}
