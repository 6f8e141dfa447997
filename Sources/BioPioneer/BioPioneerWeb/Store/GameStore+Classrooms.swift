import BioPioneerRules
import GRDB

/// The rooms that teachers open for classes.
extension GameStore {
  private static let columns = "id, participantID, name, createdAt"

  func teacher(of classroom: ClassroomID) throws -> ParticipantID? {
    try database.read { db in
      try ParticipantID.fetchOne(
        db.cachedStatement(sql: "SELECT participantID FROM classroom WHERE id = ?"), arguments: [classroom])
    }
  }

  /// The classes of a teacher, newest first.
  func classrooms(of teacher: ParticipantID) throws -> [Classroom] {
    try database.read { db in
      try Classroom.fetchAll(
        db, sql: "SELECT \(Self.columns) FROM classroom WHERE participantID = ? ORDER BY id DESC", arguments: [teacher])
    }
  }

  /// - Throws: `noSuchClassroom`, also for another teacher's class.
  func classroom(_ id: ClassroomID, of teacher: ParticipantID) throws -> Classroom {
    let classroom = try database.read { db in
      try Classroom.fetchOne(
        db, sql: "SELECT \(Self.columns) FROM classroom WHERE id = ? AND participantID = ?", arguments: [id, teacher])
    }
    guard let classroom else { throw GameError.noSuchClassroom }
    return classroom
  }

  /// The rooms of a class by place. If the same people played again, the newest of their rooms.
  func rooms(of classroom: ClassroomID) throws -> [Room] {
    try database.read { db in
      try Room.fetchAll(
        db, sql: "SELECT \(Self.roomColumns) FROM room WHERE classroomID = ? AND next IS NULL ORDER BY place, id",
        arguments: [classroom])
    }
  }

  /// Opens the rooms of a class together: all, or none.
  ///
  /// - Throws: `tooManyClassrooms`.
  func openClassroom(_ name: String, by teacher: ParticipantID, rooms: [NewRoom]) throws -> Classroom {
    let codes = try freshCodes(rooms.count)
    return try database.write { db in
      let count = try Int.fetchOne(
        db, sql: "SELECT COUNT(*) FROM classroom WHERE participantID = ?", arguments: [teacher])
      guard count ?? 0 < Classroom.most else { throw GameError.tooManyClassrooms(Classroom.most) }
      let classroom = try Classroom.fetchOne(
        db, sql: "INSERT INTO classroom(participantID, name, createdAt) VALUES (?, ?, ?) RETURNING \(Self.columns)",
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
      let codes = try String.fetchAll(
        db, sql: "DELETE FROM room WHERE classroomID = ? RETURNING code", arguments: [id])
      try db.execute(sql: "DELETE FROM classroom WHERE id = ?", arguments: [id])
      return codes
    }
  }
}
