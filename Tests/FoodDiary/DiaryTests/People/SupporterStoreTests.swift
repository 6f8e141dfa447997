import Diary
import Foundation
import GRDB
import Testing

/// Account 1 is a supporter of the diary of `NewDiary.owner`; account 2 has no relation to that diary.
@Suite("stored grants of supporters")
struct SupporterStoreTests {
  private let diary: NewDiary
  private let mum: Int64 = 1
  private let stranger: Int64 = 2
  private var store: DiaryStore { diary.store }

  init() throws { diary = try NewDiary() }

  private func terms(
    _ first: String = "2026-11-20", _ last: String? = "2026-11-24", tests: Bool = true, symptoms: Bool = false
  ) throws -> SupporterGrant.Terms {
    SupporterGrant.Terms(
      name: "Mum", first: try diary.day(first), last: try last.map(diary.day), showsTests: tests,
      showsSymptoms: symptoms)
  }

  private func granted(_ terms: SupporterGrant.Terms? = nil) throws -> Int64 {
    let grant = try store.supporters.add(terms ?? self.terms(), key: UUID().uuidString, to: diary.owner)
    try store.supporters.accept(grant.id, by: mum)
    return grant.id
  }

  private func eaten(_ title: String, on day: String, symptoms: String = "") throws {
    var draft = try diary.draft(title, on: day)
    draft.symptoms = symptoms
    try store.entries.add(draft, key: UUID().uuidString, to: diary.owner)
  }

  private func titles(_ day: String, _ grant: Int64) throws -> [String] {
    try store.supporters.day(diary.day(day), in: grant, by: mum).entries.map(\.title)
  }

