import WebPlatform

/// A visit of a teacher to a class of theirs.
struct ClassroomVisit {
  let visit: Visit
  let teacher: Participant
  let classroom: Classroom
  /// By place.
  let rooms: [LiveRoom]

  var words: Words { visit.words }
  var path: String { "\(ClassroomPages.path)/\(classroom.id)" }
}

extension BioPioneerApp {
  /// - Throws: `noSuchClassroom`, also for somebody else's.
  func classroom(_ visit: Visit) throws -> ClassroomVisit {
    guard let teacher = try knownParticipant(visit) else { throw GameError.noSuchClassroom }
    let classroom = try store.classroom(ClassroomID(rawValue: visit.number("classroom")), of: teacher.id)
    return ClassroomVisit(
      visit: visit, teacher: teacher, classroom: classroom,
      rooms: try store.rooms(of: classroom.id).map { try rooms.room($0.code) })
  }
}
