import GRDB

/// What goes by itself: guests, and the rooms in which they played.
extension GameStore {
  /// How long a guest's game is kept that was never begun, in seconds.
  private static let setupLife = 7 * 86_400

  /// What a sweep has taken out.
  struct Swept: Sendable {
    /// The codes of rooms that are gone.
    var rooms: [String] = []
    var guests = 0
  }

  /// Forgets guests who have done nothing for thirty days, with their profiles, and the rooms in which guests played that were left for
  /// as long: names, codes and logs. Rooms of accounts alone stay until somebody closes them; what accounts have played stays in their
  /// histories. A guest's game that was never begun goes after a week.
  func sweep() throws -> Swept {
    let old = second - Self.guestLife
    return try database.write { db in
      var swept = Swept()
      swept.rooms = try String.fetchAll(
        db,
        sql: """
          DELETE FROM room WHERE playedAt < iif(stage = 'setup' AND classroomID IS NULL, ?2, ?1) AND (
            hostID IS NULL OR EXISTS (
              SELECT 1 FROM seat LEFT JOIN participant ON participant.id = seat.participantID
              WHERE seat.roomID = room.id AND seat.kind = 'person' AND participant.accountID IS NULL))
          RETURNING code
          """, arguments: [old, second - Self.setupLife])
      try db.execute(
        sql: """
          DELETE FROM participant WHERE accountID IS NULL AND seenAt < ?1
          AND NOT EXISTS (SELECT 1 FROM seat WHERE participantID = participant.id)
          AND NOT EXISTS (SELECT 1 FROM room WHERE hostID = participant.id)
          """, arguments: [old])
      swept.guests = db.changesCount
      return swept
    }
  }

  /// Notes that somebody is still about; once a day, for it is written.
  func noteSeen(_ participant: Participant) throws {
    guard second - participant.seenAt > 86_400 else { return }
    try database.write { db in
      try db.execute(sql: "UPDATE participant SET seenAt = ? WHERE id = ?", arguments: [second, participant.id])
    }
  }
}
