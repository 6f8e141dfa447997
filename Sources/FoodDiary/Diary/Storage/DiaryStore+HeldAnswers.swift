import Foundation
import GRDB

/// People who gave a year of birth that needs a parent's consent. The answer stays in force; otherwise a
/// person who is too young could simply try another year. Neither the year nor the country is stored.
extension DiaryStore {
  /// The maximum number of days that an answer stays in force. The limit hides the exact year, and an
  /// accidental answer expires.
  package static let holdsAnswer = 365

  static func makeHeldAnswerTable(_ db: Database) throws {
    try db.execute(
      sql: """
        -- People whose stated age needs a parent's consent, and the first day on which they may give another birth year.
        CREATE TABLE heldAnswer (account INTEGER PRIMARY KEY, until INTEGER NOT NULL) STRICT;
        """)
  }

  /// The first day on which the person may give another year of birth; `nil` if they may now.
  package func heldAnswer(of account: Int64) throws -> DiaryDay? {
    try database.read { db in try heldAnswer(of: account, in: db) }
  }

  func heldAnswer(of account: Int64, in db: Database) throws -> DiaryDay? {
    try Int.fetchOne(
      db, sql: "SELECT until FROM heldAnswer WHERE account = ? AND until > ?",
      arguments: [account, Self.dayNumber(now())]
    ).flatMap { DiaryDay(number: $0) }
  }

  /// Stores the answer until the person is old enough, but no longer than ``holdsAnswer`` days.
  static func holdAnswer(
    bornIn year: Int, country: String, of account: Int64, on today: DiaryDay, in db: Database
  ) throws {
    let grown = DiaryDay(year: year + AgeOfConsent.age(in: country) + 1, month: 1, day: 1)
    let until = min(today.shifted(by: holdsAnswer), grown ?? .last)
    try db.execute(
      sql: "INSERT OR REPLACE INTO heldAnswer(account, until) VALUES (?, ?)", arguments: [account, until.number])
  }

  static func forgetHeldAnswer(of account: Int64, in db: Database) throws {
    try db.execute(sql: "DELETE FROM heldAnswer WHERE account = ?", arguments: [account])
  }

  /// Deletes expired answers.
  static func sweepHeldAnswers(now: Date, in db: Database) throws {
    try db.execute(sql: "DELETE FROM heldAnswer WHERE until <= ?", arguments: [dayNumber(now)])
  }

  /// The day in UTC. A person without a diary has no known time zone.
  private static func dayNumber(_ instant: Date) -> Int {
    Int((instant.timeIntervalSince1970 / 86_400).rounded(.down))
  }
}