  @Test("a supporter sees the first and last granted day, and not the day before or after")
  func range() throws {
    for day in ["2026-11-19", "2026-11-20", "2026-11-24", "2026-11-25"] { try eaten(day, on: day) }
    let grant = try granted()
    #expect(try titles("2026-11-20", grant) == ["2026-11-20"])
    #expect(try titles("2026-11-24", grant) == ["2026-11-24"])
    for day in ["2026-11-19", "2026-11-25"] {
      #expect(throws: DiaryError.notFound, "\(day)") { try titles(day, grant) }
    }
    let month = try store.supporters.month(diary.day("2026-11-01")...diary.day("2026-11-30"), in: grant, by: mum)
    #expect(month.entries.map(\.title) == ["2026-11-20", "2026-11-24"])
    #expect(throws: DiaryError.notFound) {
      try store.supporters.month(diary.day("2026-12-01")...diary.day("2026-12-31"), in: grant, by: mum)
    }
    let open = try granted(terms("2026-11-25", nil))
    #expect(try titles("2026-11-25", open) == ["2026-11-25"])
    #expect(throws: DiaryError.notFound) { try titles("2026-11-24", open) }
  }

  @Test("a supporter sees tests only if granted, on the owner's day of the sample")
  func tests() throws {
    let (store, owner, now) = (store, diary.owner, diary.now)
    let clock = try #require(try store.diarist(owner)).clock
    func sample(_ day: String, _ time: String, _ result: GIPTest.Result) throws {
      let at = clock.instant(try diary.day(day), try diary.time(time))
      _ = try store.tests.addUnpredicted(result, sampledAt: at, of: owner, now: now)
    }
    // The owner's day ends at three in the morning.
    try sample("2026-11-19", "02:59", .detected)
    try sample("2026-11-20", "03:00", .notDetected)
    try sample("2026-11-24", "02:59", .invalid)
    try sample("2026-11-25", "03:00", .detected)
    _ = try store.tests.predict(.detected, of: owner, now: now)
    let grant = try granted()
    #expect(try store.supporters.tests(in: grant, by: mum).tests.map(\.result) == [.notDetected, .invalid])
    #expect(try store.supporters.day(diary.day("2026-11-20"), in: grant, by: mum).tests.map(\.result) == [.notDetected])
    let without = try granted(terms(tests: false))
    #expect(throws: DiaryError.notFound) { try store.supporters.tests(in: without, by: mum) }
    #expect(try store.supporters.day(diary.day("2026-11-20"), in: without, by: mum).tests.isEmpty)
    #expect(try store.supporters.accesses(at: owner, limit: 9).allSatisfy { $0.grant == grant || $0.what != .tests })
  }

  @Test("a supporter sees symptoms only if they are granted")
  func symptoms() throws {
    try eaten("Pizza", on: "2026-11-24", symptoms: "a sore belly")
    let grant = try granted()
    let seen = try #require(try store.supporters.day(diary.day("2026-11-24"), in: grant, by: mum).entries.first)
    #expect(seen.symptoms == nil)
    #expect(!String(decoding: try JSONEncoder().encode(seen), as: UTF8.self).contains("symptoms"))
    try store.supporters.change(grant, to: terms(symptoms: true), of: diary.owner)
    let more = try store.supporters.day(diary.day("2026-11-24"), in: grant, by: mum).entries
    #expect(more.map(\.symptoms) == ["a sore belly"])
  }

  @Test("a supporter sees no removed entries, and only the title of a recipe that the owner can see")
  func linked() throws {
    let (store, owner) = (store, diary.owner)
    let recipe = try store.recipes.add(
      Recipe(title: "Frittata"), key: "r", to: owner)
    var draft = try diary.draft("Lunch", on: "2026-11-24")
    draft.recipe = recipe.id
    let entry = try store.entries.add(draft, key: "e", to: owner)
    let grant = try granted()
    func seen() throws -> [GrantedEntry] {
      try store.supporters.day(diary.day("2026-11-24"), in: grant, by: mum).entries
    }
    #expect(try seen().map(\.recipe) == ["Frittata"])
    try store.recipes.remove(recipe.id, of: owner, now: diary.now)
    #expect(try seen().map(\.recipe) == [nil])
    _ = try store.entries.setPicture("p", of: entry.id, of: owner)
    #expect(try store.supporters.picture(ofEntry: entry.id, in: grant, by: mum).picture == "p")
    try store.entries.remove(entry.id, of: owner, now: diary.now)
    #expect(try seen().isEmpty)
    #expect(throws: DiaryError.notFound) { try store.supporters.picture(ofEntry: entry.id, in: grant, by: mum) }
  }

  @Test("a supporter sees a picture only while its entry is on a granted day")
  func pictures() throws {
    let entry = try store.entries.add(diary.draft("Lunch", on: "2026-11-24"), key: "e", to: diary.owner)
    _ = try store.entries.setPicture("p", of: entry.id, of: diary.owner)
    let grant = try granted()
    #expect(try store.supporters.picture(ofEntry: entry.id, in: grant, by: mum).owner == diary.owner)
    let others = try store.entries.add(diary.draft("Theirs", on: "2026-11-24"), key: "e", to: diary.other)
    _ = try store.entries.setPicture("q", of: others.id, of: diary.other)
    #expect(throws: DiaryError.notFound) { try store.supporters.picture(ofEntry: others.id, in: grant, by: mum) }
    try store.entries.change(entry.id, to: diary.draft("Lunch", on: "2026-11-25"), of: diary.owner)
    #expect(throws: DiaryError.notFound) { try store.supporters.picture(ofEntry: entry.id, in: grant, by: mum) }
  }

  @Test("a grant belongs to one supporter until it is withdrawn, and a refused access is not logged")
  func others() throws {
    let grant = try granted()
    let day = try diary.day("2026-11-24")
    for account in [stranger, diary.owner, diary.other] {
      #expect(throws: DiaryError.notFound) { try store.supporters.day(day, in: grant, by: account) }
      #expect(throws: DiaryError.notFound) { try store.supporters.diary(grant, by: account) }
    }
    #expect(throws: DiaryError.notFound) { try store.supporters.withdraw(grant, of: diary.other) }
    #expect(throws: DiaryError.notFound) { try store.supporters.change(grant, to: terms(), of: diary.other) }
    #expect(throws: DiaryError.notFound) { try store.supporters.accept(grant, by: diary.owner) }
    _ = try store.supporters.day(day, in: grant, by: mum)
    try store.supporters.withdraw(grant, of: diary.owner)
    #expect(throws: DiaryError.notFound) { try store.supporters.day(day, in: grant, by: mum) }
    #expect(throws: DiaryError.notFound) { try store.supporters.accept(grant, by: mum) }
    #expect(throws: DiaryError.notFound) { try store.supporters.change(grant, to: terms(), of: diary.owner) }
    #expect(try store.supporters.grants(to: mum).isEmpty)
    #expect(try store.supporters.accesses(at: diary.owner, limit: 9).map(\.what) == [.day(day)])
  }

  @Test("accesses to the same page within ten minutes count once, and stay in the log for a year")
  func log() throws {
    let grant = try granted()
    func at(_ seconds: Double) throws -> DiaryStore {
      let now = diary.now.addingTimeInterval(seconds)
      return try DiaryStore(libraryFolder: diary.folder) { now }
    }
    let day = try diary.day("2026-11-24")
    for seconds in [0, 599, 600] as [Double] { _ = try at(seconds).supporters.day(day, in: grant, by: mum) }
    _ = try store.supporters.tests(in: grant, by: mum)
    _ = try store.supporters.day(diary.day("2026-11-23"), in: grant, by: mum)
    let looks = try store.supporters.accesses(at: diary.owner, limit: 9)
    #expect(looks.filter { $0.what == .day(day) }.map(\.at) == [diary.now.addingTimeInterval(600), diary.now])
    #expect(looks.count == 4 && looks.allSatisfy { $0.name == "Mum" })
    #expect(try store.supporters.accesses(by: mum, limit: 9).count == 4)
    #expect(try store.supporters.accesses(at: diary.other, limit: 9).isEmpty)
    try store.supporters.withdraw(grant, of: diary.owner)
    try store.sweep(now: diary.now.addingTimeInterval(365 * 86_400))
    #expect(try store.supporters.accesses(at: diary.owner, limit: 9).count == 4, "what was taken back is told of")
    try store.sweep(now: diary.now.addingTimeInterval(365 * 86_400 + 601))
    #expect(try store.supporters.accesses(at: diary.owner, limit: 9).isEmpty)
    let left = try DatabaseQueue(path: diary.folder + "/diary.sqlite").read {
      try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM supporter")
    }
    #expect(left == 0)
  }

  @Test("a picture counts as an access to its day, and accesses of a later supporter are logged anew")
  func everyLook() throws {
    let entry = try store.entries.add(diary.draft("Lunch", on: "2026-11-24"), key: "e", to: diary.owner)
    _ = try store.entries.setPicture("p", of: entry.id, of: diary.owner)
    let (grant, day) = (try granted(), try diary.day("2026-11-24"))
    _ = try store.supporters.picture(ofEntry: entry.id, in: grant, by: mum)
    _ = try store.supporters.day(day, in: grant, by: mum)
    #expect(try store.supporters.accesses(at: diary.owner, limit: 9).map(\.what) == [.day(day)])
    let soon = diary.now.addingTimeInterval(60)
    let later = try DiaryStore(libraryFolder: diary.folder) { soon }
    try later.supporters.accept(grant, by: stranger)
    for _ in 0..<2 { _ = try later.supporters.picture(ofEntry: entry.id, in: grant, by: stranger) }
    #expect(try store.supporters.accesses(at: diary.owner, limit: 9).map(\.at) == [soon, diary.now])
  }

  @Test("a supporter cannot hide an access behind many others")
  func buried() throws {
    let (store, owner) = (store, diary.owner)
    let grant = try granted(terms("2026-11-24", nil))
    let first = try diary.day("2026-11-24")
    for index in 0..<DiaryStore.Supporters.maxAccessesADay {
      _ = try store.supporters.day(first.shifted(by: index), in: grant, by: mum)
    }
    let enough = DiaryError.lookedEnough(limit: DiaryStore.Supporters.maxAccessesADay)
    #expect(throws: enough) { try store.supporters.day(first.shifted(by: 300), in: grant, by: mum) }
    #expect(throws: enough) { try store.supporters.tests(in: grant, by: mum) }
    _ = try store.supporters.day(first, in: grant, by: mum)
    #expect(try store.supporters.accesses(at: owner, limit: .max).last?.what == .day(first))
    let tomorrow = diary.now.addingTimeInterval(86_400)
    _ = try DiaryStore(libraryFolder: diary.folder) { tomorrow }.supporters.tests(in: grant, by: mum)
    #expect(try store.supporters.accesses(at: owner, limit: .max).count == DiaryStore.Supporters.maxAccessesADay + 1)
  }

  @Test("erasing a supporter keeps the log; erasing an owner deletes it")
  func erased() throws {
    let grant = try granted()
    _ = try store.supporters.tests(in: grant, by: mum)
    try store.erase(mum, removingContent: true, now: diary.now)
    #expect(try store.supporters.grants(to: mum).isEmpty)
    #expect(try store.supporters.accesses(at: diary.owner, limit: 9).map(\.name) == ["Mum"])
    #expect(try store.supporters.accesses(by: mum, limit: 9).isEmpty)
    try store.erase(diary.owner, removingContent: true, now: diary.now)
    let rows = try DatabaseQueue(path: diary.folder + "/diary.sqlite").read {
      try Int.fetchOne($0, sql: "SELECT (SELECT COUNT(*) FROM supporter) + (SELECT COUNT(*) FROM look)")
    }
    #expect(rows == 0)
  }

  @Test("invalid grants are refused, repeated requests are stored once, and the limit is twenty")
  func bounds() throws {
    let (store, owner) = (store, diary.owner)
    #expect(throws: DiaryError.badRange) {
      try store.supporters.add(terms("2026-11-24", "2026-11-23"), key: "k", to: owner)
    }
    var nameless = try terms()
    nameless.name = " "
    #expect(throws: DiaryError.badText(field: "name", .empty)) {
      try store.supporters.add(nameless, key: "k", to: owner)
    }
    #expect(throws: DiaryError.noConsent) { try store.supporters.add(terms(), key: "k", to: 99) }
    let first = try store.supporters.add(terms(), key: "k", to: owner)
    #expect(try store.supporters.add(terms(), key: "k", to: owner) == first)
    for index in 1..<DiaryStore.Supporters.most { _ = try store.supporters.add(terms(), key: "\(index)", to: owner) }
    #expect(throws: DiaryError.full(limit: 20)) { try store.supporters.add(terms(), key: "more", to: owner) }
    try store.supporters.withdraw(first.id, of: owner)
    _ = try store.supporters.add(terms(), key: "more", to: owner)
  }
}
