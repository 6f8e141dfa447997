import BioPioneerRules
import GRDB

/// The results of games by profile.
extension GameStore {
  /// A game in a profile's history.
  struct PlayedGame: Sendable {
    let id: Int64
    let profile: ProfileID
    /// In UTC seconds since 1970.
    let endedAt: Int
    /// The code of the room, as long as its log is stored.
    let code: String?
    let outcome: Outcome
  }

  static func add(_ outcome: Outcome, to profile: ProfileID, room: RoomID, at second: Int, _ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO outcome(profileID, roomID, endedAt, summary)
        SELECT ?1, ?2, ?3, ?4 WHERE EXISTS (SELECT 1 FROM profile WHERE id = ?1)
        """, arguments: [profile, room, second, try StoredJSON.text(outcome)])
  }

  /// The games of a participant's profiles, newest first.
  ///
  /// - Parameter profile: restricts the result to one profile.
  func playedGames(of participant: ParticipantID, profile: ProfileID? = nil) throws -> [PlayedGame] {
    try database.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT outcome.id, outcome.profileID, outcome.endedAt, room.code, outcome.summary FROM outcome
          JOIN profile ON profile.id = outcome.profileID LEFT JOIN room ON room.id = outcome.roomID
          WHERE profile.participantID = ?1 AND (?2 IS NULL OR profile.id = ?2) ORDER BY outcome.endedAt DESC, outcome.id DESC
          """, arguments: [participant, profile])
    }.map { row in
      PlayedGame(
        id: row[0], profile: row[1], endedAt: row[2], code: row[3],
        outcome: try StoredJSON.value(Outcome.self, row[4]))
    }
  }
}
