import Diary
import Foundation
import GRDB
import Testing

@Suite("recipes under new rules")
struct RulesChangeTests {
  @Test(
    "a recipe with newly flagged words is not shared until its author confirms, and people are notified once")
  func check() throws {
    let all = try Community()
    let id = try all.followed("Salad", ["2 radishes"])
    let other = try all.followed("Lunch", ["2 carrots"])
    let new = try all.withRules(check: ["radish", "radishes"])
    #expect(new.check.rulesVersion != all.store.check.rulesVersion)
    #expect(
      try new.recipes.list(.community, for: all.third, limit: 10).map(\.id) == [other], "before anybody was asked")
    #expect(try all.renew(new) == 2)
    #expect(
      try new.recipes.find(id, for: all.author).sharedAt == nil
        && new.recipes.find(other, for: all.author).sharedAt != nil)
    #expect(try new.community.news(of: all.author).map { "\($0.kind) \($0.title)" } == ["lookAgain Salad"])
    let told = try #require(try new.community.news(of: all.friend).first)
    #expect(told.change == .init(before: .none, after: .check))
    try new.community.see(news: told.id, of: all.friend)
    // Neither a further check nor an interrupted one repeats a notification.
    #expect(try all.renew(new) == 0)
    try DatabaseQueue(path: all.diary.folder + "/diary.sqlite").write {
      try $0.execute(sql: "UPDATE recipe SET rulesVersion = 'of before'")
    }
    #expect(try all.renew(new) == 2)
    #expect(try all.news(all.friend).isEmpty)
    #expect(throws: DiaryError.cannotShare(.notConfirmed)) { try new.community.share(id, of: all.author, now: all.now) }
    try new.community.share(id, sayingYesTo: ["radishes"], of: all.author, now: all.now)
    #expect(try all.news(all.author).isEmpty && all.news(all.friend).isEmpty)
    #expect(try new.recipes.list(.community, for: all.third, limit: 10).map(\.id) == [other, id])
  }

  @Test("new rules that change no answer ask for no confirmation")
  func nothing() throws {
    let all = try Community()
    let id = try all.followed("Supper", ["1 stock cube"])
    let new = try all.withRules(check: ["radish"])
    #expect(try all.renew(new) == 1)
    let kept = try new.recipes.find(id, for: all.author)
    #expect(kept.sharedAt != nil && kept.isConfirmed && kept.answer.rulesVersion == new.check.rulesVersion)
    #expect(try all.news(all.author).isEmpty && all.news(all.friend).isEmpty)
  }

  @Test("a recipe with gluten by new rules is no longer shared, and followers of an anonymous one get a copy")
  func contains() throws {
    let all = try Community()
    let id = try all.followed("Salad", ["2 radishes"])
    let nameless = try all.followed("Slaw", ["3 radishes"])
    try DatabaseQueue(path: all.diary.folder + "/diary.sqlite").write {
      try $0.execute(sql: "UPDATE recipe SET owner = 0 WHERE id = ?", arguments: [nameless])
    }
    let new = try all.withRules(contains: ["radish", "radishes"])
    _ = try all.renew(new)
    #expect(try new.recipes.list(.community, for: all.third, limit: 10).isEmpty)
    #expect(try all.news(all.author) == [.barred] && new.community.news(of: all.author).allSatisfy(\.isGrave))
    let own = try new.recipes.list(.own, for: all.friend, limit: 10)
    #expect(own.map(\.recipe.title) == ["Slaw"] && own.map(\.owner) == [all.friend] && own[0].copiedFrom == nameless)
    let news = try new.community.news(of: all.friend)
    #expect(Set(news.map(\.kind)) == [.worse, .kept] && Set(news.compactMap(\.place)) == [own[0].id])
    #expect(news.filter { $0.recipe == id }.map(\.change?.after) == [.contains])
  }

  @Test("a removed recipe is restored by the current rules")
  func broughtBack() throws {
    let all = try Community()
    let id = try all.followed("Salad", ["2 radishes"])
    try all.store.recipes.remove(id, of: all.author, now: all.now)
    let new = try all.withRules(check: ["radishes"])
    _ = try all.renew(new)
    #expect(try new.recipes.restore(id, of: all.author, now: all.now).sharedAt == nil)
    #expect(Set(try all.news(all.friend)) == [.worse, .away])
  }
}
