import Basics
import Diary
import Foundation
import Testing
import TestingSupport

@Suite("gluten: properties of all texts")
struct GlutenPropertyTests {
  let check: GlutenCheck

  static let samples: [(RecipeLanguage, [Phrase])] = [
    (.english, EnglishPhrases.all), (.french, FrenchPhrases.all), (.spanish, SpanishPhrases.all),
    (.german, GermanPhrases.all), (.dutch, DutchPhrases.all),
  ]

  init() throws { check = try Rules.check.get() }

  @Test("letter case, Unicode decomposition and spaces do not change a verdict")
  func spelling() {
    for (language, phrases) in Self.samples {
      for phrase in phrases {
        let spellings = [
          phrase.text.lowercased(), phrase.text.decomposedStringWithCanonicalMapping,
          phrase.text.precomposedStringWithCanonicalMapping, phrase.text.replacing(" ", with: "  \u{00A0} "),
          "  " + phrase.text + " ",
        ]
        for spelling in spellings {
          #expect(check(text: spelling, language: language).verdict == phrase.verdict, "\(spelling)")
        }
      }
    }
  }

  @Test("a text without its accents never gets a milder verdict")
  func accents() {
    for (language, phrases) in Self.samples {
      for phrase in phrases {
        let bare = phrase.text.folding(options: .diacriticInsensitive, locale: nil)
        #expect(check(text: bare, language: language).verdict >= phrase.verdict, "\(bare)")
      }
    }
  }

  @Test("added words never change contains to none", arguments: 0..<20 as Range<UInt64>)
  func moreWords(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let more = [
      "2 eggs", "salt", "fresh", "chopped,", "and butter", "(to taste)", "with rice", "400 g", "oil;", "green beans",
    ]
    for phrase in EnglishPhrases.all where phrase.verdict == .contains {
      let before = more[Int(random.next() % UInt64(more.count))]
      let after = more[Int(random.next() % UInt64(more.count))]
      let text = "\(before), \(phrase.text), \(after)"
      #expect(check(text: text, language: .english).verdict == .contains, "seed \(seed): \(text)")
    }
  }

  @Test("a text of random characters gets an answer", arguments: 0..<200 as Range<UInt64>)
  func randomText(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var text = String.UnicodeScalarView()
    for _ in 0..<Int(random.next() % 300) {
      let limit: UInt64 = [0x7F, 0x24F, 0x3000, 0x10FFFF][Int(random.next() % 4)]
      if let scalar = Unicode.Scalar(UInt32(random.next() % (limit + 1))) { text.append(scalar) }
    }
    let answer = check(text: String(text), language: seed % 2 == 0 ? nil : .german)
    for finding in answer.findings {
      #expect(String(decoding: Array(String(text).utf8)[finding.bytes], as: UTF8.self) == finding.words)
    }
  }

  @Test(
    "a text or a word of twice the length takes about twice the time",
    arguments: [
      "200 g plain flour (gluten-free if needed), Weizen- oder Reismehl, farine de riz ou pâte; ", "mehlbrotweizen",
      "a", "(",
      "gluten-free ", "rice ", "may contain ", "glucose syrup of ", "ordinary or ",
    ])
  func longText(piece: String) {
    let growth = Growth.perDoubling(
      upTo: Tier.choose(core: 1 << 15, whole: 1 << 18), of: { RepeatedMarks.text(piece, $0) }
    ) {
      _ = check(text: $0, language: nil)
    }
    #expect(growth < Growth.mostPerDoubling)
  }

  @Test("a gluten word at the end of a long text is found")
  func lastWord() {
    let text = String(repeating: "rice and eggs, ", count: Tier.choose(core: 7_000, whole: 70_000)) + "flour"
    #expect(check(text: text, language: .english).findings.map(\.words) == ["flour"])
  }
}
