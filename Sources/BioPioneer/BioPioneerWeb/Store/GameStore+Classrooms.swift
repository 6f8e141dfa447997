import BioPioneerRules
import GRDB

/// The rooms that teachers open for classes.
extension GameStore {
  func teacher(of classroom: ClassroomID) throws -> ParticipantID? {
    try database.read { db in try Classroom.fetchOne(db, id: classroom)?.participantID }
  }

  /// The classes of a teacher, newest first.
  func classrooms(of teacher: ParticipantID) throws -> [Classroom] {
    try database.read { db in try Classroom.filter { $0.participantID == teacher }.order(\.id.desc).fetchAll(db) }
  }

  /// - Throws: `noSuchClassroom`, also for another teacher's class.
  func classroom(_ id: ClassroomID, of teacher: ParticipantID) throws -> Classroom {
    let classroom = try database.read { db in try Classroom.fetchOne(db, id: id) }
    guard let classroom, classroom.participantID == teacher else { throw GameError.noSuchClassroom }
    return classroom
  }

  /// The rooms of a class by place. For people who played again, only their newest room.
  func rooms(of classroom: ClassroomID) throws -> [Room] {
    try database.read { db in
      try Room.filter { $0.classroomID == classroom && $0.next == nil }.order { [$0.place, $0.id] }.fetchAll(db)
    }
  }

  /// Opens the rooms of a class together: all, or none.
  ///
  /// - Throws: `tooManyClassrooms`.
  func openClassroom(_ name: String, by teacher: ParticipantID, rooms: [NewRoom]) throws -> Classroom {
    let codes = try freshCodes(rooms.count)
    return try database.write { db in
      guard try Classroom.filter({ $0.participantID == teacher }).fetchCount(db) < Classroom.most else {
        throw GameError.tooManyClassrooms(Classroom.most)
      }
      let classroom = try Classroom.fetchOne(
        db, sql: "INSERT INTO classroom(participantID, name, createdAt) VALUES (?, ?, ?) RETURNING *",
        arguments: [teacher, name, second])!  // An insertion that does not throw returns its row.
      for (index, (code, room)) in zip(codes, rooms).enumerated() {
        var room = room
        (room.classroom, room.place) = (classroom.id, index + 1)
        _ = try open(room, code: code, in: db)
      }
      return classroom
    }
  }

  private func freshCodes(_ count: Int) throws -> [String] {
    var codes: Set<String> = []
    while codes.count < count { codes.insert(try freshCode()) }
    return codes.sorted()
  }

  /// Deletes a class with its rooms.
  ///
  /// - Returns: the codes of the rooms.
  func removeClassroom(_ id: ClassroomID, of teacher: ParticipantID) throws -> [String] {
    _ = try classroom(id, of: teacher)
    return try database.write { db in
      let rooms = try Room.filter { $0.classroomID == id }.deleteAndFetchAll(db)
      try Classroom.deleteOne(db, id: id)
      return rooms.map(\.code)
    }
  }
}
