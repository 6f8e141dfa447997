import Testing

@testable import Diary

@Suite("gluten: combinations of rules")
struct GlutenMeetingTests {
  let check: GlutenCheck

  init() throws { check = try Rules.check.get() }

  @Test(
    "a warning of traces ends with its sentence, its parenthesis, or the next amount",
    arguments: [
      ("May contain nuts. Wheat", .contains), ("May contain nuts, wheat", .check),
      ("May contain nuts\nwheat", .contains),
      ("may contain nuts; wheat", .contains), ("(may contain nuts) wheat", .contains),
      ("may contain nuts 200 g wheat", .contains), ("may contain wheat. Barley malt", .contains),
      ("wheat. May contain nuts", .contains), ("gluten-free flour. May contain wheat", .check),
    ] as [(String, GlutenVerdict)])
  func warnings(text: String, verdict: GlutenVerdict) {
    #expect(check(text: text, language: .english).verdict == verdict)
  }

  @Test(
    "a claim does not cross the full stop of an abbreviation, also of one that only another language has",
    arguments: [
      (RecipeLanguage.english, ["gluten-free pasta *. couscous"]),
      (RecipeLanguage.dutch, ["glutenvrije pasta *. couscous"]),
      (RecipeLanguage.german, ["glutenfreie Nudeln *. Couscous", "glutenfreies Mehl *. Spaghetti"]),
      (RecipeLanguage.french, ["pâtes sans gluten *. couscous", "couscous *. pâtes sans gluten"]),
      (RecipeLanguage.spanish, ["pasta sin gluten *. cuscús", "cuscús *. pasta sin gluten"]),
    ])
  func abbreviations(language: RecipeLanguage, lines: [String]) {
    for line in lines {
      for word in GlutenText.abbreviations {
        let text = line.replacing("*", with: word)
        #expect(check(text: text, language: language).verdict != .none, "\(text)")
      }
    }
  }

  /// Regulation (EU) No 1169/2011, annex II, 1: syrups of wheat and barley are exempt, syrups of rye are not.
  @Test(
    "a syrup exempts the wheat or barley that it is made of, and no other grain",
    arguments: [
      ("wheat glucose syrup", .none), ("barley glucose syrup", .none), ("rye glucose syrup", .contains),
      ("glucose syrup (from wheat)", .none), ("glucose syrup (from rye)", .contains),
      ("glucose syrup, wheat", .contains), ("wheat, glucose syrup", .contains),
    ] as [(String, GlutenVerdict)])
  func syrups(text: String, verdict: GlutenVerdict) {
    #expect(check(text: text, language: .english).verdict == verdict)
  }

  @Test(
    "a gluten-free claim applies to a food near it, and not to one farther away",
    arguments: [
      ("gluten-free fine dark organic flour", .none), ("gluten-free fine dark organic thick flour", .contains),
      ("flour, gluten-free", .none), ("flour with seeds, gluten-free", .contains),
    ] as [(String, GlutenVerdict)])
  func reach(text: String, verdict: GlutenVerdict) {
    #expect(check(text: text, language: .english).verdict == verdict)
  }

  @Test(
    "a gluten-free claim covers no alternative to the food, and a condition makes it doubtful",
    arguments: [
      ("gluten-free flour or bread", .contains), ("gluten-free flour or cornflour", .none),
      ("gluten-free flour or regular", .contains), ("gluten-free flour (or regular)", .contains),
      ("gluten-free flour or white rice flour", .none), ("gluten-free flour - regular works too", .contains),
      ("preferably gluten-free flour", .check), ("gluten-free flour, if needed", .check),
      ("GF flour blend (not regular flour)", .check), ("flour, gluten-free if needed", .contains),
    ] as [(String, GlutenVerdict)])
  func choices(text: String, verdict: GlutenVerdict) {
    #expect(check(text: text, language: .english).verdict == verdict)
  }

  /// A recipe with flour from a packet that may be certified.
  private func recipe(_ title: String, _ packets: [CertifiedPacket?], steps: [String] = []) -> Recipe {
    var recipe = Recipe(title: title)
    recipe.language = .english
    recipe.ingredients = packets.map { packet in
      var line = IngredientLine("200 g flour")
      line.packet = packet
      return line
    }
    recipe.steps = steps
    return recipe
  }

