import Diary
import Foundation
import GRDB
import Testing

/// Every id belongs to one person: for others it does not exist, and no rows change.
///
/// A function of the store that takes an id and a person belongs in one of these lists.
@Suite("other people's items")
struct OthersTests {
  /// The author's diary with one item of each kind, and removed items.
  struct Full {
    let all: Community
    let entry, removedEntry, test, removedTest, planned, supporter, news: Int64
    /// Private, shared, and removed.
    let recipe, given, removedRecipe: Int64

    var store: DiaryStore { all.store }
    var stranger: Int64 { all.third }
    var now: Date { all.now }

    init() throws {
      all = try Community()
      let (store, owner, now, diary) = (all.store, all.author, all.now, all.diary)
      entry = try store.add(diary.draft("Porridge"), key: "a", to: owner).id
      removedEntry = try store.add(diary.draft("Toast"), key: "b", to: owner).id
      try store.remove(entry: removedEntry, of: owner, now: now)
      test = try store.predict(.detected, of: owner, now: now).id
      removedTest = try store.addUnpredicted(.detected, sampledAt: now, of: owner, now: now).id
      try store.remove(test: removedTest, of: owner, now: now)
      planned = try store.plan("Soup", recipe: nil, for: .lunch, on: diary.day(), of: owner).id
      recipe = try store.add(Community.recipe("Stir-fry"), key: "a", to: owner).id
      given = try all.followed()
      removedRecipe = try store.add(Community.recipe("Stew"), key: "c", to: owner).id
      try store.remove(recipe: removedRecipe, of: owner, now: now)
      try store.addToShoppingList(recipe, servings: 3, of: owner)
      try store.setStep(0, ofCooking: recipe, by: owner, now: now)
      try store.set([Reminder(.dinner, at: try diary.time("19:00"))], of: owner)
      supporter = try store.add(Self.terms(diary), key: "s", to: owner).id
      try store.accept(supporter: supporter, by: all.friend)
      _ = try store.setPicture("p", of: entry, of: owner)
      _ = try store.setPicture("q", ofTest: test, of: owner)
      _ = try store.setPicture("r", ofRecipe: given, of: owner)
      // The author is notified that a favorite of theirs was withdrawn.
      let theirs = try store.add(Community.recipe("Frittata"), key: "p", to: all.friend).id
      try store.share(theirs, of: all.friend, now: now)
      try store.favourite(theirs, true, of: owner, now: now)
      try store.unshare(theirs, of: all.friend, now: now)
      news = try #require(store.recipeNews(of: owner).first).id
    }

    static func terms(_ diary: NewDiary) throws -> SupporterGrant.Terms {
      SupporterGrant.Terms(name: "Mum", first: try diary.day("2026-11-20"), last: nil, showsTests: true)
    }

    /// All stored data of all people.
    func rows() throws -> [String] {
      try DatabaseQueue(path: all.diary.folder + "/diary.sqlite").read { db in
        let tables = try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
        return try tables.flatMap { table in
          try Row.fetchAll(db, sql: "SELECT * FROM \"\(table)\"").map { "\(table): \($0)" }
        }
      }
    }
  }

  typealias Deed = (name: String, act: @Sendable (Full) throws -> Void)

