import Diary
import Testing

@Suite("gluten: settings and labels")
struct GlutenSettingsTests {
  let check: GlutenCheck

  init() throws { check = try Rules.check.get() }

  @Test(
    "oats are judged by the reader's own setting",
    arguments: [
      (OatsSetting.never, GlutenVerdict.contains, GlutenVerdict.contains), (.onlyGlutenFree, .check, .none),
      (.all, .none, .none),
    ])
  func oats(setting: OatsSetting, bare: GlutenVerdict, labelled: GlutenVerdict) {
    #expect(check(text: "50 g rolled oats", language: .english, oats: setting).verdict == bare)
    #expect(check(text: "50 g gluten-free oats", language: .english, oats: setting).verdict == labelled)
    #expect(check(text: "flocons d'avoine sans gluten", language: .french, oats: setting).verdict == labelled)
    #expect(check(text: "Haferflocken", language: .german, oats: setting).verdict == bare)
  }

  @Test("a certified label outweighs gluten words, and the findings stay")
  func label() {
    let answer = check(text: "soy sauce (water, soybeans, wheat)", language: .english, label: .certified)
    #expect(answer.verdict == .none)
    #expect(answer.restsOnLabel)
    #expect(answer.findings.map(\.verdict) == [.contains, .contains])
  }

  @Test("a label does not change the answer of a text without gluten words")
  func needlessLabel() {
    let answer = check(text: "rice", language: .english, label: .certified)
    #expect(answer.verdict == .none)
    #expect(!answer.restsOnLabel)
  }

  @Test("a certified label does not outweigh \"not gluten-free\", nor oats for people who eat no oats")
  func labelOverruled() {
    #expect(check(text: "not gluten-free", language: .english, label: .certified).verdict == .contains)
    #expect(check(text: "oats", language: .english, oats: .never, label: .certified).verdict == .contains)
    #expect(check(text: "oats", language: .english, oats: .onlyGlutenFree, label: .certified).verdict == .none)
  }
}