  @Test("with certified flour, titles and steps that mean the flour get check, and other gluten counts")
  func packets() {
    let own = CertifiedPacket(note: "Brand")
    let heard = CertifiedPacket(note: "Brand", isHearsay: true)
    #expect(check(recipe("Rice", [own])).verdict == .none)
    #expect(check(recipe("Rice", [heard])).verdict == .check)
    #expect(check(recipe("Rice", [nil])).verdict == .contains)
    #expect(check(recipe("Pancakes", [own])).verdict == .check)
    #expect(check(recipe("Pancakes", [nil])).verdict == .contains)
    #expect(check(recipe("Rice", [own], steps: ["Add the flour."])).verdict == .check)
    #expect(check(recipe("Rice", [own], steps: ["Add the soy sauce."])).verdict == .contains)
    #expect(check(recipe("Rye bread", [own])).verdict == .contains)
  }

  @Test("if two lines are equal, only the certified line is settled, in either order")
  func lines() {
    let own = CertifiedPacket(note: "Brand")
    #expect(check(recipe("Rice", [own, nil])).findings.map(\.settled) == [.none, .contains])
    #expect(check(recipe("Rice", [nil, own])).findings.map(\.settled) == [.contains, .none])
    #expect(check(recipe("Rice", [own, own])).verdict == .none)
  }

  @Test("a heading gets check if no ingredient contains gluten, unless the heading is an ingredient")
  func headings() {
    var pizza = recipe("Rice", [])
    pizza.language = .french
    pizza.ingredients = [
      IngredientLine("Pour la pâte :", isHeading: true), IngredientLine("250 g de farine sans gluten"),
    ]
    pizza.steps = ["Étalez la pâte."]
    #expect(check(pizza).verdict == .check)
    pizza.ingredients.append(IngredientLine("100 g de farine"))
    #expect(check(pizza).verdict == .contains)
    pizza.ingredients = [IngredientLine("Pour la pâte :", isHeading: true)]
    #expect(check(pizza).verdict == .contains, "nothing says what it is made of")
    pizza.ingredients = [
      IngredientLine("Pâte d'épeautre :", isHeading: true), IngredientLine("250 g de farine sans gluten"),
    ]
    #expect(check(pizza).verdict == .contains, "a grain is a grain")
    var cake = recipe("Rice", [])
    for flour in ["Flour:", "[soy sauce]"] {
      cake.ingredients = [
        IngredientLine(flour, isHeading: true), IngredientLine("500 g"), IngredientLine("Eggs:", isHeading: true),
        IngredientLine("3 eggs"),
      ]
      #expect(check(cake).verdict == .contains, "\(flour) is an ingredient above its amount")
    }
  }

  @Test(
    "in a Polish step an English gluten word gets check, and Polish wheat flour gets contains")
  func unknownSentences() {
    var polish = Recipe(title: "Mizeria")
    polish.ingredients = [IngredientLine("1 ogórek"), IngredientLine("2 łyżki śmietany")]
    polish.steps = ["Lekko je odcisnąć, ale nie za mocno, aby mizeria nie wyszła za sucha."]
    #expect(check(polish).verdict == .check)
    polish.steps = ["Dodać mąkę pszenną i wymieszać, ale nie za mocno."]
    #expect(check(polish).verdict == .contains)
    polish.steps = []
    polish.ingredients.append(IngredientLine("2 łyżki mąki pszennej"))
    #expect(check(polish).verdict == .contains)
  }

  @Test("a word that occurs in several steps gives one finding")
  func once() {
    var stew = Recipe(title: "Stew")
    stew.language = .english
    stew.ingredients = [IngredientLine("2 carrots")]
    stew.steps = ["Make the dough.", "Rest the dough.", "Roll the Dough."]
    let answer = check(stew)
    #expect(answer.verdict == .check)
    #expect(answer.findings.map(\.words) == ["dough"])
  }

  @Test("an unknown title gets check only if the recipe has no ingredients")
  func titles() {
    var dish = Recipe(title: "Zzyzxian surprise")
    dish.language = .english
    #expect(check(dish).verdict == .check)
    dish.ingredients = [IngredientLine("2 carrots")]
    #expect(check(dish).verdict == .none)
  }
}
