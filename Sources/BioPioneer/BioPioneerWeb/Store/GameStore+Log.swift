import BioPioneerRules
import GRDB

/// An act of a game, with its position in the log.
struct LogEntry: Sendable {
  /// The room's version after the act.
  let version: Int
  /// Identifies an act that is sent twice; `nil` for an act without a key, such as a computer's.
  let key: String?
  /// The command with its events. Results of dice and draws are included, so reading a log needs no random
  /// generator.
  let item: LogItem
  /// In UTC milliseconds since 1970.
  let at: Int
}

/// Games: their set-ups, openings and logs.
extension GameStore {
  /// The set-up of a game; `nil` if there is none.
  func setup(of room: RoomID) throws -> Setup? {
    try column("setup", of: room).map { try StoredJSON.value(Setup.self, $0) }
  }

  /// The opening of a game; `nil` during the set-up.
  func opening(of room: RoomID) throws -> Opening? {
    try column("opening", of: room).map { try StoredJSON.value(Opening.self, $0) }
  }

  private func column(_ name: String, of room: RoomID) throws -> String? {
    try database.read { db in
      try String.fetchOne(db, sql: "SELECT \(name) FROM game WHERE roomID = ?", arguments: [room])
    }
  }

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

  /// - Throws: a constraint error if the version or the key exists already.
  static func add(_ entry: LogEntry, to room: RoomID, _ db: Database) throws {
    try db.cachedStatement(sql: "INSERT INTO entry(roomID, version, key, item, at) VALUES (?, ?, ?, ?, ?)")
      .execute(arguments: [room, entry.version, entry.key, try StoredJSON.text(entry.item), entry.at])
  }

  /// Stores the state of a room.
  ///
  /// - Throws: `noSuchRoom` if the room was deleted.
  static func set(_ room: Room, _ db: Database) throws {
    let settings = try StoredJSON.text(room.settings)
    let count = try Room.filter(id: room.id).updateAll(db) {
      [
        $0.hostID.set(to: room.hostID), $0.stage.set(to: room.stage.rawValue), $0.isPaused.set(to: room.isPaused),
        $0.next.set(to: room.next), $0.settings.set(to: settings), $0.version.set(to: room.version),
        $0.playedAt.set(to: room.playedAt),
      ]
    }
    guard count == 1 else { throw GameError.noSuchRoom }
  }
}
