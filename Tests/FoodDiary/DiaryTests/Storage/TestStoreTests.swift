import Diary
import Foundation
import GRDB
import Testing

@Suite("stored tests")
struct TestStoreTests {
  @Test("a stored prediction is locked, and the result is compared with it")
  func order() throws {
    let diary = try NewDiary()
    let (store, owner, now) = (diary.store, diary.owner, diary.now)
    let test = try store.tests.predict(.notDetected, of: owner, now: now)
    #expect(test.result == nil && test.prediction?.lockedAt == now)
    try store.tests.record(
      .notDetected, sampledAt: now.addingTimeInterval(60), for: test.id, of: owner, now: now.addingTimeInterval(90))
    #expect(try store.tests.find(test.id, of: owner).isHit == true)
    // A result may be corrected, a prediction may not.
    try store.tests.record(
      .detected, sampledAt: now.addingTimeInterval(60), for: test.id, of: owner, now: now.addingTimeInterval(90))
    #expect(try store.tests.find(test.id, of: owner).isHit == false)
    let database = try DatabaseQueue(path: diary.folder + "/diary.sqlite")
    #expect(throws: DatabaseError.self) {
      try database.write { try $0.execute(sql: "UPDATE test SET predicted = 'detected'") }
    }
  }

  @Test("a sample time in the future is refused")
  func sampling() throws {
    let diary = try NewDiary()
    let (store, owner, now) = (diary.store, diary.owner, diary.now)
    let test = try store.tests.predict(.notDetected, of: owner, now: now)
    let later = now.addingTimeInterval(1)
    #expect(throws: DiaryError.badSamplingTime) {
      try store.tests.record(.detected, sampledAt: later, for: test.id, of: owner, now: now)
    }
    #expect(throws: DiaryError.badSamplingTime) {
      try store.tests.addUnpredicted(.detected, sampledAt: later, of: owner, now: now)
    }
    #expect(try store.tests.addUnpredicted(.detected, sampledAt: now, of: owner, now: now).isUnpredicted)
  }

  @Test("a reader's result is stored once, with the oldest waiting prediction")
  func reader() throws {
    let diary = try NewDiary()
    let (store, owner, now) = (diary.store, diary.owner, diary.now)
    func read(_ serial: String, after seconds: Double) throws -> (test: GIPTest, isKnown: Bool) {
      try store.tests.read(
        .detected, sampledAt: now.addingTimeInterval(seconds), device: "reader 1", serial: serial, of: owner,
        now: now.addingTimeInterval(10_000))
    }
    let early = try read("0", after: -5)
    #expect(early.test.isUnpredicted && early.test.source == .reader)
    let first = try store.tests.predict(.detected, of: owner, now: now)
    let second = try store.tests.predict(.notDetected, of: owner, now: now.addingTimeInterval(10))
    #expect(try read("1", after: 60).test.id == first.id)
    let again = try read("1", after: 60)
    #expect(again.isKnown && again.test.id == first.id)
    #expect(try read("2", after: 70).test.id == second.id)
    #expect(try read("3", after: 80).test.isUnpredicted)
    #expect(try store.tests.all(of: owner).count == 4)
    let other = try store.tests.read(
      .detected, sampledAt: now, device: "reader 1", serial: "1", of: diary.other, now: now)
    #expect(!other.isKnown, "another's test is another's, whatever its number")
  }

  @Test("a badge of a removed entry is formerly earned")
  func badges() throws {
    let diary = try NewDiary()
    let (store, owner) = (diary.store, diary.owner)
    func standing(_ badge: Badge) throws -> BadgeCollection.Status? {
      try store.badges.all(of: owner, now: diary.now).entries.first { $0.badge == badge }?.standing
    }
    let entry = try store.entries.add(diary.draft(), key: "k", to: owner)
    #expect(try standing(.firstEntry) == .earned(since: diary.day()))
    try store.entries.remove(entry.id, of: owner, now: diary.now)
    #expect(try standing(.firstEntry) == .wasEarned(on: diary.day()))
    try store.entries.restore(entry.id, of: owner)
    #expect(try standing(.firstEntry) == .earned(since: diary.day()))
  }

  @Test("repeated taps make one entry from a planned meal")
  func plan() throws {
    let diary = try NewDiary()
    let (store, owner) = (diary.store, diary.owner)
    let now = (day: try diary.day(), time: try diary.time("19:05"))
    let planned = try store.plan.add("Lasagne", recipe: 3, for: .dinner, on: diary.day(), of: owner)
    let entry = try store.plan.eat(planned.id, now: now, of: owner)
    #expect(entry.title == "Lasagne" && entry.recipe == 3 && entry.meal == .dinner && entry.time == now.time)
    #expect(try store.plan.eat(planned.id, now: now, of: owner) == entry)
    #expect(throws: DiaryError.notFound) { try store.plan.eat(planned.id, now: now, of: diary.other) }
    try store.entries.remove(entry.id, of: owner, now: diary.now)
    #expect(try store.plan.eat(planned.id, now: now, of: owner).id != entry.id, "what was removed can be eaten again")
    try store.plan.remove(planned.id, of: owner)
    #expect(try store.plan.all(of: owner, from: diary.day(), through: diary.day()).isEmpty)
    #expect(try store.entries.all(of: owner, on: diary.day()).count == 1)
  }
}
