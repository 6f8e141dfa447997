import Diary
import Testing

@Suite("gluten: phrases that were judged by hand")
struct GlutenPhraseTests {
  @Test("English phrases get the verdict that was judged by hand", arguments: EnglishPhrases.all)
  func english(phrase: Phrase) throws { try expect(phrase, in: .english) }

  @Test("French phrases get the verdict that was judged by hand", arguments: FrenchPhrases.all)
  func french(phrase: Phrase) throws { try expect(phrase, in: .french) }

  @Test("Spanish phrases get the verdict that was judged by hand", arguments: SpanishPhrases.all)
  func spanish(phrase: Phrase) throws { try expect(phrase, in: .spanish) }

  @Test("German phrases get the verdict that was judged by hand", arguments: GermanPhrases.all)
  func german(phrase: Phrase) throws { try expect(phrase, in: .german) }

  @Test("Dutch phrases get the verdict that was judged by hand", arguments: DutchPhrases.all)
  func dutch(phrase: Phrase) throws { try expect(phrase, in: .dutch) }

  @Test(
    "without a stated language, the verdict of a phrase is never milder",
    arguments: EnglishPhrases.all + FrenchPhrases.all + SpanishPhrases.all + GermanPhrases.all + DutchPhrases.all)
  func untold(phrase: Phrase) throws {
    #expect(try Rules.check.get()(text: phrase.text, language: nil).verdict >= phrase.verdict)
  }

  private func expect(_ phrase: Phrase, in language: RecipeLanguage) throws {
    let answer = try Rules.check.get()(text: phrase.text, language: language)
    #expect(answer.verdict == phrase.verdict, "\(answer.findings)")
  }
}
