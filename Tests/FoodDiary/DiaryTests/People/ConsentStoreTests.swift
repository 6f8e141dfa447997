import Diary
import Foundation
import GRDB
import MediaLibrary
import Testing

/// Accounts 1 and 2 are parents; 3 is a child of twelve in Ireland without a diary.
@Suite("stored consents of parents")
struct ConsentStoreTests {
  private let diary: NewDiary
  private let mother: Int64 = 1
  private let father: Int64 = 2
  private let child: Int64 = 3
  private var store: DiaryStore { diary.store }

  init() throws { diary = try NewDiary() }

  private func agree(_ consent: ParentalConsent, by parent: Int64, birthYear: Int? = 2014) throws {
    try store.consent.agree(
      consent.id, by: parent, birthYear: birthYear, country: "IE", zone: "Europe/Dublin",
      endOfDay: diary.time("03:00"))
  }

  /// The child's diary, with an entry and a test.
  private func begun() throws -> ParentalConsent {
    try agree(store.consent.follow(child, by: mother), by: mother)
    try store.entries.add(diary.draft(), key: "k", to: child)
    _ = try store.tests.predict(.detected, of: child, now: diary.now)
    return try #require(try store.consent.latest(by: mother).first)
  }

  @Test("a child has no diary until a parent consents, and the consent has the parent and the time")
  func begins() throws {
    let (store, child) = (store, child)
    #expect(try store.consent.state(of: child) == .notStarted)
    let consent = try store.consent.follow(child, by: mother)
    #expect(try store.consent.state(of: child) == .reading)
    #expect(try store.consent.follow(child, by: mother) == consent, "following it again changes nothing")
    #expect(try store.diarist(child) == nil)
    #expect(throws: DiaryError.noConsent) { try store.entries.add(diary.draft(), key: "k", to: child) }
    try agree(consent, by: mother)
    let given = try #require(try store.consent.latest(by: mother).first)
    #expect(given.parent == mother && given.agreedAt == diary.now && given.holds)
    #expect(try store.consent.state(of: child) == .agreed(given))
    #expect(try store.diarist(child)?.birthYear == 2014)
    try store.entries.add(diary.draft(), key: "k", to: child)
  }

  @Test("a person cannot consent for themselves, for a child who did not ask, or without a year of birth")
  func refused() throws {
    #expect(throws: DiaryError.notFound) { try store.consent.follow(child, by: child) }
    let consent = try store.consent.follow(child, by: mother)
    #expect(throws: DiaryError.notFound) { try agree(consent, by: father) }
    #expect(throws: DiaryError.notFound) { try agree(consent, by: child) }
    #expect(throws: DiaryError.badBirthYear) { try agree(consent, by: mother, birthYear: nil) }
    #expect(throws: DiaryError.badBirthYear) { try agree(consent, by: mother, birthYear: 2027) }
    #expect(try store.diarist(child) == nil)
    #expect(throws: DiaryError.notFound) { try store.consent.withdraw(consent.id, by: father) }
    let own = try diary.store.consent.state(of: diary.owner)
    #expect(own == .notNeeded)
    #expect(throws: DiaryError.parentNotNeeded) { try store.consent.follow(diary.owner, by: mother) }
  }

  @Test("a follower of a later link replaces an earlier follower who did not consent")
  func replaced() throws {
    let first = try store.consent.follow(child, by: mother)
    _ = try store.consent.follow(child, by: father)
    #expect(throws: DiaryError.notFound) { try agree(first, by: mother) }
    try store.consent.forgetFollowers(of: child)
    #expect(try store.consent.state(of: child) == .notStarted)
  }

