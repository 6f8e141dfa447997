package import Foundation
import GRDB

extension DiaryStore {
  package struct Tests: RemovableItems {
    package typealias Item = TestRow
    package let store: DiaryStore

    /// The maximum number of tests in one diary.
    package static let most = 10_000

    /// The tests of a person by sample time; those without a sample come last.
    package func all(of owner: Int64) throws -> [GIPTest] {
      try read { db in try all(of: owner, in: db) }
    }

    func all(of owner: Int64, in db: Database) throws -> [GIPTest] {
      try TestRow.kept(of: owner).order { [$0.sampledAt == nil, $0.sampledAt, $0.id] }.readable(db).map(\.test)
    }

    /// - Throws: `notFound`, also when the test was removed or belongs to another person.
    package func find(_ id: Int64, of owner: Int64) throws -> GIPTest {
      try read { db in try TestRow.kept(id, of: owner, in: db).test }
    }

    // MARK: Changing

    /// Stores a prediction, which starts a test and cannot be changed later.
    ///
    /// - Throws: `noConsent`, `consentTakenBack`, `full`.
    package func predict(_ outcome: GIPTest.Outcome, of owner: Int64, now: Date) throws -> GIPTest {
      try keeping(for: owner) { db in
        try Self.insert(TestRow(owner: owner, predicted: outcome, predictedAt: now), in: db)
      }
    }

    /// Stores a test without a prediction. The test is excluded from the hit rate.
    ///
    /// - Throws: `badSamplingTime`, `noConsent`, `consentTakenBack`, `full`.
    package func addUnpredicted(
      _ result: GIPTest.Result, sampledAt: Date, of owner: Int64, now: Date
    ) throws -> GIPTest {
      try Self.requireSample(at: sampledAt, now: now)
      return try keeping(for: owner) { db in
        try Self.insert(TestRow(owner: owner, sampledAt: sampledAt, result: result), in: db)
      }
    }

    /// Stores the result of a test and the time of its sample. Both can be corrected later; the prediction
    /// cannot.
    ///
    /// - Throws: `notFound`, `badSamplingTime`, `noConsent`, `consentTakenBack`.
    package func record(_ result: GIPTest.Result, sampledAt: Date, for id: Int64, of owner: Int64, now: Date) throws {
      try Self.requireSample(at: sampledAt, now: now)
      try keeping(for: owner) { db in
        var row = try TestRow.kept(id, of: owner, in: db)
        try row.updateChanges(db) { ($0.result, $0.sampledAt) = (result, sampledAt) }
      }
    }

    /// Checks that a sample was taken between 1970 and now. Such tests did not exist before 1970.
    static func requireSample(at instant: Date, now: Date) throws(DiaryError) {
      guard instant.timeIntervalSince1970 >= 0, instant <= now else { throw .badSamplingTime }
    }

    /// - Throws: `full`.
    static func insert(_ row: TestRow, in db: Database) throws -> GIPTest {
      guard try TestRow.of(row.owner).fetchCount(db) < most else { throw DiaryError.full(limit: most) }
      return try row.insertAndFetch(db).test
    }
  }
}

/// A stored prediction is locked, so updates must not name its columns.
package struct TestRow: RemovableRecord {
  package static let databaseTableName = "test"
  package enum Columns: String, ColumnExpression {
    case id, owner, predicted, predictedAt, sampledAt, result, source, device, serial, picture, removedAt
  }

  package var id: Int64?
  var owner: Int64
  var predicted: GIPTest.Outcome?, predictedAt: Date?, sampledAt: Date?, result: GIPTest.Result?
  var source = GIPTest.Source.person
  /// The reading device, and the test's number on that device.
  var device: String?, serial: String?
  package var picture: String?, removedAt: Date?

  var test: GIPTest {
    GIPTest(
      id: number, prediction: predicted.flatMap { outcome in predictedAt.map { .init(outcome, lockedAt: $0) } },
      sampledAt: sampledAt, result: result, source: source, picture: picture)
  }
}
