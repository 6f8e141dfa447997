import Basics
import Diary
import Formats
import Foundation
import Testing

@Suite("hostile files of recipes")
struct HostileRecipeTests {
  private static func problem(_ bytes: [UInt8], _ name: String, _ limits: RecipeFileLimits = RecipeFileLimits())
    -> RecipeFileError.Problem?
  {
    do {
      _ = try RecipeReader.read(bytes, name: name, limits: limits)
      return nil
    } catch {
      #expect(error.name == name)
      return error.problem
    }
  }

  @Test("a file nested beyond the limits is refused with a typed error")
  func nested() {
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 500_000)
    guard case .json(let error) = Self.problem(deep, "deep.json") else {
      Issue.record("lists within lists were read")
      return
    }
    #expect(error.problem == .tooDeep(limit: 128))
    let divs = String(repeating: "<div itemprop=recipeIngredient>", count: 20_000)
    let page = "<html><body itemscope itemtype=\"http://schema.org/Recipe\">" + divs
    #expect(Self.problem(Array(page.utf8), "deep.html") == .pageTooDeep)
    let xml = "<gourmetDoc>" + String(repeating: "<recipe>", count: 10_000)
    guard case .xml = Self.problem(Array(xml.utf8), "deep.grmt") else {
      Issue.record("elements within elements were read")
      return
    }
  }

  @Test("a page with a tag of too many attributes is refused", arguments: [351, 352, 200_000])
  func attributes(count: Int) {
    let attributes = (0..<count).map { " a\($0)=\"\"" }.joined()
    let recipe = #"{"@type":"Recipe","name":"A","recipeIngredient":["1 egg"]}"#
    let page = "<html><body><p\(attributes)></p><script type=application/ld+json>\(recipe)</script>"
    #expect(Self.problem(Array(page.utf8), "a.html") == (count > 351 ? .tooManyAttributes(limit: 351) : nil))
  }

  @Test("a file larger than the limits is refused before it is unpacked")
  func large() throws {
    #expect(
      Self.problem([UInt8](repeating: 0x20, count: 3_000), "a.json", RecipeFileLimits(textBytes: 2_000))
        == .tooLarge(limit: 2_000))
    var zip = try Archive.zip(["recipe.json": [UInt8](repeating: 0x20, count: 2_000)])
    #expect(Self.problem(zip, "a.zip", RecipeFileLimits(archiveBytes: 10)) == .tooLarge(limit: 10))
    // The directory claims a gigabyte.
    let place = try #require(zip.indices.dropLast(4).last { Array(zip[$0..<$0 + 4]) == [0x50, 0x4B, 1, 2] })
    zip.replaceSubrange(place + 24..<place + 28, with: [0, 0, 0, 0x40])
    guard case .archive = Self.problem(zip, "bomb.zip") else {
      Issue.record("the archive was read")
      return
    }
    // The gzip file claims a gigabyte too.
    var gzip = try Archive.gzip(Array("{}".utf8))
    gzip.replaceSubrange(gzip.count - 4..<gzip.count, with: [0, 0, 0, 0x40])
    #expect(Self.problem(gzip, "bomb.paprikarecipe") == .damagedCompression)
  }

  @Test("archives nested beyond the limit are refused")
  func archives() throws {
    var bytes = Array("{}".utf8)
    for _ in 0..<6 { bytes = try Archive.zip(["a.zip": bytes]) }
    #expect(Self.problem(bytes, "a.zip") == .archiveInArchive(limit: 3))
  }

  @Test("a file with more recipes than the limit is refused")
  func many() {
    let one = #"{"@type":"Recipe","name":"A","recipeIngredient":["1 egg"],"recipeInstructions":["NUMBER"]}"#
    let many = (0..<20).map { one.replacing("NUMBER", with: "\($0)") }.joined(separator: ",")
    #expect(
      Self.problem(Array("[\(many)]".utf8), "a.json", RecipeFileLimits(recipes: 19)) == .tooManyRecipes(limit: 19))
    #expect(Self.problem(Array("[\(many)]".utf8), "a.json", RecipeFileLimits(recipes: 20)) == nil)
  }

  @Test("a truncated or randomly changed file gives recipes or a typed error", arguments: UInt64(1)...40)
  func damaged(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let json =
      #"{"@type":"Recipe","name":"Tea & cake","recipeIngredient":["1 egg","½ cup milk"],"recipeInstructions":[{"@type":"HowToStep","text":"Mix 10 minutes at 350°F."}]}"#
    let page =
      "<html lang=en><script type=application/ld+json>\(json)</script><div itemscope itemtype=Recipe><p itemprop=name>A</p></div>"
    let table = "title,ingredients,directions\nA,\"1 egg\n2 eggs\",Mix\n"
    let cook = "---\ntitle: A\n---\nMix @flour{200%g} for ~{5%min}.\n"
    let master = "MMMMM----- Meal-Master\n\n      Title: A\n   Servings:  4\n\n      1 c  Milk\n\n  Mix.\n\nMMMMM\n"
    let gourmet = "<?xml version=\"1.0\"?><gourmetDoc><recipe><title>A</title><ingredient-list/></recipe></gourmetDoc>"
    let files: [(String, [UInt8])] = [
      ("a.json", Array(json.utf8)), ("a.html", Array(page.utf8)), ("a.csv", Array(table.utf8)),
      ("a.cook", Array(cook.utf8)),
      ("a.mmf", Array(master.utf8)), ("a.grmt", Array(gourmet.utf8)),
      ("a.zip", try Archive.zip(["recipe.json": Array(json.utf8)])),
      ("a.paprikarecipe", try Archive.gzip(Array(json.utf8))),
    ]
    for (name, bytes) in files {
      let cut = Int(random.below(UInt64(bytes.count)))
      _ = Self.problem(Array(bytes.prefix(cut)), name)
      var changed = bytes
      for _ in 0..<1 + random.below(8) { changed[Int(random.below(UInt64(bytes.count)))] = UInt8(random.below(256)) }
      if let recipes = try? RecipeReader.read(changed, name: name) {
        for recipe in recipes {
          _ = recipe.recipe.ingredients.map { MetricView.line($0.scaled(by: 1.7)) }
          for step in recipe.recipe.steps {
            _ = (MetricView.step(step), StepTime.times(in: step), recipe.recipe.ingredientsMentioned(inStep: step))
          }
        }
      }
      _ = Self.problem((0..<random.below(300)).map { _ in UInt8(random.below(256)) }, name)
    }
  }

  @Test("a file without a recipe gives an error with the reason")
  func others() {
    #expect(Self.problem([], "a.json") == .empty)
    #expect(Self.problem(Array(" \n".utf8), "a.txt") == .empty)
    #expect(Self.problem(Array("Dear diary".utf8), "a.txt") == .unknownFormat)
    #expect(Self.problem(Array("<html><p>Hello".utf8), "a.html") == .noRecipe)
    #expect(Self.problem(Array("[1, 2]".utf8), "a.json") == .noRecipe)
    #expect(Self.problem([0x50, 0x4B, 3, 4, 0], "a.zip") == .archive(ZIPError(problem: .notAnArchive)))
  }
}
