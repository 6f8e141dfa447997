import Diary
import Foundation
import Testing

@Suite("notifications about favourites")
struct FavouriteNewsTests {
  @Test(
    "a worse answer notifies only people with the favourite, until they read the notification"
  )
  func worse() throws {
    let all = try Community()
    let (store, now) = (all.store, all.now)
    let id = try all.followed()
    try store.recipes.change(id, to: Community.recipe("Omelette", ["1 egg", "1 stock cube"]), of: all.author, now: now)
    let told = try #require(try store.community.news(of: all.friend).first)
    #expect(told.kind == .worse && told.change == .init(before: .none, after: .check) && told.title == "Omelette")
    #expect(told.place == nil, "it is away until its author has looked")
    #expect(!told.isGrave, "to be checked is not gluten")
    #expect(try all.news(all.third).isEmpty && all.news(all.author).isEmpty)
    // A change with the same flagged word sends no new notification.
    try store.recipes.change(
      id, to: Community.recipe("Omelette", ["2 eggs", "1 stock cube"]), of: all.author, now: now)
    try store.community.share(id, sayingYesTo: ["stock cube"], of: all.author, now: now)
    let back = try #require(try store.community.news(of: all.friend).first)
    #expect(back.id == told.id && back.place == id)
    try store.community.see(news: back.id, of: all.third)
    #expect(try all.news(all.friend) == [.worse], "nobody sees it for them")
    try store.community.see(news: back.id, of: all.friend)
    #expect(try all.news(all.friend).isEmpty)
    // The answer becomes worse than the last seen answer.
    try store.recipes.change(id, to: Community.recipe("Omelette", ["2 slices bread"]), of: all.author, now: now)
    let worst = try #require(try store.community.news(of: all.friend).first)
    #expect(worst.change == .init(before: .check, after: .contains) && worst.id > told.id && worst.isGrave)
  }

  @Test(
    "an unread notification compares with the last seen answer, and is deleted if the answer recovers")
  func unseen() throws {
    let all = try Community()
    let (store, now) = (all.store, all.now)
    let id = try all.followed()
    try store.recipes.change(id, to: Community.recipe("Omelette", ["1 sausage"]), of: all.author, now: now)
    try store.community.share(id, sayingYesTo: ["sausage"], of: all.author, now: now)
    try store.recipes.change(id, to: Community.recipe("Omelette", ["2 slices bread"]), of: all.author, now: now)
    #expect(try store.community.news(of: all.friend).map(\.change) == [.init(before: .none, after: .contains)])
    try store.recipes.change(id, to: Community.recipe("Omelette", ["1 egg"]), of: all.author, now: now)
    #expect(try all.news(all.friend) == [.worse], "what its author does while it is theirs alone is told to nobody")
    try store.community.share(id, of: all.author, now: now)
    #expect(try all.news(all.friend).isEmpty)
  }

  @Test("a change of a recipe that is not shared notifies when the recipe is shared again")
  func takenBack() throws {
    let all = try Community()
    let (store, now) = (all.store, all.now)
    let id = try all.followed()
    try store.community.unshare(id, of: all.author, now: now)
    try store.community.unshare(id, of: all.author, now: now)
    #expect(try all.news(all.friend) == [.takenBack])
    #expect(try store.recipes.list(.own, for: all.friend, limit: 10).isEmpty)
    try store.recipes.change(id, to: Community.recipe("Omelette", ["1 sausage"]), of: all.author, now: now)
    #expect(try all.news(all.friend) == [.takenBack])
    try store.community.share(id, sayingYesTo: ["sausage"], of: all.author, now: now)
    #expect(try store.community.news(of: all.friend).map(\.change) == [.init(before: .none, after: .check)])
    #expect(try store.recipes.list(.own, for: all.friend, limit: 10).map(\.id) == [id])
  }

