import GRDB

/// The automatic deletion of guests and their rooms.
extension GameStore {
  /// How long a guest's game that never began is stored: 7 days, in seconds.
  private static let setupLife = 7 * 86_400

  /// The rooms and guests that a sweep deleted.
  struct Swept: Sendable {
    /// The codes of deleted rooms.
    var rooms: [String] = []
    var guests = 0
  }

  /// Deletes guests who were inactive for 30 days and have no room left, with their profiles. It also deletes rooms
  /// that were not used for 30 days, with their names, codes and logs, if a guest has a seat or if they have no host.
  /// All other rooms stay until they are closed, and the histories of accounts stay. A guest's game that never began
  /// is deleted after 7 days.
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

  /// Records that a participant is active. It writes at most once a day.
  func noteSeen(_ participant: Participant) throws {
    guard second - participant.seenAt > 86_400 else { return }
    _ = try database.write { db in
      try Participant.filter(id: participant.id).updateAll(db) { $0.seenAt.set(to: second) }
    }
  }
}
