import Basics
import Diary
import Foundation
import Testing

@Suite("searching recipes")
struct RecipeSearchTests {
  private static func recipe(_ title: String, tags: [String] = [], _ ingredients: [String] = []) -> Recipe {
    var recipe = Recipe(title: title)
    recipe.tags = tags
    recipe.ingredients = ingredients.map { IngredientLine($0) }
    return recipe
  }

  private static func search(_ recipes: [Recipe]) -> RecipeSearch<Int> {
    var search = RecipeSearch<Int>()
    for (id, recipe) in recipes.enumerated() { search.set(id, recipe) }
    return search
  }

  @Test("search ignores accents, case and ligatures")
  func folding() {
    let search = Self.search([
      Self.recipe("Crème brûlée"), Self.recipe("Weißbrot ohne Gluten"), Self.recipe("Œufs cocotte"),
    ])
    #expect(search.find("creme BRU") == [0])
    #expect(search.find("weissbrot") == [1])
    #expect(search.find("oeuf") == [2])
    #expect(search.find("ŒUF") == [2])
  }

  @Test("only the last word of a query may be the beginning of a word")
  func beginnings() {
    let search = Self.search([Self.recipe("Rice pudding"), Self.recipe("Pudding of rice")])
    #expect(search.find("rice pud") == [1, 0])
    #expect(search.find("pud rice") == [])
    #expect(search.find("pud ") == [])
  }

  @Test(
    "search allows one typo in words of four or more letters",
    arguments: ["choclate", "chocollate", "chocalate", "hcocolate", "chocoalt"])
  func typos(query: String) {
    let search = Self.search([Self.recipe("Chocolate cake"), Self.recipe("Soup")])
    #expect(search.find(query) == [0])
  }

  @Test("search allows no typo in short words, and never two typos")
  func noTypos() {
    let search = Self.search([Self.recipe("Egg cake"), Self.recipe("Chocolate")])
    #expect(search.find("agg ") == [])
    #expect(search.find("chklate") == [])
  }

  @Test("exact matches come first, then matches in title, tags and ingredients; ties are sorted by title")
  func order() {
    let search = Self.search([
      Self.recipe("Stew", ["400 g rice"]), Self.recipe("Paella", tags: ["rice"]), Self.recipe("Rice salad"),
      Self.recipe("Bowl of rice"), Self.recipe("Rich cake"),
    ])
    #expect(search.find("rice") == [3, 2, 1, 0, 4])
  }

  @Test("every word of a query must match, at any place of the recipe")
  func everyWord() {
    let search = Self.search([Self.recipe("Stew", tags: ["winter"], ["2 carrots"]), Self.recipe("Carrot cake")])
    #expect(search.find("carrots winter stew") == [0])
    #expect(search.find("carrot") == [1, 0])
    #expect(search.find("carrot summer") == [])
  }

  @Test("a query without words gives all recipes by title")
  func empty() {
    let search = Self.search([Self.recipe("Soup"), Self.recipe("Éclair"), Self.recipe("Cake")])
    #expect(search.find(" , ") == [2, 1, 0])
    #expect(RecipeSearch<Int>().find("soup") == [])
  }

  @Test(
    "search agrees with a plain search while recipes are added, changed and removed",
    arguments: [1, 2, 3, 4, 5, 6])
  func twin(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func word() -> String {
      let count = 2 + Int(random.below(5))
      return String((0..<count).map { _ in ["a", "b", "é", "ß"][Int(random.below(4))] as Character })
    }
    func words(_ most: UInt64) -> [String] { (0..<1 + random.below(most)).map { _ in word() } }
    var search = RecipeSearch<Int>()
    var recipes: [Int: Recipe] = [:]
    for round in 0..<120 {
      let id = Int(random.below(40))
      if random.below(4) == 0 {
        search.remove(id)
        recipes[id] = nil
      } else {
        let recipe = Self.recipe(words(2).joined(separator: " "), tags: words(2), [words(3).joined(separator: " ")])
        search.set(id, recipe)
        recipes[id] = recipe
      }
      let query = words(2).joined(separator: " ") + (random.below(3) == 0 ? " " : "")
      #expect(search.find(query) == PlainSearch.find(query, recipes), "seed \(seed), round \(round), query \(query)")
      #expect(search.count == recipes.count)
    }
  }