  private static let deeds: [Deed] = [
    ("an entry is looked at", { _ = try $0.store.entry($0.entry, of: $0.stranger) }),
    ("an entry is changed", { try $0.store.change($0.entry, to: $0.all.diary.draft("Mine"), of: $0.stranger) }),
    ("an entry gets a picture", { _ = try $0.store.setPicture("x", of: $0.entry, of: $0.stranger) }),
    ("an entry loses its picture", { _ = try $0.store.setPicture(nil, of: $0.entry, of: $0.stranger) }),
    ("an entry is removed", { try $0.store.remove(entry: $0.entry, of: $0.stranger, now: $0.now) }),
    ("an entry comes back", { try $0.store.restore(entry: $0.removedEntry, of: $0.stranger) }),
    ("an entry that is there comes back", { try $0.store.restore(entry: $0.entry, of: $0.stranger) }),

    ("a test is looked at", { _ = try $0.store.test($0.test, of: $0.stranger) }),
    (
      "a test gets a result",
      { try $0.store.record(.detected, sampledAt: $0.now, for: $0.test, of: $0.stranger, now: $0.now) }
    ),
    ("a test gets a picture", { _ = try $0.store.setPicture("x", ofTest: $0.test, of: $0.stranger) }),
    ("a test loses its picture", { _ = try $0.store.setPicture(nil, ofTest: $0.test, of: $0.stranger) }),
    ("a test is removed", { try $0.store.remove(test: $0.test, of: $0.stranger, now: $0.now) }),
    ("a test comes back", { try $0.store.restore(test: $0.removedTest, of: $0.stranger) }),
    ("a test that is there comes back", { try $0.store.restore(test: $0.test, of: $0.stranger) }),

    ("a meal is taken out of the plan", { try $0.store.unplan($0.planned, of: $0.stranger) }),
    (
      "a planned meal is eaten",
      {
        let noon = try $0.all.diary.time("12:00")
        _ = try $0.store.eat($0.planned, now: (day: $0.all.diary.day(), time: noon), of: $0.stranger)
      }
    ),

    ("a grant is looked at", { _ = try $0.store.supporter($0.supporter, of: $0.stranger) }),
    ("a grant is offered", { _ = try $0.store.offered(supporter: $0.supporter, of: $0.stranger) }),
    (
      "a grant is changed",
      { try $0.store.change(supporter: $0.supporter, to: Full.terms($0.all.diary), of: $0.stranger) }
    ),
    ("a grant is taken back", { try $0.store.withdraw(supporter: $0.supporter, of: $0.stranger) }),
    ("a grant is accepted by its owner", { try $0.store.accept(supporter: $0.supporter, by: $0.all.author) }),
    ("a diary is looked at", { _ = try $0.store.grantedDiary($0.supporter, by: $0.stranger) }),
    ("a day is looked at", { _ = try $0.store.grantedDay($0.all.diary.day(), in: $0.supporter, by: $0.stranger) }),
    (
      "a month is looked at",
      {
        let day = try $0.all.diary.day()
        _ = try $0.store.grantedMonth(day...day, in: $0.supporter, by: $0.stranger)
      }
    ),
    ("all tests are looked at", { _ = try $0.store.grantedTests(in: $0.supporter, by: $0.stranger) }),
    (
      "a picture is looked at",
      { _ = try $0.store.grantedPicture(ofEntry: $0.entry, in: $0.supporter, by: $0.stranger) }
    ),

    ("a recipe is looked at", { _ = try $0.store.recipe($0.recipe, for: $0.stranger) }),
    ("a recipe becomes a favourite", { try $0.store.favourite($0.recipe, true, of: $0.stranger, now: $0.now) }),
    ("a recipe is copied", { _ = try $0.store.copy($0.recipe, key: "x", to: $0.stranger) }),
    ("a recipe is reported", { try $0.store.report($0.recipe, because: "", by: $0.stranger, now: $0.now) }),
    ("a recipe is shopped for", { try $0.store.addToShoppingList($0.recipe, servings: nil, of: $0.stranger) }),
    ("a recipe is cooked", { try $0.store.setStep(0, ofCooking: $0.recipe, by: $0.stranger, now: $0.now) }),
    ("one's own recipe is reported", { try $0.store.report($0.given, because: "", by: $0.all.author, now: $0.now) }),
  ]

  /// Actions reserved for a recipe's author, even if others can see it.
  private static let authorship: [(name: String, act: @Sendable (Full, Int64) throws -> Void)] = [
    ("change", { try $0.store.change(recipe: $1, to: Community.recipe("Mine"), of: $0.stranger, now: $0.now) }),
    (
      "packet",
      { try $0.store.setPacket("X", ofLine: 0, saying: "1 egg", recipe: $1, of: $0.stranger, now: $0.now) }
    ),
    ("picture", { _ = try $0.store.setPicture("x", ofRecipe: $1, of: $0.stranger) }),
    ("no picture", { _ = try $0.store.setPicture(nil, ofRecipe: $1, of: $0.stranger) }),
    ("remove", { try $0.store.remove(recipe: $1, of: $0.stranger, now: $0.now) }),
    ("bring back", { _ = try $0.store.restore(recipe: $1, of: $0.stranger, now: $0.now) }),
    ("share", { try $0.store.share($1, of: $0.stranger, now: $0.now) }),
    ("take back", { try $0.store.unshare($1, of: $0.stranger, now: $0.now) }),
    ("leave copies", { try $0.store.set(leavesCopies: true, ofRecipe: $1, of: $0.stranger) }),
    ("leave no copies", { try $0.store.set(leavesCopies: false, ofRecipe: $1, of: $0.stranger) }),
  ]