  @Test("the author must confirm a shared recipe again only after a change with new flagged words")
  func asksAgain() throws {
    let all = try Community()
    let (store, now) = (all.store, all.now)
    let id = try all.followed("Supper", ["1 stock cube", "1 l water"])
    func change(_ ingredients: [String], steps: [String] = ["Cook it."]) throws -> RecipeForViewer {
      try store.recipes.change(id, to: Community.recipe("Supper", ingredients, steps: steps), of: all.author, now: now)
      return try store.recipes.find(id, for: all.author)
    }
    #expect(try change(["2 l water", "2 stock cubes"]).sharedAt == nil, "\"stock cubes\" is another word")
    #expect(throws: DiaryError.cannotShare(.notConfirmed)) { try store.community.share(id, of: all.author, now: now) }
    #expect(throws: DiaryError.cannotShare(.notConfirmed)) {
      try store.community.share(id, sayingYesTo: ["stock cube"], of: all.author, now: now)
    }
    try store.community.share(id, sayingYesTo: ["stock cubes"], of: all.author, now: now)
    #expect(try change(["2 carrots", "2 l water", "2 stock cubes"], steps: ["Boil it."]).sharedAt != nil)
    #expect(try all.news(all.friend).isEmpty)
    #expect(try change(["2 l water"]).sharedAt != nil, "a word less is nothing to look at")
    #expect(try change(["2 l water", "2 stock cubes"]).sharedAt == nil, "what came back has to be looked at")
    #expect(try all.news(all.friend).isEmpty == false)
  }

  @Test("a recipe that is no longer shared notifies its followers, and its return does not")
  func away() throws {
    let all = try Community()
    let id = try all.followed("Supper", ["1 stock cube"])
    try all.store.recipes.change(
      id, to: Community.recipe("Supper", ["1 stock cube", "1 sausage"]), of: all.author, now: all.now)
    #expect(try all.news(all.friend) == [.away])
    try all.store.community.share(id, sayingYesTo: ["sausage", "stock cube"], of: all.author, now: all.now)
    #expect(try all.news(all.friend).isEmpty)
  }

  @Test("a favourite counts once per person, and the third report notifies the author and the followers")
  func countsAndReports() throws {
    let all = try Community()
    let (store, now) = (all.store, all.now)
    let id = try all.followed()
    for _ in 0..<3 { try store.community.favourite(id, true, of: all.friend, now: now) }
    try store.community.favourite(id, true, of: all.author, now: now)
    try store.community.favourite(id, true, of: all.third, now: now)
    #expect(try store.recipes.find(id, for: all.author).favourites == 2)
    #expect(throws: DiaryError.notFound) { try store.community.report(id, because: "", by: all.author, now: now) }
    for _ in 0..<2 { try store.community.report(id, because: "wrong", by: all.third, now: now) }
    #expect(try store.recipes.find(id, for: all.author).favourites == 1)
    for other in [51, 52] as [Int64] {
      try all.diary.begin(other)
      try store.community.report(id, because: "", by: other, now: now)
    }
    #expect(try all.news(all.friend) == [.reported] && all.news(all.author) == [.reported])
    #expect(try all.news(all.third).isEmpty)
    #expect(throws: DiaryError.notFound) { try store.recipes.find(id, for: all.friend) }
    #expect(try store.recipes.find(id, for: all.author).id == id)
  }

  @Test("notifications depend on the person's oats setting, and a change of the setting sends none")
  func oats() throws {
    let all = try Community()
    let (store, now) = (all.store, all.now)
    let end = try #require(TimeOfDay("03:00"))
    func set(_ oats: OatsSetting, _ owner: Int64) throws {
      try store.set(zone: "Europe/Dublin", endOfDay: end, showsStreaks: true, oats: oats, of: owner)
    }
    let id = try all.followed("Breakfast", ["1 cup milk"])
    try store.community.favourite(id, true, of: all.third, now: now)
    try set(.never, all.friend)
    try set(.all, all.third)
    let oats = Community.recipe("Breakfast", ["1 cup milk", "50 g gluten-free oats"], steps: ["Stir."])
    try store.recipes.change(id, to: oats, of: all.author, now: now)
    #expect(try store.recipes.find(id, for: all.author).sharedAt != nil, "it is judged for oats that are labelled")
    #expect(try store.community.news(of: all.friend).map(\.change) == [.init(before: .none, after: .contains)])
    #expect(try all.news(all.third).isEmpty)
    #expect(try store.recipes.find(id, for: all.friend).answer.verdict == .contains)
    #expect(try store.recipes.list(.community, for: all.friend, limit: 10).isEmpty)
    #expect(try store.recipes.list(.community, for: all.third, limit: 10).map(\.answer.verdict) == [.none])
    try set(.onlyGlutenFree, all.friend)
    #expect(try store.recipes.find(id, for: all.friend).answer.verdict == .none)
    try store.community.see(news: try #require(store.community.news(of: all.friend).first).id, of: all.friend)
    try set(.never, all.friend)
    #expect(try all.news(all.friend).isEmpty)
  }
}
