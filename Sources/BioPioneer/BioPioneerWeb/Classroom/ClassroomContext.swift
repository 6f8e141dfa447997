import WebPlatform

/// A teacher's request to one of their classes.
struct ClassroomContext {
  let context: RequestContext
  let teacher: Participant
  let classroom: Classroom
  /// In order of their place.
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
