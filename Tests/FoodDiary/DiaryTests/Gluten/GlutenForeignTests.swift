import Diary
import Testing

@Suite("gluten: languages without a lexicon")
struct GlutenForeignTests {
  @Test(
    "wheat in them is never answered with none",
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

  @Test("an unknown script is the stated reason")
  func script() throws {
    let answer = try Rules.check.get()(text: "соль", language: .english)
    #expect(answer.verdict == .check)
    #expect(answer.findings.map(\.reason) == [.unknownScript])
  }

  @Test("words of other languages are found in a recipe whose language is known")
  func borrowed() throws {
    let check = try Rules.check.get()
    #expect(check(text: "100 g Semmelbrösel", language: .english).verdict == .contains)
    #expect(check(text: "60 g vetemjöl", language: .german).verdict == .contains)
    #expect(check(text: "2 EL sour cream", language: .german).verdict == .none)
  }

  @Test("a word that has gluten in one language and none in another is never answered with none")
  func ambiguous() throws {
    let check = try Rules.check.get()
    #expect(check(text: "pan", language: .english).verdict == .check)
    #expect(check(text: "a frying pan", language: .english).verdict == .none)
    #expect(check(text: "500 g Mehl", language: .english).verdict == .contains)
    #expect(check(text: "pan", language: .spanish).verdict == .contains)
    #expect(check(text: "pan", language: nil).verdict == .contains)
  }
}

@Suite("gluten: slips of the pen")
struct GlutenMisspellingTests {
  @Test(
    "a letter or two wrong, missing, doubled or swapped is answered with check",
    arguments: [
      "spaghettti", "tagiatelle", "lasange", "semmolina", "cuscous", "tortila chips mix", "baguete", "barely malt",
      "sphagetti", "bredcrumbs", "noodels", "flouer", "buscuits", "pearl barely", "plain flower", "soya sause",
      "vheat flakes", "lfour", "lour", "flor", "zpaghetti", "brley", "barlye", "qheat", "ouscous", "200 g weat",
    ])
  func slips(text: String) throws {
    #expect(try Rules.check.get()(text: text, language: .english).verdict >= .check)
  }

  @Test("the reason says so")
  func reason() throws {
    let answer = try Rules.check.get()(text: "200 g lasange", language: .english)
    #expect(answer.findings.map(\.reason) == [.misspelt])
  }

  @Test(
    "ordinary words similar to gluten words are not found", arguments: ["barely simmering", "create", "breaking"])
  func ordinary(text: String) throws {
    #expect(try Rules.check.get()(text: text, language: .english).verdict == .none)
  }

  @Test(
    "a sentence has many words that are not known: few of them are slips",
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
    "a long word of gluten with a slip is found in a sentence, too", arguments: ["spagheti", "noodels", "tortilas"])
  func longWords(word: String) throws {
    let answer = try Rules.check.get()(Community.recipe("Fish", ["1 fish"], steps: ["Serve it with \(word)."]))
    #expect(answer.findings.map(\.words) == [word])
  }
}

@Suite("gluten: lines that name nothing but a brand")
struct GlutenBrandTests {
  @Test(
    "are to be checked, also where the brand makes next to nothing with gluten",
    arguments: ["Schär", "2 BFree", "Juvela"])
  func alone(text: String) throws {
    for language in [RecipeLanguage.english, .german, nil] {
      #expect(try Rules.check.get()(text: text, language: language).verdict == .check)
    }
  }

  @Test("words beside a brand are judged as before")
  func beside() throws {
    let check = try Rules.check.get()
    #expect(check(text: "Schär bread", language: .english).verdict == .check)
    #expect(check(text: "Schär gluten-free bread", language: .english).verdict == .none)
    #expect(check(text: "Schär rice cakes", language: .english).verdict == .none)
  }
}
