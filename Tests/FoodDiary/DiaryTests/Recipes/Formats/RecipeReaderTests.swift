import Diary
import Foundation
import Testing

@Suite("reading recipes of pages and JSON-LD")
struct RecipeReaderTests {
  private static func read(_ text: String, _ name: String = "file.html") throws -> [ImportedRecipe] {
    try RecipeReader.read(Array(text.utf8), name: name)
  }

  private static func page(_ json: String, lang: String = "en") -> String {
    "<!DOCTYPE html><html lang=\"\(lang)\"><head><title>Page</title><script type='application/ld+json'>\(json)</script></head></html>"
  }

  @Test("JSON-LD in a graph, with its type in a list, gives a complete recipe")
  func graph() throws {
    let recipe = try #require(
      try Self.read(
        Self.page(
          """
          {"@context": "https://schema.org", "@graph": [{"@type": "WebPage", "name": "Page"}, {
            "@type": ["Recipe", "NewsArticle"], "name": "Fish &amp; chips", "description": "<p>Crisp.</p><p>Quick.</p>",
            "recipeYield": ["4", "4 servings"], "prepTime": "PT15M", "cookTime": "P0DT1H5M", "recipeCuisine": ["British"],
            "recipeCategory": ["Dinner", "Fish"], "keywords": "fish, friday",
            "recipeIngredient": ["1&frac12; cups rice flour", "1 lb cod &#8211; skinned", "Pinch of salt &amp;amp; pepper"],
            "recipeInstructions": [
              {"@type": "HowToSection", "name": "Batter", "itemListElement": [{"@type": "HowToStep", "text": "Mix it."}]},
              {"@type": "HowToStep", "name": "Fry", "text": "Fry the fish."}, {"@type": "HowToStep", "text": "Serve."}]}]}
          """, lang: "en-GB")
      ).first)
    #expect(recipe.recipe.title == "Fish & chips")
    #expect(recipe.recipe.summary == "Crisp.\nQuick.")
    #expect(recipe.recipe.servings == 4)
    #expect(recipe.recipe.minutes == 80)
    #expect(recipe.recipe.cuisine == "British")
    #expect(recipe.recipe.meals == [.dinner])
    #expect(recipe.recipe.tags == ["Fish", "fish", "friday"])
    #expect(
      recipe.recipe.ingredients.map(\.text) == ["1½ cups rice flour", "1 lb cod – skinned", "Pinch of salt & pepper"])
    #expect(recipe.recipe.steps == ["Batter: Mix it.", "Fry the fish.", "Serve."])
    #expect(recipe.recipe.language == .english)
    #expect(recipe.recipe.unread.isEmpty)
    #expect(recipe.warnings.isEmpty)
  }

  @Test("JSON that strict parsers refuse is read")
  func loose() throws {
    let recipe = try #require(
      try Self.read(
        Self.page(
          "/*<![CDATA[*/ {\"@type\": \"Recipe\", \"name\": \"Leek\tand\npotato\", \"totalTime\": \"P\", // nothing\n"
            + "\"recipeIngredient\": [\"1 stalk (7-1/2\" - 8\" long) leek\", \"it\\'s salt\",, ], \"recipeInstructions\": \"Boil.\n\nEat.\",};"
            + " /*]]>*/")
      ).first)
    #expect(recipe.recipe.title == "Leek and potato")
    #expect(recipe.recipe.ingredients.map(\.text) == ["1 stalk (7-1/2\" - 8\" long) leek", "it's salt"])
    #expect(recipe.recipe.steps == ["Boil.", "Eat."])
    #expect(recipe.recipe.minutes == nil)
  }

  @Test("ingredients as one text or as nested lists are split into lines")
  func shapes() throws {
    let text =
      #"{"@type":"http://schema.org/Recipe","name":"Stew","ingredients":"2 carrots<br>1 onion\n<li>salt</li>","recipeInstructions":[["Chop.","Cook."],{"@type":"HowToStep","itemListElement":[{"@type":"HowToDirection","text":"Rest."}]}]}"#
    let recipe = try #require(try Self.read(text, "stew.json").first).recipe
    #expect(recipe.ingredients.map(\.text) == ["2 carrots", "1 onion", "salt"])
    #expect(recipe.steps == ["Chop.", "Cook.", "Rest."])
  }

  @Test("unreadable parts stay as text, with a warning")
  func unread() throws {
    let text =
      #"{"@type":"Recipe","name":"Pie","recipeIngredient":["1 egg",7,{"strange":"wheat beer"}],"recipeInstructions":["Bake."],"totalTime":"soon","recipeYield":"24 cookies","secretDough":{"what":"rye flour"},"author":"Me"}"#
    let imported = try #require(try Self.read(text, "pie.json").first)
    #expect(imported.recipe.unread == ["7", "wheat beer", "rye flour"])
    #expect(Set(imported.warnings) == [.unreadText, .unknownTime("soon"), .unknownServings("24 cookies")])
    #expect(imported.original.contains("rye flour"))
  }

  @Test("a page with damaged markup gives its text")
  func damaged() throws {
    let imported = try #require(
      try Self.read(Self.page("{\"@type\": \"Recipe\", \"recipeIngredient\": [\"wheat\" flour")).first)
    #expect(imported.recipe.title == "Page")
    #expect(imported.recipe.unread.joined().contains("wheat"))
    #expect(imported.warnings.contains(.damagedMarkup))
  }

  @Test("microdata gives a line for each element, or for each line of a single element")
  func microdata() throws {
    let imported = try #require(
      try Self.read(
        """
        <html lang=de><body itemscope itemtype="https://schema.org/Recipe"><h1 itemprop=name>Reis&shy;auflauf</h1>
        <meta itemprop="totalTime" content="PT1H"><span itemprop=recipeYield>4 Portionen</span>
        <div itemprop=recipeIngredient><dt>200 g</dt> <dd>Reis</dd></div><div itemprop=recipeIngredient>2 Eier
        <ol itemprop=recipeInstructions><li>Kochen.<li>Backen.</ol>
        <div itemprop=author itemscope itemtype="https://schema.org/Person"><b itemprop=name>Ada</b></div>
        """
      ).first)
    #expect(imported.recipe.ingredients.map(\.text).first == "200 g Reis")
    #expect(imported.recipe.steps == ["Kochen.", "Backen."])
    #expect(imported.recipe.servings == 4)
    #expect(imported.recipe.minutes == 60)
    #expect(imported.recipe.language == .german)
  }

  @Test("no letter of a long word is lost, wherever the parser's part of the page ends")
  func parts() throws {
    let step = "Salt &" + String(repeating: "日", count: 337)
    let recipe =
      "<div itemscope itemtype='http://schema.org/Recipe'><b itemprop=name>Rice</b><p itemprop=recipeInstructions>\(step)</p></div>"
    for offset in stride(from: 0, to: 8_000, by: 53) {
      let before = String((0..<offset).map { $0.isMultiple(of: 50) ? " " : "y" })
      let read = try Self.read("<html><body><p>\(before)</p>\(recipe)")
      #expect(read.map(\.recipe.steps) == [[step]], "after \(offset) bytes")
    }
  }

  @Test("a recipe in both formats is read once, and different recipes stay separate")
  func several() throws {
    let both = try Self.read(
      Self.page(#"{"@type":"Recipe","name":"Soup","recipeIngredient":["1 leek"]}"#)
        + "<div itemscope itemtype='http://schema.org/Recipe'><b itemprop=name>Soup</b><p itemprop=recipeInstructions>Boil.</p></div>"
    )
    #expect(both.map(\.recipe.steps) == [["Boil."]])
    #expect(both.map { $0.recipe.ingredients.map(\.text) } == [["1 leek"]])
    let two = try Self.read(
      #"[{"@type":"Recipe","name":"A","recipeIngredient":["1 egg"]},{"@type":"Recipe","name":"B","recipeIngredient":["2 eggs"]}]"#,
      "two.json")
    #expect(two.map(\.recipe.title) == ["A", "B"])
  }

  @Test(
    "valid and malformed times are read",
    arguments: [
      ("PT1H30M", 90), ("PT90M", 90), ("P0Y0M0DT0H20M0.000S", 20), ("PT1.5H", 90), ("pt45m", 45), ("PTH50MS", 50),
      ("P1D", 1440),
      ("1:15", 75),
      ("45", 45), ("1 hour 10 minutes", 70), ("P", nil), ("PT0M", nil), ("", nil),
    ] as [(String, Int?)])
  func times(text: String, minutes: Int?) throws {
    let json = "{\"@type\":\"Recipe\",\"name\":\"A\",\"totalTime\":\"\(text)\",\"recipeIngredient\":[\"1 egg\"]}"
    let imported = try #require(try Self.read(json, "a.json").first)
    #expect(imported.recipe.minutes == minutes)
    #expect(!imported.warnings.contains { if case .unknownTime = $0 { true } else { false } })
  }

  @Test(
    "a yield is a number of servings only if it names servings or has no unit",
    arguments: [
      (#""4""#, 4), ("4", 4), (#""Serves 6""#, 6), (#"["8","8 servings"]"#, 8), (#""Für 2 Personen""#, 2),
      (#""4-6 portions""#, 4),
      (#""4人分""#, 4), (#""24 cookies""#, nil), (#""1 loaf""#, nil), ("0", nil),
    ] as [(String, Double?)])
  func yields(text: String, servings: Double?) throws {
    let json = "{\"@type\":\"Recipe\",\"name\":\"A\",\"recipeYield\":\(text),\"recipeIngredient\":[\"1 egg\"]}"
    #expect(try Self.read(json, "a.json").first?.recipe.servings == servings)
  }

  @Test("texts in other encodings are read")
  func encodings() throws {
    let json = #"{"@type":"Recipe","name":"Crêpe","recipeIngredient":["1 œuf"]}"#
    let utf16 = [UInt8](try #require(json.data(using: .utf16)))
    #expect(try RecipeReader.read(utf16, name: "a.json").first?.recipe.title == "Crêpe")
    let windows = json.unicodeScalars.map { $0 == "œ" ? 0x9C : UInt8($0.value) }
    #expect(try RecipeReader.read(windows, name: "a.json").first?.recipe.ingredients.first?.text == "1 œuf")
  }
}
