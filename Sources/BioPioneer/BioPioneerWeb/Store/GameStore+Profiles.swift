import GRDB

/// The profiles of a participant.
extension GameStore {
  func profiles(of participant: ParticipantID) throws -> [Profile] {
    try database.read { db in try Profile.filter { $0.participantID == participant }.order(\.id).fetchAll(db) }
  }

  private static func own(_ id: ProfileID, _ participant: ParticipantID) -> QueryInterfaceRequest<Profile> {
    Profile.filter { $0.id == id && $0.participantID == participant }
  }

  /// - Throws: `noSuchProfile`, also for another participant's profile.
  func profile(_ id: ProfileID, of participant: ParticipantID) throws -> Profile {
    let profile = try database.read { db in try Self.own(id, participant).fetchOne(db) }
    guard let profile else { throw GameError.noSuchProfile }
    return profile
  }

  /// Profiles by number, of any participant.
  func profiles(_ ids: [ProfileID]) throws -> [ProfileID: Profile] {
    let found = try database.read { db in try Profile.fetchAll(db, ids: Set(ids)) }
    return Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
  }

  /// The editable fields of a profile.
  struct EditableProfile: Sendable {
    let name: String, colour: ProfileColour, shape: ProfileShape, token: String?
  }

  /// - Throws: `tooManyProfiles`.
  func addProfile(_ look: EditableProfile, of participant: ParticipantID) throws -> ProfileID {
    try database.write { db in
      guard try Profile.filter({ $0.participantID == participant }).fetchCount(db) < Profile.most else {
        throw GameError.tooManyProfiles(Profile.most)
      }
      try db.execute(
        sql: "INSERT INTO profile(participantID, name, colour, shape, token) VALUES (?, ?, ?, ?, ?)",
        arguments: [participant, look.name, look.colour.rawValue, look.shape.rawValue, look.token])
      return ProfileID(rawValue: db.lastInsertedRowID)
    }
  }

  /// - Throws: `noSuchProfile`.
  func change(_ id: ProfileID, to look: EditableProfile, of participant: ParticipantID) throws {
    try database.write { db in
      let count = try Self.own(id, participant).updateAll(db) {
        [
          $0.name.set(to: look.name), $0.colour.set(to: look.colour.rawValue), $0.shape.set(to: look.shape.rawValue),
          $0.token.set(to: look.token),
        ]
      }
      guard count == 1 else { throw GameError.noSuchProfile }
    }
  }

  /// Deletes a profile and its history. Its seats keep the name until their rooms are deleted.
  ///
  /// - Returns: the ID of the profile's picture; `nil` without a picture.
  /// - Throws: `noSuchProfile`.
  func removeProfile(_ id: ProfileID, of participant: ParticipantID) throws -> String? {
    try database.write { db in
      guard let profile = try Self.own(id, participant).fetchOne(db) else { throw GameError.noSuchProfile }
      try Profile.deleteOne(db, id: id)
      return profile.picture
    }
  }

  /// Replaces the picture of a profile, and returns the ID of the previous picture.
  ///
  /// - Throws: `noSuchProfile`.
  func setPicture(_ picture: String?, of id: ProfileID, of participant: ParticipantID) throws -> String? {
    try database.write { db in
      guard let profile = try Self.own(id, participant).fetchOne(db) else { throw GameError.noSuchProfile }
      try Profile.filter(id: id).updateAll(db) { $0.picture.set(to: picture) }
      return profile.picture
    }
  }
}
