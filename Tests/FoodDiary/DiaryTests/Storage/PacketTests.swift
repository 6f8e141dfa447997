import Diary
import Foundation
import Testing

@Suite("statements about certified packets")
struct PacketTests {
  private func verdict(_ id: Int64, _ owner: Int64, _ all: Community) throws -> GlutenVerdict {
    try all.store.recipes.find(id, for: owner).answer.verdict
  }

  @Test("a statement settles a line for its author only, and other readers see it and must check")
  func word() throws {
    let all = try Community()
    let (store, now) = (all.store, all.now)
    let id = try store.recipes.add(Community.recipe("Stir-fry", ["2 tbsp soy sauce"]), key: "a", to: all.author).id
    #expect(try verdict(id, all.author, all) == .contains)
    #expect(throws: DiaryError.notFound) {
      try store.recipes.setPacket("Brand X", ofLine: 0, saying: "soy sauce", recipe: id, of: all.author, now: now)
    }
    #expect(throws: DiaryError.notFound) {
      try store.recipes.setPacket(
        "Brand X", ofLine: 0, saying: "2 tbsp soy sauce", recipe: id, of: all.friend, now: now)
    }
    try store.recipes.setPacket(
      " Brand X ", ofLine: 0, saying: "2 tbsp soy sauce", recipe: id, of: all.author, now: now)
    let own = try store.recipes.find(id, for: all.author)
    #expect(own.answer.verdict == .none && own.answer.restsOnLabel && own.answer.findings.count == 1)
    #expect(own.answer.findings[0].packet == CertifiedPacket(note: "Brand X"))
    #expect(own.commonAnswer.verdict == .check)
    #expect(throws: DiaryError.cannotShare(.notConfirmed)) { try store.community.share(id, of: all.author, now: now) }
    try store.community.share(id, sayingYesTo: ["soy sauce"], of: all.author, now: now)
    try store.community.favourite(id, true, of: all.friend, now: now)
    let heard = try store.recipes.find(id, for: all.friend).answer
    #expect(heard.verdict == .check && heard.findings[0].packet == CertifiedPacket(note: "Brand X", isHearsay: true))
    #expect(own.forEveryReader.answer.verdict == .check)

    // Without the statement, the recipe contains gluten again.
    try store.recipes.setPacket(nil, ofLine: 0, saying: "2 tbsp soy sauce", recipe: id, of: all.author, now: now)
    #expect(try store.recipes.find(id, for: all.author).sharedAt == nil)
    #expect(try store.community.news(of: all.friend).map(\.change) == [.init(before: .check, after: .contains)])
  }

  @Test("a changed line loses its statement, and an unchanged line keeps it at any position")
  func edited() throws {
    let all = try Community()
    let (store, now) = (all.store, all.now)
    let lines = ["2 tbsp soy sauce", "200 g flour"]
    let id = try store.recipes.add(Community.recipe("Stir-fry", lines), key: "a", to: all.author).id
    for (line, text) in lines.enumerated() {
      try store.recipes.setPacket("Brand \(line)", ofLine: line, saying: text, recipe: id, of: all.author, now: now)
    }
    #expect(try verdict(id, all.author, all) == .none)
    try store.recipes.change(
      id, to: Community.recipe("Stir-fry", ["1 egg", "200 g flour", "3 tbsp soy sauce"]), of: all.author,
      now: now)
    let kept = try store.recipes.find(id, for: all.author)
    #expect(kept.recipe.ingredients.map(\.packet?.note) == [nil, "Brand 1", nil])
    #expect(kept.answer.verdict == .contains)
  }

  @Test("in a copy a statement is hearsay until the owner states it for their own packet")
  func copied() throws {
    let all = try Community()
    let (store, now) = (all.store, all.now)
    let id = try store.recipes.add(Community.recipe("Stir-fry", ["2 tbsp soy sauce"]), key: "a", to: all.author).id
    try store.recipes.setPacket("Brand X", ofLine: 0, saying: "2 tbsp soy sauce", recipe: id, of: all.author, now: now)
    try store.community.share(id, sayingYesTo: ["soy sauce"], of: all.author, now: now)
    let copy = try store.community.copy(id, key: "c", to: all.friend)
    #expect(copy.answer.verdict == .check && copy.recipe.ingredients[0].packet?.isHearsay == true)
    try store.recipes.setPacket(
      "Brand Y", ofLine: 0, saying: "2 tbsp soy sauce", recipe: copy.id, of: all.friend, now: now)
    #expect(try verdict(copy.id, all.friend, all) == .none)
    #expect(try verdict(copy.id, all.friend, all) == .none && verdict(id, all.author, all) == .none)
  }

  @Test("a statement settles neither \"not gluten-free\" nor oats for a person who eats no oats")
  func unsettled() throws {
    let all = try Community()
    let (store, now) = (all.store, all.now)
    let id = try store.recipes.add(Community.recipe("Breakfast", ["50 g oats"]), key: "a", to: all.author).id
    try store.recipes.setPacket("Brand X", ofLine: 0, saying: "50 g oats", recipe: id, of: all.author, now: now)
    #expect(try verdict(id, all.author, all) == .none)
    let end = try #require(TimeOfDay("03:00"))
    try store.set(zone: "Europe/Dublin", endOfDay: end, showsStreaks: true, oats: .never, of: all.author)
    #expect(try verdict(id, all.author, all) == .contains)
    let sauce = try store.recipes.add(Community.recipe("Sauce", ["sauce, not gluten-free"]), key: "b", to: all.author)
      .id
    try store.recipes.setPacket(
      "Brand X", ofLine: 0, saying: "sauce, not gluten-free", recipe: sauce, of: all.author, now: now)
    #expect(try verdict(sauce, all.author, all) == .contains)
  }
}
