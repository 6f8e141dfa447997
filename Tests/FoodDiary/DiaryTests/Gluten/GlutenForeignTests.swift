import Diary
import Testing

@Suite("gluten: languages without a lexicon")
struct GlutenForeignTests {
  @Test(
    "wheat in a language without a lexicon gets at least check",
    arguments: [
      "200 g vetemjöl", "farina 00", "mąka", "小麦粉", "hveitimjöl", "hvetemel", "hvedemel", "мука", "αλεύρι",
      "pšeničná mouka",
      "finomliszt", "un", "200 g un", "brašno", "farinha de trigo", "vehnäjauhot", "밀가루", "făină albă", "טחינה וקמח",
      "दाल और आटा",
      "bột mì", "tepung terigu", "miltai", "kvietinių miltų", "nisujahu", "pšenično brašno", "miell gruri", "urdina",
      "blawd", "plúr",
    ])
  func wheat(text: String) throws {
    #expect(try Rules.check.get()(text: text, language: nil).verdict >= .check)
  }

  @Test("a text in an unknown script gives the unknown script as the reason")
  func script() throws {
    let answer = try Rules.check.get()(text: "соль", language: .english)
    #expect(answer.verdict == .check)
    #expect(answer.findings.map(\.reason) == [.unknownScript])
  }

  @Test("gluten words of other languages are found in a text of a known language")
  func borrowed() throws {
    let check = try Rules.check.get()
    #expect(check(text: "100 g Semmelbrösel", language: .english).verdict == .contains)
    #expect(check(text: "60 g vetemjöl", language: .german).verdict == .contains)
    #expect(check(text: "2 EL sour cream", language: .german).verdict == .none)
  }

  @Test("an ingredient that means gluten in any language gets at least check")
  func ambiguous() throws {
    let check = try Rules.check.get()
    #expect(check(text: "pan", language: .english).verdict == .check)
    #expect(check(text: "a frying pan", language: .english).verdict == .none)
    #expect(check(text: "500 g Mehl", language: .english).verdict == .contains)
    #expect(check(text: "pan", language: .spanish).verdict == .contains)
    #expect(check(text: "pan", language: nil).verdict == .contains)
  }
}

@Suite("gluten: misspelt words")
struct GlutenMisspellingTests {
  @Test(
    "a gluten word with one or two typing errors gets at least check",
    arguments: [
      "spaghettti", "tagiatelle", "lasange", "semmolina", "cuscous", "tortila chips mix", "baguete", "barely malt",
      "sphagetti", "bredcrumbs", "noodels", "flouer", "buscuits", "pearl barely", "plain flower", "soya sause",
      "vheat flakes", "lfour", "lour", "flor", "zpaghetti", "brley", "barlye", "qheat", "ouscous", "200 g weat",
    ])
  func slips(text: String) throws {
    #expect(try Rules.check.get()(text: text, language: .english).verdict >= .check)
  }

  @Test("a misspelt word has the misspelling as its reason")
  func reason() throws {
    let answer = try Rules.check.get()(text: "200 g lasange", language: .english)
    #expect(answer.findings.map(\.reason) == [.misspelt])
  }

  @Test(
    "ordinary words that resemble gluten words are not flagged", arguments: ["barely simmering", "create", "breaking"])
  func ordinary(text: String) throws {
    #expect(try Rules.check.get()(text: text, language: .english).verdict == .none)
  }

  @Test(
    "unknown words of a sentence are not taken for misspelt gluten words",
    arguments: [
      "Crack the eggs over tough husks.", "Scale and shine the fish twice.", "Leave the lumps to soften.",
      "Press the larger layer until crispy.", "Sauté it, beating now and then, until it comes to a thickened cream.",
      "Knead it enough.",
    ])
  func sentences(step: String) throws {
    let answer = try Rules.check.get()(Community.recipe("Fish", ["1 fish"], steps: [step]))
    #expect(answer.findings.map(\.words) == [])
  }

  @Test(
    "a long gluten word with a typing error is found in a sentence", arguments: ["spagheti", "noodels", "tortilas"])
  func longWords(word: String) throws {
    let answer = try Rules.check.get()(Community.recipe("Fish", ["1 fish"], steps: ["Serve it with \(word)."]))
    #expect(answer.findings.map(\.words) == [word])
  }
}

@Suite("gluten: lines with a brand")
struct GlutenBrandTests {
  @Test(
    "a line that names only a brand gets check, even for a gluten-free brand",
    arguments: ["Schär", "2 BFree", "Juvela"])
  func alone(text: String) throws {
    for language in [RecipeLanguage.english, .german, nil] {
      #expect(try Rules.check.get()(text: text, language: language).verdict == .check)
    }
  }

  @Test("a brand makes bread doubtful, and changes no claim and no harmless food")
  func beside() throws {
    let check = try Rules.check.get()
    #expect(check(text: "Schär bread", language: .english).verdict == .check)
    #expect(check(text: "Schär gluten-free bread", language: .english).verdict == .none)
    #expect(check(text: "Schär rice cakes", language: .english).verdict == .none)
  }
}