  @Test("searches of 5,000 recipes are timed, and the times are printed")
  func speed() {
    var random = SplitMix64(seed: 1)
    let syllables = ["ba", "ri", "to", "le", "mu", "sa", "kon", "fel", "di", "na", "per", "go", "li", "stu", "ra"]
    let vocabulary = (0..<9_000).map { _ in
      (0..<2 + random.below(3)).map { _ in syllables[Int(random.below(15))] }.joined()
    }
    func text(_ count: Int) -> String {
      (0..<count).map { _ in vocabulary[Int(random.below(9_000))] }.joined(separator: " ")
    }
    var search = RecipeSearch<Int>()
    let clock = ContinuousClock()
    let building = clock.measure {
      for id in 0..<5_000 {
        search.set(id, Self.recipe(text(3), tags: [text(2)], (0..<10).map { _ in text(3) }))
      }
    }
    var longest = Duration.zero
    for query in ["b", "ba", "barito", "barito le", vocabulary[7], vocabulary[8] + " " + vocabulary[9], "konfelx"] {
      let took = clock.measure { _ = search.find(query) }
      longest = max(longest, took)
    }
    print("5,000 recipes: built in \(building), the slowest of seven queries took \(longest)")
  }
}

/// The same search without an index: recipe by recipe, with an edit-distance table.
private enum PlainSearch {
  static func find(_ query: String, _ recipes: [Int: Recipe]) -> [Int] {
    let asked = words(query)
    let isOpen = query.last?.isWhitespace == false
    var found: [(typos: Int, fields: Int, title: String, id: Int)] = []
    recipe: for (id, recipe) in recipes {
      var (typos, fields) = (0, 0)
      let texts = [
        recipe.title, recipe.tags.joined(separator: " "), recipe.ingredients.map(\.text).joined(separator: " "),
      ]
      for (index, word) in asked.enumerated() {
        var best: (typo: Int, field: Int)?
        for (field, text) in texts.enumerated() {
          for other in words(text) {
            let ends = isOpen && index == asked.count - 1 ? Array(0...other.count) : [other.count]
            let edits =
              ends.map { distance(word, String(other.unicodeScalars.prefix($0).map(Character.init))) }.min() ?? 9
            guard edits == 0 || edits == 1 && word.unicodeScalars.count >= 4 else { continue }
            if best == nil || (edits, field) < (best?.typo ?? 0, best?.field ?? 0) { best = (edits, field) }
          }
        }
        guard let best else { continue recipe }
        typos += best.typo
        fields += best.field
      }
      found.append((typos, fields, folded(recipe.title), id))
    }
    return found.sorted { ($0.typos, $0.fields, $0.title, $0.id) < ($1.typos, $1.fields, $1.title, $1.id) }.map(\.id)
  }

  private static func words(_ text: String) -> [String] { folded(text).split(separator: " ").map(String.init) }

  private static func folded(_ text: String) -> String {
    text.replacingOccurrences(of: "é", with: "e").replacingOccurrences(of: "ß", with: "ss")
  }

  /// Edit distance with transpositions of adjacent letters.
  private static func distance(_ first: String, _ second: String) -> Int {
    let (a, b) = (Array(first), Array(second))
    var table = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in 0...a.count {
      for j in 0...b.count {
        if i == 0 || j == 0 {
          table[i][j] = i + j
          continue
        }
        let isSame = a[i - 1] == b[j - 1]
        table[i][j] = min(table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + (isSame ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          table[i][j] = min(table[i][j], table[i - 2][j - 2] + 1)
        }
      }
    }
    return table[a.count][b.count]
  }
}
