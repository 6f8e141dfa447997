import GRDB

/// Rooms and their seats.
extension GameStore {
  /// Replaces the seats of a room.
  static func set(_ seats: [SeatHolder], of room: RoomID, in db: Database) throws {
    try SeatHolder.filter { $0.roomID == room }.deleteAll(db)
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
    try database.read { db in try Room.filter { $0.code == code }.fetchOne(db) }
  }

  func seats(of room: RoomID) throws -> [SeatHolder] {
    try database.read { db in try SeatHolder.filter { $0.roomID == room }.order(\.place).fetchAll(db) }
  }

  func watchers(of room: RoomID) throws -> Set<ParticipantID> {
    try database.read { db in
      try Set(
        ParticipantID.fetchAll(
          db.cachedStatement(sql: "SELECT participantID FROM watcher WHERE roomID = ?"), arguments: [room]))
    }
  }

  /// The rooms that a participant opened or has a seat in, the last played first. A room that was continued in
  /// another room is left out.
  func rooms(of participant: ParticipantID, in stages: [Room.Stage], limit: Int = 50) throws -> [Room] {
    let stages = stages.map(\.rawValue)
    return try database.read { db in
      let seats = SeatHolder.filter { $0.participantID == participant }.select(\.roomID)
      return try Room.filter { $0.hostID == participant || seats.contains($0.id) }
        .filter { stages.contains($0.stage) && $0.next == nil }
        .order { [$0.playedAt.desc, $0.id.desc] }.limit(limit).fetchAll(db)
    }
  }

  // MARK: Watching

  static func watch(_ room: RoomID, by participant: ParticipantID, _ db: Database) throws {
    try db.execute(
      sql: "INSERT OR IGNORE INTO watcher(roomID, participantID) VALUES (?, ?)", arguments: [room, participant])
  }

  /// The room of a spectator link; `nil` for an unknown link, and for a deleted room.
  func room(watchedBy secret: String) throws -> Room? {
    try database.read { db in try Room.filter { $0.watch == secret }.fetchOne(db) }
  }

  // MARK: Closing

  /// Deletes a room with its log.
  func remove(_ room: RoomID) throws {
    _ = try database.write { db in try Room.deleteOne(db, id: room) }
  }
}
