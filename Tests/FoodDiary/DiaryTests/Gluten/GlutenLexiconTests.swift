import Testing

@testable import Diary

@Suite("gluten: the lexicons")
struct GlutenLexiconTests {
  let check: GlutenCheck

  init() throws { check = try Rules.check.get() }

  private func words(_ phrase: String) -> String { phrase.hasPrefix("=") ? String(phrase.dropFirst()) : phrase }

  @Test("every phrase alone has the verdict of its list", arguments: RecipeLanguage.allCases)
  func phrases(language: RecipeLanguage) throws {
    let file = try GlutenRules.file(language.rawValue)
    let lists: [(GlutenVerdict, [String])] = [
      (.contains, file.grains.values.flatMap(\.self)), (.contains, file.contains.flatMap(\.words)),
      (.check, file.check.flatMap(\.words)), (.check, file.oats), (.check, file.withoutOneGrain), (.check, file.traces),
      (.none, file.free.grains), (.none, file.free.meals), (.none, file.other), (.none, file.exempt),
      (.none, file.claims), (.none, file.withoutFlour),
      (.contains, file.notClaims),
    ]
    for (verdict, phrases) in lists {
      for phrase in phrases {
        #expect(check(text: words(phrase), language: language).verdict == verdict, "\(phrase)")
      }
    }
  }

  @Test("every gluten word gets at least check if the language is unknown", arguments: RecipeLanguage.allCases)
  func untold(language: RecipeLanguage) throws {
    let file = try GlutenRules.file(language.rawValue)
    for phrase in file.grains.values.flatMap(\.self) + file.contains.flatMap(\.words) {
      #expect(check(text: words(phrase), language: nil).verdict == .contains, "\(phrase)")
    }
    for phrase in file.check.flatMap(\.words) {
      #expect(check(text: words(phrase), language: nil).verdict >= .check, "\(phrase)")
    }
  }

  @Test("gluten words of languages without a lexicon get contains")
  func foreign() throws {
    let file = try GlutenRules.file("other")
    for phrase in file.grains.values.flatMap(\.self) + file.contains.flatMap(\.words) {
      #expect(check(text: words(phrase), language: nil).verdict == .contains, "\(phrase)")
    }
  }

  @Test("brands have the verdict of their list in every language", arguments: RecipeLanguage.allCases)
  func brands(language: RecipeLanguage) throws {
    let brands = try GlutenRules.brandsFile()
    #expect(!brands.source.isEmpty && brands.date.count == 7)
    for phrase in brands.contains.flatMap(\.words) {
      #expect(check(text: phrase, language: language).verdict == .contains, "\(phrase)")
    }
    for phrase in brands.check.flatMap(\.words) {
      #expect(check(text: phrase, language: language).verdict >= .check, "\(phrase)")
    }
  }

  @Test(
    "every word that may be part of a compound is also a phrase",
    arguments: RecipeLanguage.allCases.map(\.rawValue) + ["other"])
  func parts(name: String) throws {
    let file = try GlutenRules.file(name)
    var phrases = Set(file.grains.values.flatMap(\.self) + file.contains.flatMap(\.words) + file.check.flatMap(\.words))
    phrases.formUnion(file.oats + file.free.grains + file.free.meals + file.claims + file.withoutOneGrain)
    phrases.formUnion(file.withoutFlour + file.exempt + file.other)
    #expect(Set(file.parts).subtracting(phrases).isEmpty)
  }

  @Test("no phrase is in two lists", arguments: RecipeLanguage.allCases.map(\.rawValue) + ["other"])
  func twice(name: String) throws {
    let file = try GlutenRules.file(name)
    let phrases =
      file.grains.values.flatMap(\.self) + file.contains.flatMap(\.words) + file.check.flatMap(\.words) + file.oats
      + file.free.grains + file.free.meals + file.claims + file.notClaims + file.withoutOneGrain + file.traces
      + file.exempt
      + file.other + file.withoutFlour
    let counts = Dictionary(phrases.map { ($0, 1) }, uniquingKeysWith: +)
    #expect(counts.filter { $0.value > 1 }.isEmpty)
  }

  @Test("the version contains the number of the code's rules and a digest of the data files")
  func version() throws {
    let version = try GlutenRules().version
    #expect(version == (try GlutenRules().version))
    #expect(version.hasPrefix("6-") && version.count == 18)
  }
}
