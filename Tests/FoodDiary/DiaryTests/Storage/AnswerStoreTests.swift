import Diary
import Foundation
import Testing

@Suite("stored answers of a recipe's author")
struct AnswerStoreTests {
  private func stew(_ all: Community, _ steps: [String] = ["Make the dough."]) throws -> Int64 {
    try all.store.recipes.add(
      Community.recipe("Stew", ["2 carrots"], steps: steps), key: UUID().uuidString, to: all.author
    ).id
  }

  private func verdict(_ id: Int64, _ owner: Int64, _ all: Community) throws -> GlutenVerdict {
    try all.store.recipes.find(id, for: owner).answer.verdict
  }

  @Test("only the owner can answer a flagged word, and the answer stays until it is withdrawn")
  func owner() throws {
    let all = try Community()
    let (store, now) = (all.store, all.now)
    let id = try stew(all)
    #expect(try verdict(id, all.author, all) == .check)
    for (word, person) in [("dough", all.friend), ("carrots", all.author), ("", all.author)] {
      #expect(throws: DiaryError.notFound, "\(word)") {
        try store.recipes.answer(word, isGlutenFree: true, recipe: id, of: person, now: now)
      }
    }
    try store.recipes.answer("dough", isGlutenFree: true, recipe: id, of: all.author, now: now)
    #expect(try verdict(id, all.author, all) == .none)
    try store.recipes.change(
      id, to: Community.recipe("Stew", ["3 carrots"], steps: ["Make the dough."]), of: all.author, now: now)
    #expect(try verdict(id, all.author, all) == .none)
    try store.recipes.answer("dough", isGlutenFree: false, recipe: id, of: all.author, now: now)
    #expect(try verdict(id, all.author, all) == .check)
  }

  @Test("the check asks again after a change of the line, and reverting the line restores no answer")
  func changed() throws {
    let all = try Community()
    let id = try stew(all)
    try all.store.recipes.answer("dough", isGlutenFree: true, recipe: id, of: all.author, now: all.now)
    for step in ["Make a dough.", "Make the dough."] {
      let recipe = Community.recipe("Stew", ["2 carrots"], steps: [step])
      try all.store.recipes.change(id, to: recipe, of: all.author, now: all.now)
      #expect(try verdict(id, all.author, all) == .check, "\(step)")
    }
  }

  @Test("an answer does not count for other readers or for a copy")
  func readers() throws {
    let all = try Community()
    let (store, now) = (all.store, all.now)
    let id = try stew(all)
    try store.recipes.answer("dough", isGlutenFree: true, recipe: id, of: all.author, now: now)
    #expect(throws: DiaryError.cannotShare(.notConfirmed)) { try store.community.share(id, of: all.author, now: now) }
    try store.community.share(id, sayingYesTo: ["dough"], of: all.author, now: now)
    try store.community.favourite(id, true, of: all.friend, now: now)
    let heard = try store.recipes.find(id, for: all.friend)
    #expect(heard.answer.verdict == .check && heard.answer.findings.map(\.answeredBy) == [.author])
    #expect(try store.recipes.find(id, for: all.author).forEveryReader.answer.verdict == .check)
    let copy = try store.community.copy(id, key: "c", to: all.friend)
    #expect(copy.answer.verdict == .check && copy.answer.findings.map(\.answeredBy) == [.author])
    try store.recipes.answer("dough", isGlutenFree: true, recipe: copy.id, of: all.friend, now: now)
    #expect(try verdict(copy.id, all.friend, all) == .none)
    try store.recipes.answer("dough", isGlutenFree: false, recipe: id, of: all.author, now: now)
    #expect(try store.recipes.find(id, for: all.author).sharedAt != nil, "the look at it still holds")
    #expect(try store.community.news(of: all.friend).isEmpty)
  }

  @Test("an answer no longer counts if the word contains gluten by new rules")
  func rules() throws {
    let all = try Community()
    let (store, now) = (all.store, all.now)
    let id = try store.recipes.add(Community.recipe("Stew", ["1 stock cube"]), key: "a", to: all.author).id
    try store.recipes.answer("stock cube", isGlutenFree: true, recipe: id, of: all.author, now: now)
    #expect(try verdict(id, all.author, all) == .none)
    let new = try all.withRules(contains: ["stock cube"])
    _ = try all.renew(new)
    #expect(try new.recipes.find(id, for: all.author).answer.verdict == .contains)
  }
}
