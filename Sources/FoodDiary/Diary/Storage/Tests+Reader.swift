package import Foundation
import GRDB

extension DiaryStore.Tests {
  /// Stores a reading of a test reader. The reading belongs to the oldest prediction without a result that
  /// was locked before the sample. Without such a prediction the reading is stored as not predicted. A
  /// reading with the same device and serial number is stored once.
  ///
  /// - Returns: the test, and whether it was stored before.
  /// - Throws: `badText`, `badSamplingTime`, `noConsent`, `consentTakenBack`, `full`.
  package func read(
    _ result: GIPTest.Result, sampledAt: Date, device: String, serial: String, of owner: Int64, now: Date
  ) throws -> (test: GIPTest, isKnown: Bool) {
    try keeping(for: owner) { db in
      try Self.read(result, sampledAt: sampledAt, device: device, serial: serial, of: owner, now: now, in: db)
    }
  }

  /// Stores the readings of a file in the order of their samples, so that each one finds its prediction. A
  /// reading that cannot be stored does not stop the others. Sending the file again changes nothing.
  ///
  /// - Throws: `badText` for the device, `noConsent`, `consentTakenBack`.
  package func take(_ file: ReaderFile, of owner: Int64, now: Date) throws -> ReaderFile.Outcome {
    let device = try DiaryStore.text(file.device, "device", upTo: Self.longestReaderText, mayBeEmpty: .refused)
    let readings = file.tests.map { (reading: $0, sampledAt: try? Date($0.sampledAt, strategy: .iso8601)) }
    let ordered = readings.sorted { ($0.sampledAt ?? .distantFuture) < ($1.sampledAt ?? .distantFuture) }
    return try keeping(for: owner) { db in
      var outcome = ReaderFile.Outcome()
      for (reading, sampledAt) in ordered {
        func refuse(_ why: ReaderFile.Outcome.Reason) {
          outcome.refused.append(.init(serial: reading.serial, why: why))
        }
        guard let sampledAt, sampledAt.timeIntervalSince1970 >= 0 else {
          refuse(.noMoment)
          continue
        }
        do {
          let (test, isKnown) = try Self.read(
            reading.result, sampledAt: sampledAt, device: device, serial: reading.serial, of: owner, now: now, in: db)
          guard isKnown else {
            outcome.taken.append(test)
            continue
          }
          if test.result == reading.result { outcome.known += 1 } else { refuse(.differs) }
        } catch DiaryError.badSamplingTime {
          refuse(.inTheFuture)
        } catch DiaryError.badText {
          refuse(.badSerial)
        } catch DiaryError.full {
          refuse(.full)
        }
      }
      return outcome
    }
  }

  /// The maximum length of a device name or serial number, in characters.
  private static let longestReaderText = 64

  /// The SQL for the owner's oldest prediction without a result that was locked before a sample.
  package static let longestWaiting = """
    SELECT id FROM test WHERE owner = ? AND result IS NULL AND predictedAt < ? AND removedAt IS NULL
    ORDER BY predictedAt, id LIMIT 1
    """

  private static func read(
    _ result: GIPTest.Result, sampledAt: Date, device: String, serial: String, of owner: Int64, now: Date,
    in db: Database
  ) throws -> (test: GIPTest, isKnown: Bool) {
    let device = try DiaryStore.text(device, "device", upTo: longestReaderText, mayBeEmpty: .refused)
    let serial = try DiaryStore.text(serial, "serial", upTo: longestReaderText, mayBeEmpty: .refused)
    try requireSample(at: sampledAt, now: now)
    let known = try TestRow.of(owner).filter { $0.device == device && $0.serial == serial }.readable(db).first
    if let known { return (known.test, true) }
    let waiting = try Int64.fetchOne(db, sql: longestWaiting, arguments: [owner, DiaryStore.seconds(sampledAt)])
    guard let waiting else {
      let row = TestRow(
        owner: owner, sampledAt: sampledAt, result: result, source: .reader, device: device, serial: serial)
      return (try insert(row, in: db), false)
    }
    var row = try TestRow.kept(waiting, of: owner, in: db)
    try row.updateChanges(db) {
      ($0.result, $0.sampledAt, $0.source, $0.device, $0.serial) = (result, sampledAt, .reader, device, serial)
    }
    return (try TestRow.kept(waiting, of: owner, in: db).test, false)
  }
}
