import Basics
import Foundation
import GRDB
import MediaLibrary
import SightingsTesting
import Testing
import TestingSupport

@testable import Sightings

@Suite("assumed offsets of photos without one")
struct AssumedOffsetTests {
  private struct TakenBack: Error {}

  /// A library of bare photos; every other one states its offset.
  private func library(_ count: Int, cameras: Int, in folder: TemporaryFolder) throws -> Library {
    let library = try Library.openSightings(folder.path("\(cameras)-\(UUID())"), mode: .create)
    try library.writing { db in
      let operation = try Journal(db, of: .sightings).begin(kind: "import", actor: "test")
      let insert = try db.makeStatement(
        sql: """
          INSERT INTO photo(sha256, byteCount, format, width, height, storage, path, make, serial, importID, civilTime, utcOffset)
          VALUES (?1, 1, 'jpeg', 4, 3, 'referenced', ?1, 'Okapi', ?2, ?3, datetime('2024-01-01', ?4), ?5)
          """)
      for number in 0..<count {
        // Times come in any order, and a photo of half of the cameras never states an offset.
        try insert.execute(arguments: [
          "\(number)", "\(number % cameras)", operation, "+\(number * 7919 % count) minutes",
          number.isMultiple(of: 2) ? number % 9 * 3600 : nil,
        ])
      }
      try db.execute(sql: "UPDATE photo SET civilTime = replace(civilTime, ' ', 'T')")
    }
    return library
  }

  @Test(
    "twice the photos take about twice the time to settle, for one camera and for many",
    arguments: [1, 1 << 16])
  func growth(cameras: Int) throws {
    let folder = try TemporaryFolder()
    let growth = Growth.perDoubling(upTo: Tier.choose(short: 1 << 14, thorough: 1 << 17)) { count -> Library? in
      do { return try library(count, cameras: min(cameras, count), in: folder) } catch {
        Issue.record(error)
        return nil
      }
    } by: { library in
      try library?.writing { db in
        try AssumedOffsets.settle(in: db)
        // Each run starts from the same state.
        throw TakenBack()
      }
    }
    #expect(growth < Growth.mostPerDoubling)
  }

  @Test("twice the cameras without offsets beside twice the offsets take about twice the time")
  func cameras() throws {
    let begin = try #require(CivilTime(iso: "2024-01-01T00:00:00"))
    let growth = Growth.perDoubling(upTo: Tier.choose(short: 1 << 16, thorough: 1 << 19)) { count in
      let times = (0..<count).compactMap { begin.shifted(bySeconds: Double($0 * 7919 % count) * 60) }
      return (assumed: AssumedOffsets(times.map { (time: $0, offset: .zero) }), times: times)
    } by: { input in
      for time in input.times { _ = input.assumed.offsets(at: [time]) }
    }
    #expect(growth < Growth.mostPerDoubling)
  }
}
