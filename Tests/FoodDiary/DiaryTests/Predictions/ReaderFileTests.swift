import Diary
import Foundation
import GRDB
import Testing

@Suite("files of test readers")
struct ReaderFileTests {
  @Test(
    "repeated and torn files in any order store each test once, with its prediction"
  )
  func simulated() throws {
    for seed in 0..<8 as Range<UInt64> {
      let diary = try NewDiary()
      let (store, owner) = (diary.store, diary.owner)
      var reader = ReaderSimulator(device: "reader", seed: seed)
      var expected: [Int64: ReaderFile.Reading] = [:]
      for day in 0..<6 {
        let morning = diary.now.addingTimeInterval(Double(day) * 86_400)
        let predicted = try store.tests.predict(.detected, of: owner, now: morning)
        expected[predicted.id] = reader.read(
          at: morning.addingTimeInterval(3_600), offset: day.isMultiple(of: 2) ? 0 : 19_800)
        let evening = morning.addingTimeInterval(40_000)
        if day.isMultiple(of: 3) { _ = try store.tests.take(reader.torn(), of: owner, now: evening) }
        let outcome = try store.tests.take(reader.file(), of: owner, now: evening)
        #expect(outcome.refused.isEmpty && outcome.taken.count + outcome.known == reader.tests.count)
      }
      #expect(try store.tests.take(reader.file(), of: owner, now: diary.now.addingTimeInterval(1e6)).taken.isEmpty)
      let tests = try store.tests.all(of: owner)
      #expect(tests.count == expected.count)
      for test in tests {
        let reading = try #require(expected[test.id])
        #expect(test.result == reading.result && test.source == .reader && !test.isUnpredicted)
        #expect(test.sampledAt == (try Date(reading.sampledAt, strategy: .iso8601)))
      }
    }
  }

  @Test("an unusable reading is listed by its serial number, and the others are imported")
  func refusals() throws {
    let diary = try NewDiary()
    let (store, owner, now) = (diary.store, diary.owner, diary.now)
    let good = "2026-11-25T08:00:00Z"
    func reading(_ serial: String, _ moment: String = good, _ result: GIPTest.Result = .detected) -> ReaderFile.Reading
    {
      .init(serial: serial, sampledAt: moment, result: result)
    }
    let file = ReaderFile(
      device: "r",
      tests: [
        reading("1"), reading("2", "yesterday"), reading("3", "2026-11-25T12:00:01Z"), reading(" "),
        reading("1", good, .invalid), reading("5", "2026-11-25T08:00:00"),
      ])
    let outcome = try store.tests.take(file, of: owner, now: now)
    #expect(outcome.taken.count == 1 && outcome.known == 0)
    let why = Dictionary(uniqueKeysWithValues: outcome.refused.map { ($0.serial, $0.why) })
    #expect(why == ["2": .noMoment, "3": .inTheFuture, " ": .badSerial, "1": .differs, "5": .noMoment])
    #expect(try store.tests.all(of: owner).map(\.result) == [.detected])
    #expect(throws: DiaryError.self) { try store.tests.take(ReaderFile(device: " ", tests: []), of: owner, now: now) }
    #expect(throws: DiaryError.noConsent) { try store.tests.take(file, of: 99, now: now) }
  }

  @Test("the oldest waiting prediction is read from an index")
  func waiting() throws {
    let diary = try NewDiary()
    let database = try DatabaseQueue(path: diary.folder + "/diary.sqlite")
    let plan = try database.read { db in
      try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(DiaryStore.Tests.longestWaiting)", arguments: [diary.owner, 0])
        .map { $0["detail"] as String }
    }
    #expect(plan == ["SEARCH test USING INDEX testWaiting (owner=? AND predictedAt<?)"])
  }

  @Test("a full diary stores no more tests, and lists the refused ones")
  func full() throws {
    let diary = try NewDiary()
    let instants = (0..<ReaderFile.mostReadings).map { diary.now.addingTimeInterval(-Double($0)) }
    for device in 0..<(DiaryStore.Tests.most / ReaderFile.mostReadings) {
      var reader = ReaderSimulator(device: "\(device)", seed: 1)
      for instant in instants { _ = reader.read(at: instant) }
      #expect(try diary.store.tests.take(reader.file(), of: diary.owner, now: diary.now).refused.isEmpty)
    }
    var more = ReaderSimulator(device: "more", seed: 1)
    let reading = more.read(at: diary.now)
    #expect(
      try diary.store.tests.take(more.file(), of: diary.owner, now: diary.now).refused
        == [.init(serial: reading.serial, why: .full)])
  }
}
