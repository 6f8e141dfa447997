package import Foundation
import GRDB

extension DiaryStore {
  /// Whose diary it is; `nil` for somebody who has not agreed to anything being kept.
  package func diarist(_ owner: Int64) throws -> Diarist? {
    try database.read { db in try Self.diarist(owner, in: db) }
  }

  /// Begins a diary for somebody who has agreed to what is kept, and who is old enough to.
  ///
  /// - Throws: `tooYoung`, `badBirthYear`, `badClock`. Nothing is kept then.
  package func begin(
    _ owner: Int64, birthYear: Int, country: String, zone: String, endOfDay: TimeOfDay, now: Date
  ) throws -> Diarist {
    guard let clock = DayClock(zone: zone, endOfDay: endOfDay) else { throw DiaryError.badClock }
    let today = clock.moment(now).day
    guard (today.year - 120...today.year).contains(birthYear) else { throw DiaryError.badBirthYear }
    guard AgeOfConsent.isReached(bornIn: birthYear, country: country, on: today) else {
      throw DiaryError.tooYoung(age: AgeOfConsent.age(in: country))
    }
    let diarist = Diarist(
      owner: owner, birthYear: birthYear, country: country, zone: zone, endOfDay: endOfDay, consentedOn: today)
    try database.write { db in
      try db.execute(
        sql: """
          INSERT INTO diarist(owner, birthYear, country, zone, endOfDay, showsStreaks, consentedOn) VALUES (?, ?, ?, ?, ?, 1, ?)
          ON CONFLICT DO NOTHING
          """, arguments: [owner, birthYear, country, zone, endOfDay.minutes, today.number])
    }
    return diarist
  }

  /// Changes how somebody wants their diary.
  ///
  /// - Throws: `badClock`, `noConsent`.
  package func set(zone: String, endOfDay: TimeOfDay, showsStreaks: Bool, of owner: Int64) throws {
    guard DayClock(zone: zone, endOfDay: endOfDay) != nil else { throw DiaryError.badClock }
    try database.write { db in
      try db.execute(
        sql: "UPDATE diarist SET zone = ?, endOfDay = ?, showsStreaks = ? WHERE owner = ?",
        arguments: [zone, endOfDay.minutes, showsStreaks, owner])
      guard db.changesCount == 1 else { throw DiaryError.noConsent }
    }
  }

  static func diarist(_ owner: Int64, in db: Database) throws -> Diarist? {
    guard let row = try Row.fetchOne(db, sql: "SELECT * FROM diarist WHERE owner = ?", arguments: [owner]),
      let endOfDay = TimeOfDay(minutes: row["endOfDay"]), let consentedOn = DiaryDay(number: row["consentedOn"])
    else { return nil }
    return Diarist(
      owner: owner, birthYear: row["birthYear"], country: row["country"], zone: row["zone"], endOfDay: endOfDay,
      showsStreaks: row["showsStreaks"], consentedOn: consentedOn)
  }

  /// Refuses to keep anything about somebody who has not agreed.
  static func requireConsent(of owner: Int64, in db: Database) throws -> Diarist {
    guard let diarist = try diarist(owner, in: db) else { throw DiaryError.noConsent }
    return diarist
  }
}
