import BioPioneerRules
import GRDB
import WebPlatform

/// Opening rooms.
extension GameStore {
  /// The maximum number of rooms that one participant may have open, without those of a class.
  static let mostRooms = 40

  /// The maximum number of rooms that all guests together may have; at the limit only accounts open rooms.
  static let mostGuestRooms = 5_000

  /// The data of a new room.
  struct NewRoom: Sendable {
    /// A set-up, or the opening of a game.
    enum Beginning: Sendable {
      case setup(Setup)
      case game(Opening)
    }

    var host: ParticipantID?
    var classroom: ClassroomID?
    var place = 0
    var settings = RoomSettings()
    var seats: [SeatHolder]
    var begins: Beginning
  }

  /// Opens a room with a new code.
  ///
  /// - Throws: `tooManyRooms`, `noRoomForGuests`.
  func open(_ new: NewRoom) throws -> Room {
    let code = try freshCode()
    return try database.write { db in try open(new, code: code, in: db) }
  }

  /// Opens a room in the caller's transaction.
  ///
  /// - Throws: `tooManyRooms`, `noRoomForGuests`.
  func open(_ new: NewRoom, code: String, in db: Database) throws -> Room {
    if let host = new.host, new.classroom == nil {
      let open = Room.filter { $0.hostID == host && $0.stage != Room.Stage.over.rawValue && $0.classroomID == nil }
      guard try open.fetchCount(db) < Self.mostRooms else { throw GameError.tooManyRooms(Self.mostRooms) }
      try Self.requireRoom(forGuest: host, db)
    }
    let room = try Room.fetchOne(
      db,
      sql: """
        INSERT INTO room(code, hostID, classroomID, place, settings, stage, isPaused, watch, version, createdAt, playedAt)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, 0, ?7, 1, ?8, ?8) RETURNING *
        """,
      arguments: [
        code, new.host, new.classroom, new.place, try StoredJSON.text(new.settings), new.begins.stage.rawValue,
        Secret.make(),
        second,
      ])!  // An insertion that does not throw returns its row.
    try Self.set(new.seats, of: room.id, in: db)
    switch new.begins {
    case .setup(let setup): try Self.keep(setup, of: room.id, db)
    case .game(let opening): try Self.keep(opening, of: room.id, db)
    }
    return room
  }

  /// - Throws: `noRoomForGuests` for a guest, if all guests together have reached the limit.
  private static func requireRoom(forGuest host: ParticipantID, _ db: Database) throws {
    guard try Participant.fetchOne(db, id: host)?.isGuest == true else { return }
    let count = try Int.fetchOne(
      db, sql: "SELECT COUNT(*) FROM room JOIN participant ON participant.id = hostID WHERE accountID IS NULL")
    guard count ?? 0 < mostGuestRooms else { throw GameError.noRoomForGuests }
  }

  /// A code that no room uses.
  func freshCode() throws -> String { try GuestCode.room.make { try room($0) != nil } }
}

extension GameStore.NewRoom.Beginning {
  fileprivate var stage: Room.Stage {
    switch self {
    case .setup: .setup
    case .game: .playing
    }
  }
}
