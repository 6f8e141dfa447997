import Foundation
import GRDB

/// Who said a year of birth for which a parent has to agree. That answer holds, or whoever is too young would be asked until they say another
/// year. Neither the year nor the country is kept.
extension DiaryStore {
  /// For how many days such an answer holds at most: it tells little of the year, and a slip is forgotten.
  package static let holdsAnswer = 365

  static func makeHeldAnswerTable(_ db: Database) throws {
    try db.execute(
      sql: """
        -- That somebody is too young to agree for themselves, by their own word, and the first day on which they may say another.
        CREATE TABLE heldAnswer (account INTEGER PRIMARY KEY, until INTEGER NOT NULL) STRICT;
        """)
  }

  /// The first day on which somebody may say another year; `nil` for whoever may.
  package func heldAnswer(of account: Int64) throws -> DiaryDay? {
    try database.read { db in try heldAnswer(of: account, in: db) }
  }

  func heldAnswer(of account: Int64, in db: Database) throws -> DiaryDay? {
    try Int.fetchOne(
      db, sql: "SELECT until FROM heldAnswer WHERE account = ? AND until > ?",
      arguments: [account, Self.dayNumber(now())]
    ).flatMap { DiaryDay(number: $0) }
  }

  /// Holds an answer: until the person is old enough, and no longer than `holdsAnswer`.
  static func holdAnswer(
    bornIn year: Int, country: String, of account: Int64, on today: DiaryDay, in db: Database
  ) throws {
    let grown = DiaryDay(year: year + AgeOfConsent.age(in: country) + 1, month: 1, day: 1)
    let until = min(today.shifted(by: holdsAnswer), grown ?? .last)
    try db.execute(
      sql: "INSERT OR REPLACE INTO heldAnswer(account, until) VALUES (?, ?)", arguments: [account, until.number])
  }

  /// Forgets the answer of somebody.
  static func forgetHeldAnswer(of account: Int64, in db: Database) throws {
    try db.execute(sql: "DELETE FROM heldAnswer WHERE account = ?", arguments: [account])
  }

  /// Forgets answers that hold no more.
  static func sweepHeldAnswers(now: Date, in db: Database) throws {
    try db.execute(sql: "DELETE FROM heldAnswer WHERE until <= ?", arguments: [dayNumber(now)])
  }

  /// The day of an instant in UTC: of whoever has no diary no zone is known.
  private static func dayNumber(_ instant: Date) -> Int {
    Int((instant.timeIntervalSince1970 / 86_400).rounded(.down))
  }
}