  /// Actions allowed on any id, without effect on other people's data.
  private static let idle: [Deed] = [
    ("news are seen", { try $0.store.see(news: $0.news, of: $0.stranger) }),
    ("a recipe goes off the list", { try $0.store.removeFromShoppingList($0.recipe, of: $0.stranger) }),
    ("a favourite goes", { try $0.store.favourite($0.given, false, of: $0.stranger, now: $0.now) }),
    ("reminders go", { try $0.store.set([], of: $0.stranger) }),
    ("followers are forgotten", { try $0.store.forgetFollowers(of: $0.stranger) }),
    ("all of a person goes who has nothing", { try $0.store.erase(99, removingContent: true, now: $0.now) }),
  ]

  @Test("is hidden from them, and stays unchanged", arguments: deeds.indices)
  func notFound(number: Int) throws {
    let full = try Full()
    let (name, act) = Self.deeds[number]
    let before = try full.rows()
    #expect(throws: DiaryError.notFound, "\(name)") { try act(full) }
    #expect(try full.rows() == before, "\(name)")
  }

  @Test("a recipe is its author's to change, whether others see it or not", arguments: authorship.indices)
  func authors(number: Int) throws {
    let full = try Full()
    let (name, act) = Self.authorship[number]
    let before = try full.rows()
    for id in [full.recipe, full.given, full.removedRecipe] {
      #expect(throws: DiaryError.notFound, "\(name)") { try act(full, id) }
    }
    #expect(try full.rows() == before, "\(name)")
  }

  @Test("are not changed by a stranger's requests", arguments: idle.indices)
  func harmless(number: Int) throws {
    let full = try Full()
    let (name, act) = Self.idle[number]
    let before = try full.rows()
    try act(full)
    #expect(try full.rows() == before, "\(name)")
  }

  @Test("is in no list of theirs")
  func lists() throws {
    let full = try Full()
    let (store, stranger, now) = (full.store, full.stranger, full.now)
    let day = try full.all.diary.day()
    #expect(try store.entries(of: stranger, on: day).isEmpty && store.span(of: stranger) == nil)
    #expect(try store.entries(of: stranger, searching: "porridge", limit: 9).isEmpty)
    #expect(try store.recentEntries(of: stranger, limit: 9).isEmpty)
    #expect(try store.tests(of: stranger).isEmpty)
    #expect(try store.plan(of: stranger, from: day, through: day).isEmpty)
    #expect(try store.reminders(of: stranger).isEmpty)
    #expect(try store.dueReminders(of: stranger, now: now)?.reminders == [])
    #expect(try store.shopping(of: stranger).isEmpty && store.allRecipes(of: stranger).isEmpty)
    #expect(try store.numbers(.own, for: stranger).isEmpty)
    #expect(try store.numbers(.community, for: stranger) == [full.given])
    #expect(try store.step(ofCooking: full.recipe, by: stranger, now: now) == nil)
    #expect(try store.recipeNews(of: stranger).isEmpty && store.reports(by: stranger).isEmpty)
    #expect(try store.supporters(of: stranger).isEmpty && store.grants(to: stranger).isEmpty)
    #expect(try store.accesses(at: stranger, limit: 9).isEmpty && store.accesses(by: stranger, limit: 9).isEmpty)
    #expect(try store.knownBadges(of: stranger).isEmpty)
    let log = try store.log(of: stranger, now: now)
    #expect(log.entries.isEmpty && log.tests.isEmpty && log.recipes == 0 && log.sharedRecipes == 0)
    let besides = try store.exportOnlyData(of: stranger)
    #expect(besides.removedEntries.isEmpty && besides.removedTests.isEmpty && besides.removedRecipes.isEmpty)
    #expect(besides.readings.isEmpty && besides.cooking.isEmpty && besides.news.isEmpty)
  }
}
