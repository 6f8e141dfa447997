import Testing
import WebPlatform

@Suite("the languages that a browser requests")
struct LanguageTests {
  @Test(
    "the most preferred available language is chosen",
    arguments: [
      ("fr", Language.french), ("fr-CA,en;q=0.5", .french), ("en-GB", .britishEnglish), ("EN-gb", .britishEnglish),
      ("en", .americanEnglish), ("es-419, fr;q=0.9", .spanish), ("en;q=0.1, es;q=0.2, fr;q=0.15", .spanish),
      ("de, fr;q=0.4", .german), ("fr;q=0, es", .spanish), ("fr;q=0.5,es;q=0.5", .french),
      ("it;q=1.0, *;q=0.1, es;q=0.2", .spanish), ("fr; q=0.3, es; q=0.4", .spanish),
      ("nl", .dutch), ("nl-BE, en;q=0.5", .dutch), ("fy, nl-NL;q=0.9, en;q=0.8", .dutch), ("de-AT, en;q=0.5", .german),
    ])
  func chosen(header: String, language: Language) {
    #expect(Language.preferred(by: header) == language)
  }

  @Test(
    "a list without an available language, or an invalid list, chooses nothing",
    arguments: [
      nil, "", "it", "*", ",,,", ";;;", "q=1", "fr;q=nan", "fr;q=-1", "\u{0}", "-", "-fr", "f", "e",
      String(repeating: "fr,", count: 400), "fr" + String(repeating: " ", count: 100_000),
    ])
  func nothing(header: String?) {
    #expect(Language.preferred(by: header) == nil)
  }

  @Test("no header can choose the pseudo-language")
  func pseudo() {
    #expect(Language.preferred(by: "en-XA") == .americanEnglish)
    #expect(!Language.offered.contains(.pseudo))
  }
}
