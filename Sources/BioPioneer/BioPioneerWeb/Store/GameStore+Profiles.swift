import GRDB

/// The profiles of a participant.
extension GameStore {
  private static let columns = "id, participantID, name, colour, shape, token, picture"

  func profiles(of participant: ParticipantID) throws -> [Profile] {
    try database.read { db in
      try Profile.fetchAll(
        db.cachedStatement(sql: "SELECT \(Self.columns) FROM profile WHERE participantID = ? ORDER BY id"),
        arguments: [participant])
    }
  }

  /// - Throws: `noSuchProfile`, also for another participant's profile.
  func profile(_ id: ProfileID, of participant: ParticipantID) throws -> Profile {
    let profile = try database.read { db in
      try Profile.fetchOne(
        db, sql: "SELECT \(Self.columns) FROM profile WHERE id = ? AND participantID = ?", arguments: [id, participant])
    }
    guard let profile else { throw GameError.noSuchProfile }
    return profile
  }

  /// Profiles by number, of any participant.
  func profiles(_ ids: [ProfileID]) throws -> [ProfileID: Profile] {
    let found = try database.read { db in
      try ids.compactMap { id in
        try Profile.fetchOne(
          db.cachedStatement(sql: "SELECT \(Self.columns) FROM profile WHERE id = ?"), arguments: [id])
      }
    }
    return Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The editable fields of a profile.
  struct EditableProfile: Sendable {
    let name: String, colour: ProfileColour, shape: ProfileShape, token: String?
  }

  /// - Throws: `tooManyProfiles`.
  func addProfile(_ look: EditableProfile, of participant: ParticipantID) throws -> ProfileID {
    try database.write { db in
      let count = try Int.fetchOne(
        db, sql: "SELECT COUNT(*) FROM profile WHERE participantID = ?", arguments: [participant])
      guard count ?? 0 < Profile.most else { throw GameError.tooManyProfiles(Profile.most) }
      try db.execute(
        sql: "INSERT INTO profile(participantID, name, colour, shape, token) VALUES (?, ?, ?, ?, ?)",
        arguments: [participant, look.name, look.colour.rawValue, look.shape.rawValue, look.token])
      return ProfileID(rawValue: db.lastInsertedRowID)
    }
  }

  /// - Throws: `noSuchProfile`.
  func change(_ id: ProfileID, to look: EditableProfile, of participant: ParticipantID) throws {
    try database.write { db in
      try db.execute(
        sql: "UPDATE profile SET name = ?, colour = ?, shape = ?, token = ? WHERE id = ? AND participantID = ?",
        arguments: [look.name, look.colour.rawValue, look.shape.rawValue, look.token, id, participant])
      guard db.changesCount == 1 else { throw GameError.noSuchProfile }
    }
  }

  /// Deletes a profile and its history. Its seats keep the name until their rooms are deleted.
  ///
  /// - Returns: its picture.
  /// - Throws: `noSuchProfile`.
  func removeProfile(_ id: ProfileID, of participant: ParticipantID) throws -> String? {
    try database.write { db in
      let row = try Row.fetchOne(
        db, sql: "DELETE FROM profile WHERE id = ? AND participantID = ? RETURNING picture",
        arguments: [id, participant])
      guard let row else { throw GameError.noSuchProfile }
      return row[0]
    }
  }

  /// Replaces the picture of a profile, and returns the previous one.
  ///
  /// - Throws: `noSuchProfile`.
  func setPicture(_ picture: String?, of id: ProfileID, of participant: ParticipantID) throws -> String? {
    try database.write { db in
      let row = try Row.fetchOne(
        db, sql: "SELECT picture FROM profile WHERE id = ? AND participantID = ?", arguments: [id, participant])
      guard let row else { throw GameError.noSuchProfile }
      try db.execute(sql: "UPDATE profile SET picture = ? WHERE id = ?", arguments: [picture, id])
      return row[0]
    }
  }
}
