import Foundation
import Testing

@testable import Diary

@Suite("gluten: the author's answers to flagged words")
struct AnsweredWordTests {
  let check: GlutenCheck

  init() throws { check = try Rules.check.get() }

  private func stew(_ ingredients: [String] = ["2 carrots", "1 stock cube"], steps: [String] = ["Make the dough."])
    -> Recipe
  { Community.recipe("Stew", ingredients, steps: steps) }

  private func answered(_ word: String, in recipe: Recipe) throws -> Recipe {
    try #require(check.answering(word, isGlutenFree: true, in: recipe))
  }

  @Test("a line is identified by the first 16 digits of its SHA-256, so older answers stay valid")
  func names() { #expect(AnsweredWord.name(of: "1 stock cube") == "f43eb522a541303f") }

  @Test("an answer settles its word in the whole recipe, and no other word")
  func once() throws {
    let steps = ["Make the dough.", "Rest the Dough.", "Roll the dough."]
    let recipe = try answered("dough", in: stew(["2 carrots"], steps: steps))
    #expect(check(recipe).verdict == .none && check(recipe).restsOnLabel)
    #expect(check(recipe).findings.map(\.answeredBy) == [.owner], "asked once, and never hidden")
    let two = try answered("dough", in: stew())
    #expect(check(two).verdict == .check && check(two).open.map(\.word) == ["stock cube"])
    #expect(check(try answered("stock cube", in: two)).verdict == .none)
  }

  @Test("an answer settles no line that contains gluten, even if another line asks about the same word")
  func contains() throws {
    #expect(check.answering("flour", isGlutenFree: true, in: stew(["200 g flour"])) == nil)
    #expect(check.answering("carrots", isGlutenFree: true, in: stew()) == nil)
    var recipe = try answered("dough", in: stew(["2 carrots"]))
    #expect(check(recipe).verdict == .none)
    recipe.ingredients.append(IngredientLine("200 g flour"))
    #expect(check(recipe).verdict == .contains)
    #expect(check(recipe).findings.first { $0.word == "dough" }?.settled == .contains)
  }

  @Test("the words of an unknown text cannot be answered one by one")
  func unknown() throws {
    let recipe = stew(["2 carrots", "blorf quazzin mumbrel"], steps: [])
    let asked = check(recipe).open
    #expect(check(recipe).verdict == .check && !asked.isEmpty)
    for finding in asked { #expect(check.answering(finding.word, isGlutenFree: true, in: recipe) == nil) }
  }

  @Test("a gluten word with another person's packet cannot be answered")
  func packet() throws {
    var recipe = stew(["2 tbsp soy sauce"], steps: [])
    recipe.ingredients[0].packet = CertifiedPacket(note: "Brand", isHearsay: true)
    #expect(check(recipe).verdict == .check)
    #expect(check.answering("soy sauce", isGlutenFree: true, in: recipe) == nil)
  }

  @Test("an answer can be withdrawn, and a repeated answer counts once")
  func back() throws {
    let recipe = try answered("dough", in: try answered("dough", in: stew()))
    #expect(recipe.answeredWords?.count == 1)
    let back = try #require(check.answering("dough", isGlutenFree: false, in: recipe))
    #expect(back == stew())
    #expect(check.answering("dough", isGlutenFree: false, in: back) == stew())
  }

  @Test("the check asks again if a line with the word is changed or added, and not for other lines")
  func anew() throws {
    let old = try answered("dough", in: stew(["2 carrots"], steps: ["Make the dough.", "Bake the dough."]))
    func verdict(_ ingredients: [String], _ steps: [String]) -> GlutenVerdict {
      check(check.keepingAnswers(of: old, in: stew(ingredients, steps: steps))).verdict
    }
    #expect(verdict(["3 carrots", "1 egg"], ["Bake the dough.", "Make the dough.", "Eat."]) == .none)
    #expect(verdict(["2 carrots"], ["Bake the dough."]) == .none)
    #expect(verdict(["2 carrots"], ["Make the dough!", "Bake the dough."]) == .check)
    #expect(verdict(["2 carrots"], ["Make the dough.", "Bake the dough.", "Eat the dough."]) == .check)
    let without = check.keepingAnswers(of: old, in: stew(["2 carrots"], steps: ["Eat."]))
    #expect(without.answeredWords == nil, "nothing asks any more")
  }

  @Test("other readers see the author's answer, and still have to check the word")
  func heard() throws {
    let recipe = try answered("dough", in: stew(["2 carrots"]))
    let answer = check(recipe).forOtherReaders
    #expect(answer.verdict == .check && answer.findings.map(\.answeredBy) == [.author])
    #expect(check(recipe.forOtherReaders).verdict == .check)
    let own = try answered("dough", in: recipe.forOtherReaders)
    #expect(check(own).verdict == .none && own.answeredWords?.map(\.isHearsay) == [false])
  }

  @Test("lines that an import could not read cannot be answered")
  func unread() throws {
    var recipe = stew(["2 carrots"], steps: [])
    recipe.unread = ["??"]
    #expect(check.answering("??", isGlutenFree: true, in: recipe) == nil)
  }

  @Test("a stored recipe is read without answers, and is written and read back with answers")
  func kept() throws {
    let recipe = try answered("dough", in: stew())
    let json = try JSONEncoder().encode(recipe)
    #expect(try JSONDecoder().decode(Recipe.self, from: json) == recipe)
    let before = #"""
      {"cuisine": null, "ingredients": [{"text": "1 egg", "isHeading": false}], "meals": [], "steps": [], "summary": "",
      "tags": [], "title": "Egg", "unread": []}
      """#
    #expect(try JSONDecoder().decode(Recipe.self, from: Data(before.utf8)).answeredWords == nil)
  }
}