  @Test("after a withdrawn consent no new data is stored, and existing data can be read and removed")
  func takenBack() throws {
    let consent = try begun()
    let (store, child, now) = (store, child, diary.now)
    let recipe = try store.recipes.add(Recipe(title: "Soup"), key: "r", to: child)
    let planned = try store.plan.add("Soup", recipe: nil, for: .lunch, on: diary.day(), of: child)
    let given = try store.recipes.add(Recipe(title: "Rice"), key: "rice", to: diary.owner)
    try store.community.share(given.id, of: diary.owner, now: now)
    let grant = try store.supporters.add(Self.terms(diary), key: "g", to: child)
    try store.consent.withdraw(consent.id, by: mother)
    let writing: [(String, () throws -> Void)] = [
      ("add", { try store.entries.add(diary.draft(), key: "k2", to: child) }),
      ("change", { try store.entries.change(1, to: diary.draft("Eggs"), of: child) }),
      ("picture", { _ = try store.entries.setPicture("x", of: 1, of: child) }),
      ("predict", { _ = try store.tests.predict(.detected, of: child, now: now) }),
      ("unpredicted", { _ = try store.tests.addUnpredicted(.detected, sampledAt: now, of: child, now: now) }),
      ("record", { try store.tests.record(.detected, sampledAt: now, for: 1, of: child, now: now) }),
      ("read", { _ = try store.tests.read(.detected, sampledAt: now, device: "d", serial: "s", of: child, now: now) }),
      ("plan", { _ = try store.plan.add("Eggs", recipe: nil, for: .lunch, on: diary.day(), of: child) }),
      ("eat", { _ = try store.plan.eat(planned.id, now: (diary.day(), diary.time("12:00")), of: child) }),
      ("recipe", { _ = try store.recipes.add(Recipe(title: "A"), key: "q", to: child) }),
      ("recipe", { try store.recipes.change(recipe.id, to: recipe.recipe, of: child, now: now) }),
      ("share", { try store.community.share(recipe.id, of: child, now: now) }),
      ("favourite", { try store.community.favourite(given.id, true, of: child, now: now) }),
      ("copy", { _ = try store.community.copy(given.id, key: "c", to: child) }),
      ("report", { try store.community.report(given.id, because: "", by: child, now: now) }),
      ("leaving", { try store.community.set(leavesCopies: true, ofRecipe: recipe.id, of: child) }),
      ("file", { _ = try store.tests.take(ReaderFile(device: "d", tests: []), of: child, now: now) }),
      ("reminders", { try store.reminders.set([Reminder(.lunch, at: diary.time("12:00"))], of: child) }),
      ("shop", { try store.shopping.add(recipe.id, servings: nil, of: child) }),
      (
        "settings",
        { try store.set(zone: "Europe/Paris", endOfDay: diary.time("03:00"), showsStreaks: true, of: child) }
      ),
      ("supporter", { _ = try store.supporters.add(Self.terms(diary), key: "s", to: child) }),
      ("supporter", { try store.supporters.change(grant.id, to: Self.terms(diary), of: child) }),
      ("supporter", { _ = try store.supporters.offered(grant.id, of: child) }),
    ]
    for (what, write) in writing { #expect(throws: DiaryError.consentTakenBack, "\(what)") { try write() } }
    #expect(try store.entries.all(of: child, on: diary.day()).map(\.title) == ["Porridge"])
    #expect(try store.tests.all(of: child).count == 1)
    _ = try store.badges.all(of: child, now: now)
    try store.entries.remove(1, of: child, now: now)
    try store.entries.restore(1, of: child)
    _ = try store.entries.setPicture(nil, of: 1, of: child)
    try store.tests.remove(1, of: child, now: now)
    #expect(throws: DiaryError.notFound) { try store.supporters.accept(grant.id, by: father) }
    try store.supporters.withdraw(grant.id, of: child)
    try store.reminders.set([], of: child)
    try store.community.set(leavesCopies: false, ofRecipe: recipe.id, of: child)
    try store.erase(child, removingContent: true, now: now)
    #expect(try store.diarist(child) == nil)
    #expect(try store.consent.all(for: child).isEmpty)
  }

  @Test("a held answer ends at the age of consent or after a year, and no year of birth is stored")
  func answerHolds() throws {
    func begin(_ year: Int, after days: Double = 0, in country: String = "IE", by account: Int64 = 3) throws {
      let now = diary.now.addingTimeInterval(days * 86_400)
      _ = try DiaryStore(libraryFolder: diary.folder) { now }.begin(
        account, birthYear: year, country: country, zone: "Europe/Dublin", endOfDay: diary.time("03:00"), now: now)
    }
    #expect(throws: DiaryError.tooYoung(age: 16)) { try begin(2014) }
    #expect(try store.consent.heldAnswer(of: child) == diary.day("2027-11-25"))
    for country in ["IE", "US"] { #expect(throws: DiaryError.answerHolds) { try begin(1990, in: country) } }
    #expect(throws: DiaryError.tooYoung(age: 16)) { try begin(2010, by: 4) }
    #expect(try store.consent.heldAnswer(of: 4) == diary.day("2027-01-01"), "then they are surely old enough")
    #expect(throws: DiaryError.answerHolds) { try begin(2010, after: 36, by: 4) }
    try begin(2010, after: 37, by: 4)
    #expect(throws: DiaryError.answerHolds) { try begin(1990, after: 364) }
    try begin(1990, after: 365)
    try begin(2014, by: diary.owner)
    #expect(try store.consent.heldAnswer(of: diary.owner) == nil, "who has a diary was heard already")
    #expect(throws: DiaryError.tooYoung(age: 16)) { try begin(2014, by: 5) }
    try store.erase(5, removingContent: true, now: diary.now)
    try store.sweep(now: diary.now.addingTimeInterval(365 * 86_400))
    let left = try DatabaseQueue(path: diary.folder + "/diary.sqlite").read {
      try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM heldAnswer")
    }
    #expect(left == 0)
  }

  @Test("a picture that arrives during the withdrawal of the consent is deleted")
  func pictureOnItsWay() throws {
    let consent = try begun()
    let (store, child, mother) = (store, child, mother)
    let pictures = try PrivatePictures(libraryFolder: diary.folder)
    func give(_ meanwhile: () throws -> Void) throws {
      try store.keepPicture(Community.jpeg(), of: child, in: pictures) { picture in
        try meanwhile()
        return try store.entries.setPicture(picture, of: 1, of: child)
      }
    }
    try give {}
    #expect(throws: DiaryError.notFound) {
      try store.keepPicture(Community.jpeg(), of: child, in: pictures) {
        try store.entries.setPicture($0, of: 99, of: child)
      }
    }
    let first = try store.entries.find(1, of: child).picture
    #expect(throws: DiaryError.consentTakenBack) { try give { try store.consent.withdraw(consent.id, by: mother) } }
    #expect(throws: DiaryError.consentTakenBack) { try give { Issue.record("it was kept first") } }
    #expect(try pictures.usage(of: child).pictures == 1)
    #expect(try store.entries.find(1, of: child).picture == first)
  }

  private static func terms(_ diary: NewDiary) throws -> SupporterGrant.Terms {
    SupporterGrant.Terms(name: "Mum", first: try diary.day(), last: nil, showsTests: true)
  }

  @Test("the same or another parent can consent again, and the withdrawal stays stored")
  func again() throws {
    let consent = try begun()
    try store.consent.withdraw(consent.id, by: mother)
    try agree(consent, by: mother, birthYear: nil)
    try store.entries.add(diary.draft(), key: "k2", to: child)
    #expect(try store.consent.all(for: child).map(\.holds) == [false, true])
    let second = try #require(try store.consent.latest(by: mother).first)
    try store.consent.withdraw(second.id, by: mother)
    let fathers = try store.consent.follow(child, by: father)
    #expect(throws: DiaryError.consentTakenBack) { try store.entries.add(diary.draft(), key: "k3", to: child) }
    // The age entered by the first parent stays.
    try agree(fathers, by: father, birthYear: 1990)
    #expect(try store.diarist(child)?.birthYear == 2014)
    try store.entries.add(diary.draft(), key: "k3", to: child)
    #expect(throws: DiaryError.parentNotNeeded) { try agree(second, by: mother) }
  }

  @Test("a deleted account withdraws the parent's consent, and the child can read and ask another parent")
  func parentGone() throws {
    _ = try begun()
    try store.erase(mother, removingContent: true, now: diary.now)
    guard case .takenBack(let consent) = try store.consent.state(of: child) else {
      Issue.record("the yes is still there")
      return
    }
    #expect(consent.parent == nil && consent.takenBackAt == diary.now)
    #expect(throws: DiaryError.consentTakenBack) { try store.entries.add(diary.draft(), key: "k2", to: child) }
    #expect(try store.entries.all(of: child, on: diary.day()).count == 1)
    try agree(store.consent.follow(child, by: father), by: father)
    try store.entries.add(diary.draft(), key: "k2", to: child)
  }

  @Test("a person of the age of consent needs no parent, and a parent's withdrawal has no effect")
  func grownUp() throws {
    let consent = try begun()
    // 31 December 2030, 23:59:59 in Dublin: the last second at which the child may be fifteen.
    let end = Date(timeIntervalSince1970: 1_924_991_999)
    let before = try DiaryStore(libraryFolder: diary.folder) { end }
    #expect(try before.consent.state(of: child) == .agreed(consent))
    let after = try DiaryStore(libraryFolder: diary.folder) { end.addingTimeInterval(1 + 3 * 3_600) }
    #expect(try after.consent.state(of: child) == .notNeeded)
    try after.consent.withdraw(consent.id, by: mother)
    try after.entries.add(diary.draft(), key: "k2", to: child)
    #expect(throws: DiaryError.consentTakenBack) { try before.entries.add(diary.draft(), key: "k3", to: child) }
  }
}
