import Diary
import Foundation
import GRDB
import Testing

/// Every ID belongs to one person. For other people the item does not exist, and their requests change no rows.
///
/// Each function of the store that takes an ID and a person must be in one of these lists.
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
      entry = try store.entries.add(diary.draft("Porridge"), key: "a", to: owner).id
      removedEntry = try store.entries.add(diary.draft("Toast"), key: "b", to: owner).id
      try store.entries.remove(removedEntry, of: owner, now: now)
      test = try store.tests.predict(.detected, of: owner, now: now).id
      removedTest = try store.tests.addUnpredicted(.detected, sampledAt: now, of: owner, now: now).id
      try store.tests.remove(removedTest, of: owner, now: now)
      planned = try store.plan.add("Soup", recipe: nil, for: .lunch, on: diary.day(), of: owner).id
      recipe = try store.recipes.add(Community.recipe("Stir-fry"), key: "a", to: owner).id
      given = try all.followed()
      removedRecipe = try store.recipes.add(Community.recipe("Stew"), key: "c", to: owner).id
      try store.recipes.remove(removedRecipe, of: owner, now: now)
      try store.shopping.add(recipe, servings: 3, of: owner)
      try store.recipes.setStep(0, ofCooking: recipe, by: owner, now: now)
      try store.reminders.set([Reminder(.dinner, at: try diary.time("19:00"))], of: owner)
      supporter = try store.supporters.add(Self.terms(diary), key: "s", to: owner).id
      try store.supporters.accept(supporter, by: all.friend)
      _ = try store.entries.setPicture("p", of: entry, of: owner)
      _ = try store.tests.setPicture("q", of: test, of: owner)
      _ = try store.recipes.setPicture("r", of: given, of: owner)
      // The author gets a notification that a favourite is no longer shared.
      let theirs = try store.recipes.add(Community.recipe("Frittata"), key: "p", to: all.friend).id
      try store.community.share(theirs, of: all.friend, now: now)
      try store.community.favourite(theirs, true, of: owner, now: now)
      try store.community.unshare(theirs, of: all.friend, now: now)
      news = try #require(store.community.news(of: owner).first).id
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
    ("an entry is looked at", { _ = try $0.store.entries.find($0.entry, of: $0.stranger) }),
    ("an entry is changed", { try $0.store.entries.change($0.entry, to: $0.all.diary.draft("Mine"), of: $0.stranger) }),
    ("an entry gets a picture", { _ = try $0.store.entries.setPicture("x", of: $0.entry, of: $0.stranger) }),
    ("an entry loses its picture", { _ = try $0.store.entries.setPicture(nil, of: $0.entry, of: $0.stranger) }),
    ("an entry is removed", { try $0.store.entries.remove($0.entry, of: $0.stranger, now: $0.now) }),
    ("an entry comes back", { try $0.store.entries.restore($0.removedEntry, of: $0.stranger) }),
    ("an entry that is there comes back", { try $0.store.entries.restore($0.entry, of: $0.stranger) }),

    ("a test is looked at", { _ = try $0.store.tests.find($0.test, of: $0.stranger) }),
    (
      "a test gets a result",
      { try $0.store.tests.record(.detected, sampledAt: $0.now, for: $0.test, of: $0.stranger, now: $0.now) }
    ),
    ("a test gets a picture", { _ = try $0.store.tests.setPicture("x", of: $0.test, of: $0.stranger) }),
    ("a test loses its picture", { _ = try $0.store.tests.setPicture(nil, of: $0.test, of: $0.stranger) }),
    ("a test is removed", { try $0.store.tests.remove($0.test, of: $0.stranger, now: $0.now) }),
    ("a test comes back", { try $0.store.tests.restore($0.removedTest, of: $0.stranger) }),
    ("a test that is there comes back", { try $0.store.tests.restore($0.test, of: $0.stranger) }),

    ("a meal is taken out of the plan", { try $0.store.plan.remove($0.planned, of: $0.stranger) }),
    (
      "a planned meal is eaten",
      {
        let noon = try $0.all.diary.time("12:00")
        _ = try $0.store.plan.eat($0.planned, now: (day: $0.all.diary.day(), time: noon), of: $0.stranger)
      }
    ),

    ("a grant is looked at", { _ = try $0.store.supporters.find($0.supporter, of: $0.stranger) }),
    ("a grant is offered", { _ = try $0.store.supporters.offered($0.supporter, of: $0.stranger) }),
    (
      "a grant is changed",
      { try $0.store.supporters.change($0.supporter, to: Full.terms($0.all.diary), of: $0.stranger) }
    ),
    ("a grant is taken back", { try $0.store.supporters.withdraw($0.supporter, of: $0.stranger) }),
    ("a grant is accepted by its owner", { try $0.store.supporters.accept($0.supporter, by: $0.all.author) }),
    ("a diary is looked at", { _ = try $0.store.supporters.diary($0.supporter, by: $0.stranger) }),
    ("a day is looked at", { _ = try $0.store.supporters.day($0.all.diary.day(), in: $0.supporter, by: $0.stranger) }),
    (
      "a month is looked at",
      {
        let day = try $0.all.diary.day()
        _ = try $0.store.supporters.month(day...day, in: $0.supporter, by: $0.stranger)
      }
    ),
    ("all tests are looked at", { _ = try $0.store.supporters.tests(in: $0.supporter, by: $0.stranger) }),
    (
      "a picture is looked at",
      { _ = try $0.store.supporters.picture(ofEntry: $0.entry, in: $0.supporter, by: $0.stranger) }
    ),

    ("a recipe is looked at", { _ = try $0.store.recipes.find($0.recipe, for: $0.stranger) }),
    (
      "a recipe becomes a favourite",
      { try $0.store.community.favourite($0.recipe, true, of: $0.stranger, now: $0.now) }
    ),
    ("a recipe is copied", { _ = try $0.store.community.copy($0.recipe, key: "x", to: $0.stranger) }),
    ("a recipe is reported", { try $0.store.community.report($0.recipe, because: "", by: $0.stranger, now: $0.now) }),
    ("a recipe is shopped for", { try $0.store.shopping.add($0.recipe, servings: nil, of: $0.stranger) }),
    ("a recipe is cooked", { try $0.store.recipes.setStep(0, ofCooking: $0.recipe, by: $0.stranger, now: $0.now) }),
    (
      "one's own recipe is reported",
      { try $0.store.community.report($0.given, because: "", by: $0.all.author, now: $0.now) }
    ),
  ]

  /// Actions reserved for a recipe's author, even if others can see it.
  private static let authorship: [(name: String, act: @Sendable (Full, Int64) throws -> Void)] = [
    ("change", { try $0.store.recipes.change($1, to: Community.recipe("Mine"), of: $0.stranger, now: $0.now) }),
    (
      "packet",
      { try $0.store.recipes.setPacket("X", ofLine: 0, saying: "1 egg", recipe: $1, of: $0.stranger, now: $0.now) }
    ),
    ("picture", { _ = try $0.store.recipes.setPicture("x", of: $1, of: $0.stranger) }),
    ("no picture", { _ = try $0.store.recipes.setPicture(nil, of: $1, of: $0.stranger) }),
    ("remove", { try $0.store.recipes.remove($1, of: $0.stranger, now: $0.now) }),
    ("bring back", { _ = try $0.store.recipes.restore($1, of: $0.stranger, now: $0.now) }),
    ("share", { try $0.store.community.share($1, of: $0.stranger, now: $0.now) }),
    ("take back", { try $0.store.community.unshare($1, of: $0.stranger, now: $0.now) }),
    ("leave copies", { try $0.store.community.set(leavesCopies: true, ofRecipe: $1, of: $0.stranger) }),
    ("leave no copies", { try $0.store.community.set(leavesCopies: false, ofRecipe: $1, of: $0.stranger) }),
  ]

  /// Actions allowed on any ID, without effect on other people's data.
  private static let idle: [Deed] = [
    ("news are seen", { try $0.store.community.see(news: $0.news, of: $0.stranger) }),
    ("a recipe goes off the list", { try $0.store.shopping.remove($0.recipe, of: $0.stranger) }),
    ("a favourite goes", { try $0.store.community.favourite($0.given, false, of: $0.stranger, now: $0.now) }),
    ("reminders go", { try $0.store.reminders.set([], of: $0.stranger) }),
    ("followers are forgotten", { try $0.store.consent.forgetFollowers(of: $0.stranger) }),
    ("all of a person goes who has nothing", { try $0.store.erase(99, removingContent: true, now: $0.now) }),
  ]

  @Test("another person's item is not found, and stays unchanged", arguments: deeds.indices)
  func notFound(number: Int) throws {
    let full = try Full()
    let (name, act) = Self.deeds[number]
    let before = try full.rows()
    #expect(throws: DiaryError.notFound, "\(name)") { try act(full) }
    #expect(try full.rows() == before, "\(name)")
  }

  @Test("only the author can change a recipe, even if others can see it", arguments: authorship.indices)
  func authors(number: Int) throws {
    let full = try Full()
    let (name, act) = Self.authorship[number]
    let before = try full.rows()
    for id in [full.recipe, full.given, full.removedRecipe] {
      #expect(throws: DiaryError.notFound, "\(name)") { try act(full, id) }
    }
    #expect(try full.rows() == before, "\(name)")
  }

  @Test("requests of another person do not change any rows", arguments: idle.indices)
  func harmless(number: Int) throws {
    let full = try Full()
    let (name, act) = Self.idle[number]
    let before = try full.rows()
    try act(full)
    #expect(try full.rows() == before, "\(name)")
  }

  @Test("a person's lists contain no items of another person")
  func lists() throws {
    let full = try Full()
    let (store, stranger, now) = (full.store, full.stranger, full.now)
    let day = try full.all.diary.day()
    #expect(try store.entries.all(of: stranger, on: day).isEmpty && store.entries.span(of: stranger) == nil)
    #expect(try store.entries.all(of: stranger, searching: "porridge", limit: 9).isEmpty)
    #expect(try store.entries.recent(of: stranger, limit: 9).isEmpty)
    #expect(try store.tests.all(of: stranger).isEmpty)
    #expect(try store.plan.all(of: stranger, from: day, through: day).isEmpty)
    #expect(try store.reminders.all(of: stranger).isEmpty)
    #expect(try store.reminders.due(of: stranger, now: now)?.reminders == [])
    #expect(try store.shopping.all(of: stranger).isEmpty && store.recipes.all(of: stranger).isEmpty)
    #expect(try store.recipes.numbers(.own, for: stranger).isEmpty)
    #expect(try store.recipes.numbers(.community, for: stranger) == [full.given])
    #expect(try store.recipes.step(ofCooking: full.recipe, by: stranger, now: now) == nil)
    #expect(try store.community.news(of: stranger).isEmpty && store.community.reports(by: stranger).isEmpty)
    #expect(try store.supporters.all(of: stranger).isEmpty && store.supporters.grants(to: stranger).isEmpty)
    #expect(
      try store.supporters.accesses(at: stranger, limit: 9).isEmpty
        && store.supporters.accesses(by: stranger, limit: 9).isEmpty)
    #expect(try store.badges.known(of: stranger).isEmpty)
    let log = try store.badges.log(of: stranger, now: now)
    #expect(log.entries.isEmpty && log.tests.isEmpty && log.recipes == 0 && log.sharedRecipes == 0)
    let besides = try store.exportOnlyData(of: stranger)
    #expect(besides.removedEntries.isEmpty && besides.removedTests.isEmpty && besides.removedRecipes.isEmpty)
    #expect(besides.readings.isEmpty && besides.cooking.isEmpty && besides.news.isEmpty)
  }
}
