import GRDB

/// Rooms and their seats.
extension GameStore {
  static let roomColumns =
    "id, code, hostID, classroomID, place, settings, stage, isPaused, watch, next, version, createdAt, playedAt"

  /// Replaces the seats of a room.
  static func set(_ seats: [SeatHolder], of room: RoomID, in db: Database) throws {
    try db.execute(sql: "DELETE FROM seat WHERE roomID = ?", arguments: [room])
    for seat in seats { try put(seat, in: room, db) }
  }

  static func put(_ seat: SeatHolder, in room: RoomID, _ db: Database) throws {
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO seat(roomID, place, kind, name, participantID, profileID, level, isAutomatic)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        room, seat.place, seat.kind.rawValue, seat.name, seat.participantID, seat.profileID, seat.level?.rawValue,
        seat.isAutomatic,
      ])
  }

  // MARK: Queries

  /// `nil` for an unknown code.
  func room(_ code: String) throws -> Room? {
    try database.read { db in
      try Room.fetchOne(
        db.cachedStatement(sql: "SELECT \(Self.roomColumns) FROM room WHERE code = ?"), arguments: [code])
    }
  }

  func seats(of room: RoomID) throws -> [SeatHolder] {
    try database.read { db in
      try SeatHolder.fetchAll(
        db.cachedStatement(
          sql: """
            SELECT place, kind, name, participantID, profileID, level, isAutomatic FROM seat WHERE roomID = ? ORDER BY place
            """), arguments: [room])
    }
  }

  func watchers(of room: RoomID) throws -> Set<ParticipantID> {
    try database.read { db in
      try Set(
        ParticipantID.fetchAll(
          db.cachedStatement(sql: "SELECT participantID FROM watcher WHERE roomID = ?"), arguments: [room]))
    }
  }

  /// The rooms in which a participant has a seat, newest first.
  func rooms(of participant: ParticipantID, in stages: [Room.Stage], limit: Int = 50) throws -> [Room] {
    let names = stages.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    return try database.read { db in
      try Room.fetchAll(
        db,
        sql: """
          SELECT \(Self.roomColumns) FROM room
          WHERE (hostID = ?1 OR id IN (SELECT roomID FROM seat WHERE participantID = ?1)) AND stage IN (\(names)) AND next IS NULL
          ORDER BY playedAt DESC, id DESC LIMIT ?2
          """, arguments: [participant, limit])
    }
  }

  // MARK: Watching

  static func watch(_ room: RoomID, by participant: ParticipantID, _ db: Database) throws {
    try db.execute(
      sql: "INSERT OR IGNORE INTO watcher(roomID, participantID) VALUES (?, ?)", arguments: [room, participant])
  }

  /// The room of a spectator link; `nil` for an unknown link, and for a deleted room.
  func room(watchedBy secret: String) throws -> Room? {
    try database.read { db in
      try Room.fetchOne(db, sql: "SELECT \(Self.roomColumns) FROM room WHERE watch = ?", arguments: [secret])
    }
  }

  // MARK: Closing

  /// Deletes a room with its log.
  func remove(_ room: RoomID) throws {
    try database.write { db in try db.execute(sql: "DELETE FROM room WHERE id = ?", arguments: [room]) }
  }
}
