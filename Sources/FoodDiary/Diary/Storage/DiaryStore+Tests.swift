package import Foundation
import GRDB

extension DiaryStore {
  /// The most tests that one diary may have.
  package static let mostTests = 10_000

  /// The tests of somebody, by their samples; those that wait for one stand last.
  package func tests(of owner: Int64) throws -> [GIPTest] {
    try database.read { db in try Self.tests(of: owner, in: db) }
  }

  static func tests(of owner: Int64, in db: Database) throws -> [GIPTest] {
    try Row.fetchAll(
      db, sql: "SELECT * FROM test WHERE owner = ? AND removedAt IS NULL ORDER BY sampledAt IS NULL, sampledAt, id",
      arguments: [owner]
    ).map(test)
  }

  /// One test.
  ///
  /// - Throws: `notFound`, also when it is somebody else's or was removed.
  package func test(_ id: Int64, of owner: Int64) throws -> GIPTest {
    try database.read { db in try Self.test(id, of: owner, in: db) }
  }

  // MARK: Changing

  /// Stores a prediction, which nothing can change any more. A test begins with it.
  ///
  /// - Throws: `noConsent`, `full`.
  package func predict(_ outcome: GIPTest.Outcome, of owner: Int64, now: Date) throws -> GIPTest {
    try addTest(of: owner) { db in
      try db.execute(
        sql: "INSERT INTO test(owner, predicted, predictedAt, source) VALUES (?, ?, ?, 'person')",
        arguments: [owner, outcome.rawValue, Self.seconds(now)])
    }
  }

  /// Begins a test without a prediction; it counts for nothing.
  ///
  /// - Throws: `badSamplingTime`, `noConsent`, `full`.
  package func addUnpredicted(
    _ result: GIPTest.Result, sampledAt: Date, of owner: Int64, now: Date
  ) throws -> GIPTest {
    guard sampledAt <= now else { throw DiaryError.badSamplingTime }
    return try addTest(of: owner) { db in
      try db.execute(
        sql: "INSERT INTO test(owner, sampledAt, result, source) VALUES (?, ?, ?, 'person')",
        arguments: [owner, Self.seconds(sampledAt), result.rawValue])
    }
  }

  /// What a test showed, and when its sample was taken. Both may be put right later; the prediction may not.
  ///
  /// - Throws: `notFound`, `badSamplingTime`.
  package func record(_ result: GIPTest.Result, sampledAt: Date, for id: Int64, of owner: Int64, now: Date) throws {
    guard sampledAt <= now else { throw DiaryError.badSamplingTime }
    try database.write { db in
      try db.execute(
        sql: "UPDATE test SET result = ?, sampledAt = ? WHERE id = ? AND owner = ? AND removedAt IS NULL",
        arguments: [result.rawValue, Self.seconds(sampledAt), id, owner])
      guard db.changesCount == 1 else { throw DiaryError.notFound }
    }
  }

  /// What a reader read. It belongs to the oldest prediction that waits for a result and was locked before the sample; where none does, it
  /// is kept as not predicted. What is sent again with the same device and number is left as it is.
  ///
  /// - Returns: the test, and whether it was there before.
  /// - Throws: `badText`, `badSamplingTime`, `noConsent`, `full`.
  package func read(
    _ result: GIPTest.Result, sampledAt: Date, device: String, serial: String, of owner: Int64, now: Date
  ) throws -> (test: GIPTest, isKnown: Bool) {
    let device = try Self.text(device, "device", upTo: 64, mayBeEmpty: .refused)
    let serial = try Self.text(serial, "serial", upTo: 64, mayBeEmpty: .refused)
    guard sampledAt <= now else { throw DiaryError.badSamplingTime }
    return try database.write { db in
      _ = try Self.requireConsent(of: owner, in: db)
      let known = try Row.fetchOne(
        db, sql: "SELECT * FROM test WHERE owner = ? AND device = ? AND serial = ?", arguments: [owner, device, serial])
      if let known { return (Self.test(known), true) }
      let waiting = try Int64.fetchOne(
        db,
        sql: """
          SELECT id FROM test WHERE owner = ? AND result IS NULL AND predictedAt < ? AND removedAt IS NULL
          ORDER BY predictedAt, id LIMIT 1
          """, arguments: [owner, Self.seconds(sampledAt)])
      if let waiting {
        try db.execute(
          sql: "UPDATE test SET (result, sampledAt, source, device, serial) = (?, ?, 'reader', ?, ?) WHERE id = ?",
          arguments: [result.rawValue, Self.seconds(sampledAt), device, serial, waiting])
        return (try Self.test(waiting, of: owner, in: db), false)
      }
      try Self.requireRoomForTest(of: owner, in: db)
      try db.execute(
        sql: "INSERT INTO test(owner, sampledAt, result, source, device, serial) VALUES (?, ?, ?, 'reader', ?, ?)",
        arguments: [owner, Self.seconds(sampledAt), result.rawValue, device, serial])
      return (try Self.test(db.lastInsertedRowID, of: owner, in: db), false)
    }
  }

  /// Gives a test the picture of its strip, or takes it away.
  ///
  /// - Returns: the picture that the test had.
  /// - Throws: `notFound`.
  package func setPicture(_ picture: String?, ofTest id: Int64, of owner: Int64) throws -> String? {
    try database.write { db in
      let old = try Self.test(id, of: owner, in: db).picture
      try db.execute(sql: "UPDATE test SET picture = ? WHERE id = ?", arguments: [picture, id])
      return old
    }
  }

  /// Removes a test, which can be brought back for a while.
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

  /// Brings a test back that was removed; one that is there stays.
  ///
  /// - Throws: `notFound`.
  package func bringBack(test id: Int64, of owner: Int64) throws {
    try database.write { db in
      try db.execute(sql: "UPDATE test SET removedAt = NULL WHERE id = ? AND owner = ?", arguments: [id, owner])
      guard db.changesCount == 1 else { throw DiaryError.notFound }
    }
  }

  // MARK: Rows

  private func addTest(of owner: Int64, _ insert: (Database) throws -> Void) throws -> GIPTest {
    try database.write { db in
      _ = try Self.requireConsent(of: owner, in: db)
      try Self.requireRoomForTest(of: owner, in: db)
      try insert(db)
      return try Self.test(db.lastInsertedRowID, of: owner, in: db)
    }
  }

  private static func requireRoomForTest(of owner: Int64, in db: Database) throws {
    let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM test WHERE owner = ?", arguments: [owner]) ?? 0
    guard count < mostTests else { throw DiaryError.full(limit: mostTests) }
  }

  private static func test(_ id: Int64, of owner: Int64, in db: Database) throws -> GIPTest {
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM test WHERE id = ? AND owner = ? AND removedAt IS NULL", arguments: [id, owner])
    guard let row else { throw DiaryError.notFound }
    return test(row)
  }

  private static func test(_ row: Row) -> GIPTest {
    let outcome = (row["predicted"] as String?).flatMap(GIPTest.Outcome.init(rawValue:))
    let predictedAt: Int64? = row["predictedAt"]
    return GIPTest(
      id: row["id"],
      prediction: outcome.flatMap { outcome in predictedAt.map { .init(outcome, lockedAt: instant($0)) } },
      sampledAt: (row["sampledAt"] as Int64?).map(instant),
      result: (row["result"] as String?).flatMap(GIPTest.Result.init(rawValue:)),
      source: GIPTest.Source(rawValue: row["source"]) ?? .person, picture: row["picture"])
  }

  private static func instant(_ seconds: Int64) -> Date { Date(timeIntervalSince1970: Double(seconds)) }
}
