import Diary
import Testing

@Suite("gluten: past errors of other programs")
struct GlutenKnownMistakesTests {
  let check: GlutenCheck

  init() throws { check = try Rules.check.get() }

  private func verdict(_ text: String, _ language: RecipeLanguage = .english, oats: OatsSetting = .onlyGlutenFree)
    -> GlutenVerdict
  { check(text: text, language: language, oats: oats).verdict }

  @Test("oats labelled gluten-free do not count as gluten (Open Food Facts 8804)")
  func labelledOats() {
    #expect(verdict("oats (gluten-free)") == .none)
    #expect(verdict("gluten-free oat flakes") == .none)
  }

  @Test("a gluten-free label counts (Open Food Facts 11308)")
  func label() {
    #expect(check(text: "wheat starch", language: .english, label: .certified).verdict == .none)
  }

  @Test("buckwheat does not count as wheat (Open Food Facts 1735)")
  func buckwheat() {
    #expect(verdict("buckwheat flour") == .none)
    #expect(verdict("farine de blé noir", .french) == .none)
    #expect(verdict("harina de trigo sarraceno", .spanish) == .none)
    #expect(verdict("Buchweizenmehl", .german) == .none)
    #expect(verdict("boekweitmeel", .dutch) == .none)
  }

  @Test("guaranteed gluten-free wheat is not \"contains\" (Open Food Facts 944)")
  func guaranteed() {
    #expect(verdict("wheat starch (wheat guaranteed gluten-free)") == .contains)
    #expect(verdict("(wheat guaranteed gluten-free)") == .check)
  }

  @Test("a percentage beside a word does not change its verdict (Open Food Facts 4365)")
  func percentage() {
    #expect(verdict("65.0% wheat") == .contains)
    #expect(verdict("rice 65.0%, salt") == .none)
  }

  @Test(
    "every form of malt is found (Open Food Facts 5250)",
    arguments: [
      ("malted barley", RecipeLanguage.english), ("barley malt extract", .english), ("malt", .english),
      ("Gerstenmalz", .german),
      ("orge malté", .french), ("malta", .spanish), ("gerstemout", .dutch), ("Malzextrakt", .german),
      ("moutextract", .dutch),
    ])
  func malt(text: String, language: RecipeLanguage) { #expect(verdict(text, language) == .contains) }

  @Test(
    "words that resemble malt are not flagged (Open Food Facts 5250)",
    arguments: ["maltodextrin", "maltose", "maltitol", "brown rice malt", "single malt whisky"])
  func noMalt(text: String) { #expect(verdict(text) == .none) }

  @Test("a food of wheat gets contains, and a food with varying recipes check (Open Food Facts 4154, 5272)")
  func compound() {
    #expect(verdict("biscuit") == .contains)
    #expect(verdict("sausage") == .check)
  }

  @Test("oats are judged by the person's oats setting (Open Food Facts 8810)")
  func oats() {
    #expect(verdict("oats", oats: .never) == .contains)
    #expect(verdict("oats", oats: .all) == .none)
  }

  @Test("a wheat-free food does not count as gluten-free")
  func wheatFree() {
    #expect(verdict("wheat-free rye bread") == .contains)
    #expect(verdict("wheat-free") == .check)
    #expect(check(text: "wheat-free", language: .english).findings.first?.reason == .onlyWithoutOneGrain)
  }
}
