package import Foundation
import GRDB

extension DiaryStore {
  /// The maximum number of tests in one diary.
  package static let mostTests = 10_000

  /// The tests of a person by sample time; those without a sample come last.
  package func tests(of owner: Int64) throws -> [GIPTest] {
    try database.read { db in try Self.tests(of: owner, in: db) }
  }

  static func tests(of owner: Int64, in db: Database) throws -> [GIPTest] {
    try Row.fetchAll(
      db, sql: "SELECT * FROM test WHERE owner = ? AND removedAt IS NULL ORDER BY sampledAt IS NULL, sampledAt, id",
      arguments: [owner]
    ).map(test)
  }

  /// - Throws: `notFound`, also when the test was removed or belongs to another person.
  package func test(_ id: Int64, of owner: Int64) throws -> GIPTest {
    try database.read { db in try Self.test(id, of: owner, in: db) }
  }

  // MARK: Changing

  /// Stores a prediction, which starts a test and cannot be changed later.
  ///
  /// - Throws: `noConsent`, `full`.
  package func predict(_ outcome: GIPTest.Outcome, of owner: Int64, now: Date) throws -> GIPTest {
    try addTest(of: owner) { db in
      try db.execute(
        sql: "INSERT INTO test(owner, predicted, predictedAt, source) VALUES (?, ?, ?, 'person')",
        arguments: [owner, outcome.rawValue, Self.seconds(now)])
    }
  }

  /// Stores a test without a prediction. It is excluded from the hit rate.
  ///
  /// - Throws: `badSamplingTime`, `noConsent`, `full`.
  package func addUnpredicted(
    _ result: GIPTest.Result, sampledAt: Date, of owner: Int64, now: Date
  ) throws -> GIPTest {
    try Self.requireSample(at: sampledAt, now: now)
    return try addTest(of: owner) { db in
      try db.execute(
        sql: "INSERT INTO test(owner, sampledAt, result, source) VALUES (?, ?, ?, 'person')",
        arguments: [owner, Self.seconds(sampledAt), result.rawValue])
    }
  }

  /// Stores the result of a test and the time of its sample. Both can be corrected later; the prediction
  /// cannot.
  ///
  /// - Throws: `notFound`, `badSamplingTime`.
  package func record(_ result: GIPTest.Result, sampledAt: Date, for id: Int64, of owner: Int64, now: Date) throws {
    try Self.requireSample(at: sampledAt, now: now)
    try keeping(for: owner) { db in
      try db.execute(
        sql: "UPDATE test SET result = ?, sampledAt = ? WHERE id = ? AND owner = ? AND removedAt IS NULL",
        arguments: [result.rawValue, Self.seconds(sampledAt), id, owner])
      guard db.changesCount == 1 else { throw DiaryError.notFound }
    }
  }

  /// Sets the picture of the test strip; `nil` removes it.
  ///
  /// - Returns: the previous picture.
  /// - Throws: `notFound`, `consentTakenBack`.
  package func setPicture(_ picture: String?, ofTest id: Int64, of owner: Int64) throws -> String? {
    try database.write { db in
      if picture != nil { try requireMayKeep(about: owner, in: db) }
      let old = try Self.test(id, of: owner, in: db).picture
      try db.execute(sql: "UPDATE test SET picture = ? WHERE id = ?", arguments: [picture, id])
      return old
    }
  }

  /// Removes a test. It can be restored for ``keepsRemoved`` seconds.
  ///
  /// - Throws: `notFound`.
  package func remove(test id: Int64, of owner: Int64, now: Date) throws {
    try database.write { db in
      try db.execute(
        sql: "UPDATE test SET removedAt = ? WHERE id = ? AND owner = ? AND removedAt IS NULL",
        arguments: [Self.seconds(now), id, owner])
      guard db.changesCount == 1 else { throw DiaryError.notFound }
    }
  }

  /// Restores a removed test; one that was not removed stays unchanged.
  ///
  /// - Throws: `notFound`.
  package func restore(test id: Int64, of owner: Int64) throws {
    try database.write { db in
      try db.execute(sql: "UPDATE test SET removedAt = NULL WHERE id = ? AND owner = ?", arguments: [id, owner])
      guard db.changesCount == 1 else { throw DiaryError.notFound }
    }
  }

  // MARK: Rows

  /// Checks that a sample was taken between 1970 and now. The tests did not exist before.
  static func requireSample(at instant: Date, now: Date) throws(DiaryError) {
    guard instant.timeIntervalSince1970 >= 0, instant <= now else { throw .badSamplingTime }
  }

  private func addTest(of owner: Int64, _ insert: (Database) throws -> Void) throws -> GIPTest {
    try keeping(for: owner) { db in
      try Self.requireRoomForTest(of: owner, in: db)
      try insert(db)
      return try Self.test(db.lastInsertedRowID, of: owner, in: db)
    }
  }

  static func requireRoomForTest(of owner: Int64, in db: Database) throws {
    let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM test WHERE owner = ?", arguments: [owner]) ?? 0
    guard count < mostTests else { throw DiaryError.full(limit: mostTests) }
  }

  static func test(_ id: Int64, of owner: Int64, in db: Database) throws -> GIPTest {
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM test WHERE id = ? AND owner = ? AND removedAt IS NULL", arguments: [id, owner])
    guard let row else { throw DiaryError.notFound }
    return test(row)
  }

  static func test(_ row: Row) -> GIPTest {
    let outcome = (row["predicted"] as String?).flatMap(GIPTest.Outcome.init(rawValue:))
    let predictedAt: Int64? = row["predictedAt"]
    return GIPTest(
      id: row["id"],
      prediction: outcome.flatMap { outcome in predictedAt.map { .init(outcome, lockedAt: instant($0)) } },
      sampledAt: (row["sampledAt"] as Int64?).map(instant),
      result: (row["result"] as String?).flatMap(GIPTest.Result.init(rawValue:)),
      source: GIPTest.Source(rawValue: row["source"]) ?? .person, picture: row["picture"])
  }
}
