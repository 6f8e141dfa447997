import BioPioneerRules
import GRDB
import WebPlatform

/// The export and deletion of a person's data in games.
extension GameStore {
  /// The stored data about an account.
  struct PersonalGames: Encodable, Sendable {
    struct Sat: Encodable, Sendable {
      let code: String, stage: Room.Stage, place: Int, name: String, createdAt: Int, playedAt: Int
      /// The commands at the person's seats, in text form.
      let commands: [String]
    }

    struct Played: Encodable, Sendable { let profile: ProfileID, endedAt: Int, outcome: Outcome }
    struct Opened: Encodable, Sendable { let name: String, createdAt: Int, rooms: [String] }

    let profiles: [Profile], rooms: [Sat], watched: [String], played: [Played], classrooms: [Opened]
  }

  func personalData(of account: AccountID) throws -> PersonalGames? {
    guard let participant = try participant(of: account)?.id else { return nil }
    let sat = try database.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT room.id, code, stage, seat.place, name, createdAt, playedAt FROM seat JOIN room ON room.id = seat.roomID
          WHERE seat.participantID = ? ORDER BY room.id, seat.place
          """, arguments: [participant])
    }.map { row in
      PersonalGames.Sat(
        code: row[1], stage: Room.Stage(rawValue: row[2]) ?? .setup, place: row[3], name: row[4], createdAt: row[5],
        playedAt: row[6], commands: try commands(at: row[3], of: row[0]))
    }
    let watched = try database.read { db in
      try String.fetchAll(
        db, sql: "SELECT code FROM watcher JOIN room ON room.id = watcher.roomID WHERE watcher.participantID = ?",
        arguments: [participant])
    }
    return PersonalGames(
      profiles: try profiles(of: participant), rooms: sat, watched: watched,
      played: try playedGames(of: participant).map {
        .init(profile: $0.profile, endedAt: $0.endedAt, outcome: $0.outcome)
      },
      classrooms: try classrooms(of: participant).map { classroom in
        .init(
          name: classroom.name, createdAt: classroom.createdAt, rooms: try rooms(of: classroom.id).map(\.code))
      })
  }

  private func commands(at place: Int, of room: RoomID) throws -> [String] {
    guard let players = try opening(of: room)?.players, let seat = players.firstIndex(where: { $0.place == place })
    else {
      return []
    }
    return try entries(of: room).compactMap { entry in
      if case .played(let step) = entry.item, step.seat == Seat(seat) { step.command.description } else { nil }
    }
  }

  /// Deletes an account's data, as `erase(_:removingContent:)` for its participant.
  func erase(_ account: AccountID, removingContent: Bool) throws -> [String] {
    try participant(of: account).map { try erase($0.id, removingContent: removingContent) } ?? []
  }

  /// Deletes a participant: profiles, histories, classes, access to watched rooms, and the rooms without other
  /// players. In rooms with other players the seats stay, without the person's name and device.
  ///
  /// - Parameter removingContent: whether rooms that the person opened are also deleted if other people
  ///   play there.
  /// - Returns: the codes of rooms that were deleted or changed.
  func erase(_ participant: ParticipantID, removingContent: Bool) throws -> [String] {
    return try database.write { db in
      let others = """
        EXISTS (SELECT 1 FROM seat WHERE seat.roomID = room.id AND seat.kind = 'person' AND seat.participantID <> ?1)
        """
      let own = "EXISTS (SELECT 1 FROM seat WHERE seat.roomID = room.id AND seat.participantID = ?1)"
      let touched = try String.fetchAll(
        db, sql: "SELECT code FROM room WHERE hostID = ?1 OR \(own)", arguments: [participant])
      try db.execute(
        sql: "DELETE FROM room WHERE (hostID = ?1 OR \(own)) AND (NOT \(others) OR (?2 AND hostID = ?1))",
        arguments: [participant, removingContent])
      try Self.anonymise(participant, db)
      try Participant.deleteOne(db, id: participant)
      return touched
    }
  }

  /// Removes a person's name from their seats, and from the openings of these games. In a game the computer plays on;
  /// in a set-up the seat becomes open. Rooms that the person opened pass to another player.
  private static func anonymise(_ participant: ParticipantID, _ db: Database) throws {
    try db.execute(
      sql: """
        UPDATE room SET hostID = (
          SELECT participantID FROM seat WHERE roomID = room.id AND participantID <> ?1 ORDER BY place LIMIT 1)
        WHERE hostID = ?1
        """, arguments: [participant])
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT seat.roomID, seat.place, game.setup, game.opening FROM seat JOIN game ON game.roomID = seat.roomID
        WHERE seat.participantID = ?
        """, arguments: [participant])
    for row in rows {
      let (room, place): (RoomID, Int) = (row[0], row[1])
      var seat = SeatHolder.open(place)
      if let text = row[3] as String? {
        seat.kind = .person
        seat.name = "\(place + 1)"
        (seat.isAutomatic, seat.level) = (true, .normal)
        try keep(
          StoredGameNames.renamed(StoredJSON.value(Opening.self, text), place, to: seat.planned.name), of: room, db)
      }
      if let text = row[2] as String? {
        try keep(
          StoredGameNames.renamed(StoredJSON.value(Setup.self, text), place, to: seat.planned.name), of: room, db)
      }
      try put(seat, in: room, db)
    }
  }
}
