package import Foundation
import GRDB
package import MediaLibrary

/// The owners of diaries.
extension DiaryStore {
  /// The owner of a diary; `nil` for a person without a diary.
  package func diarist(_ owner: Int64) throws -> Diarist? {
    try database.read { db in try diarist(owner, in: db) }
  }

  func diarist(_ owner: Int64, in db: Database) throws -> Diarist? { try Diarist.of(owner).readable(db).first }

  /// Creates the diary of a person who has consented and is old enough. If the person is too young, only
  /// that answer is stored, and a later answer is refused. An existing diary stays unchanged.
  ///
  /// - Returns: the stored diarist.
  /// - Throws: `tooYoung`, `answerHolds`, `badBirthYear`, `badClock`.
  package func begin(
    _ owner: Int64, birthYear: Int, country: String, zone: String, endOfDay: TimeOfDay, now: Date
  ) throws -> Diarist {
    guard let clock = DayClock(zone: zone, endOfDay: endOfDay) else { throw DiaryError.badClock }
    let today = clock.moment(now).day
    guard Self.isBirthYear(birthYear, on: today) else { throw DiaryError.badBirthYear }
    let diarist = Diarist(
      owner: owner, birthYear: birthYear, country: country, zone: zone, endOfDay: endOfDay, consentedOn: today)
    // Throwing inside the transaction would roll the held answer back.
    let outcome = try database.write { db -> Result<Diarist, DiaryError> in
      if let stored = try self.diarist(owner, in: db) { return .success(stored) }
      if try consent.heldAnswer(of: owner, in: db) != nil { return .failure(.answerHolds) }
      guard AgeOfConsent.isReached(bornIn: birthYear, country: country, on: today) else {
        try Consent.holdAnswer(bornIn: birthYear, country: country, of: owner, on: today, in: db)
        return .failure(.tooYoung(age: AgeOfConsent.age(in: country)))
      }
      try diarist.insert(db)
      return .success(diarist)
    }
    return try outcome.get()
  }

  /// Whether a living person may have been born in this year: at most 120 years ago.
  static func isBirthYear(_ year: Int, on today: DiaryDay) -> Bool { (today.year - 120...today.year).contains(year) }

  /// Changes the settings of a diary.
  ///
  /// - Parameter oats: the oats that the person eats; `nil` leaves the setting unchanged.
  /// - Throws: `badClock`, `noConsent`, `consentTakenBack`.
  package func set(
    zone: String, endOfDay: TimeOfDay, showsStreaks: Bool, oats: OatsSetting? = nil, of owner: Int64
  ) throws {
    guard DayClock(zone: zone, endOfDay: endOfDay) != nil else { throw DiaryError.badClock }
    try keeping(for: owner) { db in
      var diarist = try requireDiarist(owner, in: db)
      try diarist.updateChanges(db) {
        ($0.zone, $0.endOfDay, $0.showsStreaks, $0.oats) = (zone, endOfDay, showsStreaks, oats ?? $0.oats)
      }
      if oats != nil { try community.learnFavourites(of: owner, in: db) }
    }
  }

  // MARK: Permission to store

  /// Stores new data about a person in one transaction. All code that stores new personal data calls this function, or
  /// checks the permission by `mayKeep`.
  ///
  /// - Throws: `noConsent`; `consentTakenBack` when a parent's consent is needed and missing; the errors of
  ///   `body`.
  func keeping<Value>(for owner: Int64, _ body: (Database) throws -> Value) throws -> Value {
    try database.write { db in
      try requireMayKeep(about: owner, in: db)
      return try body(db)
    }
  }

  /// Checks the permission for data that is stored elsewhere, such as pictures.
  ///
  /// - Throws: `noConsent`, `consentTakenBack`.
  package func requireMayKeep(about owner: Int64) throws {
    try database.read { db in try requireMayKeep(about: owner, in: db) }
  }

  func requireMayKeep(about owner: Int64, in db: Database) throws {
    _ = try requireDiarist(owner, in: db)
    guard try mayKeep(about: owner, in: db) else { throw DiaryError.consentTakenBack }
  }

  /// Whether new data may be stored about a person with a diary. Reading and deleting existing data needs
  /// no permission.
  func mayKeep(about owner: Int64, in db: Database) throws -> Bool {
    switch try consent.state(of: owner, in: db) {
    case .agreed, .notNeeded: true
    case .notStarted, .reading, .takenBack: false
    }
  }

  /// - Throws: `noConsent` for a person without a diary.
  func requireDiarist(_ owner: Int64, in db: Database) throws -> Diarist {
    guard let diarist = try diarist(owner, in: db) else { throw DiaryError.noConsent }
    return diarist
  }

  /// Stores a picture and replaces the previous one. If the item was deleted in the meantime, or no new
  /// data may be stored any more, the picture is deleted again.
  ///
  /// - Parameters:
  ///   - name: the name of the picture in errors.
  ///   - set: assigns the picture to the item, and returns the previous picture.
  /// - Throws: `noConsent`, `consentTakenBack`, the errors of adding a picture, and those of `set`.
  package func keepPicture(
    _ bytes: [UInt8], named name: String = "picture", of owner: Int64, in pictures: PrivatePictures,
    _ set: (String) throws -> String?
  ) throws {
    try requireMayKeep(about: owner)
    let new = try pictures.add(bytes, name: name, owner: owner, app: Self.name).id
    let old: String?
    do { old = try set(new.description) } catch {
      try pictures.remove(new, owner: owner, app: Self.name)
      throw error
    }
    if let old = old.flatMap(PrivatePictureID.init) { try pictures.remove(old, owner: owner, app: Self.name) }
  }
}

extension Diarist: OwnedRecord {
  package static let databaseTableName = "diarist"
  package enum Columns: String, ColumnExpression {
    case owner, birthYear, country, zone, endOfDay, showsStreaks, oats, consentedOn
  }
}
