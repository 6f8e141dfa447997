import BioPioneerRules
import GRDB

/// One act of a game, with its place in the log.
struct LogEntry: Sendable {
  /// The number that the room had afterwards.
  let version: Int
  /// By which an act that is sent twice is known; `nil` for a computer's.
  let key: String?
  /// What was done and what came of it. Results of dice and draws stand here, so that reading a log needs no chance.
  let item: LogItem
  /// When, in UTC milliseconds since 1970.
  let at: Int
}

/// Games: how they are set up, what they begin with, and their logs.
extension GameStore {
  /// How a game is set up; `nil` when there is none.
  func setup(of room: RoomID) throws -> Setup? {
    try column("setup", of: room).map { try StoredJSON.value(Setup.self, $0) }
  }

  /// What a game begins with; `nil` while it is set up.
  func opening(of room: RoomID) throws -> Opening? {
    try column("opening", of: room).map { try StoredJSON.value(Opening.self, $0) }
  }

  private func column(_ name: String, of room: RoomID) throws -> String? {
    try database.read { db in
      try String.fetchOne(db, sql: "SELECT \(name) FROM game WHERE roomID = ?", arguments: [room])
    }
  }

  /// The log of a room.
  func entries(of room: RoomID) throws -> [LogEntry] {
    try database.read { db in
      try Row.fetchAll(
        db.cachedStatement(sql: "SELECT version, key, item, at FROM entry WHERE roomID = ? ORDER BY version"),
        arguments: [room])
    }.map { row in
      LogEntry(version: row[0], key: row[1], item: try StoredJSON.value(LogItem.self, row[2]), at: row[3])
    }
  }

  // MARK: Writing

  static func keep(_ setup: Setup, of room: RoomID, _ db: Database) throws {
    try db.execute(
      sql: "INSERT INTO game(roomID, setup) VALUES (?1, ?2) ON CONFLICT(roomID) DO UPDATE SET setup = ?2",
      arguments: [room, try StoredJSON.text(setup)])
  }

  static func keep(_ opening: Opening, of room: RoomID, _ db: Database) throws {
    try db.execute(
      sql: "INSERT INTO game(roomID, opening) VALUES (?1, ?2) ON CONFLICT(roomID) DO UPDATE SET opening = ?2",
      arguments: [room, try StoredJSON.text(opening)])
  }

  /// - Throws: a violated constraint when the version or the key is there already.
  static func add(_ entry: LogEntry, to room: RoomID, _ db: Database) throws {
    try db.cachedStatement(sql: "INSERT INTO entry(roomID, version, key, item, at) VALUES (?, ?, ?, ?, ?)")
      .execute(arguments: [room, entry.version, entry.key, try StoredJSON.text(entry.item), entry.at])
  }

  /// Keeps how far a room is.
  ///
  /// - Throws: `noSuchRoom` when it is gone.
  static func set(_ room: Room, _ db: Database) throws {
    try db.execute(
      sql: """
        UPDATE room SET hostID = ?, stage = ?, isPaused = ?, next = ?, settings = ?, version = ?, playedAt = ? WHERE id = ?
        """,
      arguments: [
        room.hostID, room.stage.rawValue, room.isPaused, room.next, try StoredJSON.text(room.settings), room.version,
        room.playedAt, room.id,
      ])
    guard db.changesCount == 1 else { throw GameError.noSuchRoom }
  }
}
