package import Foundation
import GRDB

extension DiaryStore {
  /// The owner of a diary; `nil` for a person who has not consented.
  package func diarist(_ owner: Int64) throws -> Diarist? {
    try database.read { db in try Self.diarist(owner, in: db) }
  }

  /// Creates the diary of a person who has consented and is old enough. If the person is too young, only
  /// that answer is stored, and a later answer is refused.
  ///
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
    let refusal = try database.write { db -> DiaryError? in
      guard try Self.diarist(owner, in: db) == nil else { return nil }
      if try heldAnswer(of: owner, in: db) != nil { return .answerHolds }
      guard AgeOfConsent.isReached(bornIn: birthYear, country: country, on: today) else {
        try Self.holdAnswer(bornIn: birthYear, country: country, of: owner, on: today, in: db)
        return .tooYoung(age: AgeOfConsent.age(in: country))
      }
      try Self.insert(diarist, in: db)
      return nil
    }
    if let refusal { throw refusal }
    return diarist
  }

  /// Inserts the diary; an existing one stays unchanged.
  static func insert(_ diarist: Diarist, in db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO diarist(owner, birthYear, country, zone, endOfDay, showsStreaks, consentedOn) VALUES (?, ?, ?, ?, ?, 1, ?)
        ON CONFLICT DO NOTHING
        """,
      arguments: [
        diarist.owner, diarist.birthYear, diarist.country, diarist.zone, diarist.endOfDay.minutes,
        diarist.consentedOn.number,
      ])
  }

  /// Whether a living person may have been born in this year.
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
      try db.execute(
        sql: "UPDATE diarist SET zone = ?, endOfDay = ?, showsStreaks = ?, oats = COALESCE(?, oats) WHERE owner = ?",
        arguments: [zone, endOfDay.minutes, showsStreaks, oats?.rawValue, owner])
      if oats != nil { try learnFavourites(of: owner, in: db) }
    }
  }

  /// Updates the answers that the person knows of their favourites after a change of their oats setting. The
  /// new answers follow from that change, so no notification is sent.
  private func learnFavourites(of owner: Int64, in db: Database) throws {
    let favourites = try Int64.fetchAll(db, sql: "SELECT recipe FROM favourite WHERE owner = ?", arguments: [owner])
    for id in favourites {
      guard let kept = try? recipe(id, for: owner, in: db) else { continue }
      try db.execute(
        sql: "UPDATE favourite SET known = ? WHERE owner = ? AND recipe = ?",
        arguments: [kept.answer.verdict.rawValue, owner, id])
    }
  }

  static func diarist(_ owner: Int64, in db: Database) throws -> Diarist? {
    guard let row = try Row.fetchOne(db, sql: "SELECT * FROM diarist WHERE owner = ?", arguments: [owner]),
      let endOfDay = TimeOfDay(minutes: row["endOfDay"]), let consentedOn = DiaryDay(number: row["consentedOn"]),
      let oats = OatsSetting(rawValue: row["oats"])
    else { return nil }
    return Diarist(
      owner: owner, birthYear: row["birthYear"], country: row["country"], zone: row["zone"], endOfDay: endOfDay,
      showsStreaks: row["showsStreaks"], oats: oats, consentedOn: consentedOn)
  }

  // MARK: Permission to store

  /// Stores new data about a person in one transaction. All code that stores new personal data calls this
  /// function.
  ///
  /// - Throws: `noConsent`; `consentTakenBack` when a parent's consent is needed and missing; the errors of
  ///   `body`.
  func keeping<Value>(for owner: Int64, _ body: (Database) throws -> Value) throws -> Value {
    try database.write { db in
      try requireMayKeep(about: owner, in: db)
      return try body(db)
    }
  }

  /// The same check for data that is stored elsewhere, such as pictures.
  ///
  /// - Throws: `noConsent`, `consentTakenBack`.
  package func requireMayKeep(about owner: Int64) throws {
    try database.read { db in try requireMayKeep(about: owner, in: db) }
  }

  func requireMayKeep(about owner: Int64, in db: Database) throws {
    _ = try Self.requireDiarist(owner, in: db)
    guard try mayKeep(about: owner, in: db) else { throw DiaryError.consentTakenBack }
  }

  /// Whether new data may be stored about a person with a diary. Reading and deleting existing data needs
  /// no permission.
  func mayKeep(about owner: Int64, in db: Database) throws -> Bool {
    switch try consentState(of: owner, in: db) {
    case .agreed, .notNeeded: true
    case .notStarted, .reading, .takenBack: false
    }
  }

  /// - Throws: `noConsent` for a person without a diary.
  static func requireDiarist(_ owner: Int64, in db: Database) throws -> Diarist {
    guard let diarist = try diarist(owner, in: db) else { throw DiaryError.noConsent }
    return diarist
  }
}
