import Foundation
import Testing
import WebPlatform

@Suite("localization")
struct LocalizerTests {
  private let translations: Translations

  init() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"photos": {"one": "{count} photo of {who}", "other": "{count} photos of {who}"}, "plain": "Save <now>",
       "pair": "{a} and {b}", "colour": "color", "import.title": "Import",
       "import.a.b": "c", "braces": "{ {unknown} }"}
      """, to: "en-US.json")
    try folder.write(#"{"colour": "colour"}"#, to: "en-GB.json")
    try folder.write(
      #"{"photos": {"one": "{count} photo de {who}", "other": "{count} photos de {who}"}}"#, to: "fr.json")
    translations = try Translations([Translations.Source(owner: "test", folder: URL(fileURLWithPath: folder.path))])
  }

  @Test("singular, plural and numbers follow the language")
  func plural() {
    func say(_ language: Language, _ count: Int) -> String {
      translations[language]("photos", ["count": .number(count), "who": "Zuri"])
    }
    #expect(say(.americanEnglish, 1) == "1 photo of Zuri")
    #expect(say(.americanEnglish, 0) == "0 photos of Zuri")
    #expect(say(.americanEnglish, 12_345) == "12,345 photos of Zuri")
    #expect(say(.french, 0) == "0 photo de Zuri")
    #expect(say(.french, 2) == "2 photos de Zuri")
    #expect(say(.dutch, 1) == "1 photo of Zuri")
    #expect(say(.dutch, 0) == "0 photos of Zuri")
    #expect(say(.dutch, 12_345) == "12.345 photos of Zuri")
  }

  @Test("fractions, percentages and distances follow the language")
  func fractions() {
    let (american, dutch) = (translations[.americanEnglish], translations[.dutch])
    #expect(american.number(2.5, digits: 1) == "2.5")
    #expect(dutch.number(2.5, digits: 1) == "2,5")
    #expect(dutch.percent(0.8) == "80%")
    #expect(american.distance(metres: 1_200) == "0.7 mi")
    #expect(dutch.distance(metres: 1_200) == "1,2 km")
  }

  @Test("a value that looks like a placeholder stays as it is")
  func places() {
    let localizer = translations[.americanEnglish]
    for _ in 0..<20 {
      #expect(localizer("pair", ["a": "{b}", "b": "{a}"]) == "{b} and {a}")
    }
    #expect(localizer("pair", ["a": "x"]) == "x and {b}")
    #expect(localizer("braces", ["other": "x"]) == "{ {unknown} }")
  }

  @Test("British English contains only differences, and a missing text is shown as its key")
  func fallback() {
    #expect(translations[.britishEnglish]("colour") == "colour")
    #expect(translations[.britishEnglish]("plain") == "Save <now>")
    #expect(translations[.americanEnglish]("no.such-key", ["a": "x"]) == "no.such-key")
    #expect(!translations[.americanEnglish].has("no.such-key"))
  }

  @Test("pages of an app without a catalogue in a language are in American English")
  func lacking() {
    #expect(translations.localizer(.french, of: "test").language == .french)
    #expect(translations.localizer(.german, of: "test").language == .americanEnglish)
    #expect(translations.localizer(.britishEnglish, of: "test")("colour") == "colour")
    #expect(translations.localizer(.pseudo, of: "test").language == .pseudo)
  }

  @Test("a wording replaces texts only in its languages, and two wordings cannot replace the same text")
  func wordings() throws {
    let (platform, app) = (try TemporaryFolder(), try TemporaryFolder())
    for (language, text) in [("en-US", "editor"), ("fr", "éditeur"), ("de", "Redaktion")] {
      try platform.write(#"{"role": "\#(text)", "save": "\#(language)"}"#, to: "\(language).json")
    }
    try app.write(#"{"role": "curator"}"#, to: "en-US.json")
    try app.write(#"{"role": "conservateur"}"#, to: "fr.json")
    let wording = Translations.Source(owner: "zoo", folder: URL(fileURLWithPath: app.path))
    let words = try Translations(
      [Translations.Source(owner: "platform", folder: URL(fileURLWithPath: platform.path))], wordings: [wording])
    #expect(
      [.americanEnglish, .britishEnglish, .french, .german].map { words[$0]("role") }
        == ["curator", "curator", "conservateur", "Redaktion"])
    #expect(words[.french]("save") == "fr")
    #expect(throws: DuplicateKey.self) { try Translations([], wordings: [wording, wording]) }
  }

  @Test("German has its singular, plural and number format")
  func german() {
    #expect(translations[.german].number(12_345) == "12.345")
    #expect(translations[.german]("photos", ["count": .number(1), "who": "Zuri"]) == "1 photo of Zuri")
    #expect(translations[.german]("photos", ["count": .number(0), "who": "Zuri"]) == "0 photos of Zuri")
  }

  @Test("a message has a text in each language, with nested values, and survives JSON")
  func phrases() throws {
    let message = Message(
      "pair", ["a": .message("photos", ["count": .number(2), "who": "Zuri"]), "b": .bytes(2_500_000)])
    #expect(translations[.americanEnglish](message) == "2 photos of Zuri and 2.5 MB")
    #expect(translations[.french](message) == "2 photos de Zuri and 2,5 MB")
    #expect(try message.json.decoded(Message.self) == message)
    #expect(message.json["values"]?["b"] == ["bytes": 2_500_000])
    #expect(message.json["values"]?["a"]?["values"] == ["count": 2, "who": "Zuri"])
  }

  @Test("the pseudo-language is longer, in brackets, without plain letters, and keeps the placeholders")
  func pseudo() {
    #expect(Translations.pseudolocalized("Save {name} now") == "[Šåṽé {name} ñöŵ~~~~~]")
    #expect(translations[.pseudo]("photos", ["count": .number(1), "who": "Zuri"]).contains("1 þĥöţö öƒ Zuri"))
  }
}
