import Diary
import Testing

@Suite(
  "gluten: pages that their publishers call gluten-free",
  .enabled(if: RecipeDatasets.isThere, "needs the shared datasets: set MENAGERIE_DATASETS to their folder"))
struct GlutenFreePageTests {
  /// The sample pages with a tag, category or description "gluten-free".
  private static let pages = [
    "acozykitchen.com", "adrianasbestrecipes.com", "alexandracooks.com", "cookedandloved.com", "eattolerant.de",
    "justinesnacks.com", "kiddokitchen.se", "kuchnia-domowa.pl", "marieclaire.fr", "paleorunningmomma.com",
    "ricette.giallozafferano.it", "simplyquinoa.com", "thewoodenskillet.com", "wellplated.com",
  ]
  /// A page with a gluten ingredient despite the tag: it offers soy sauce in place of coconut aminos.
  private static let withGluten = ["thewoodenskillet.com"]

  @Test("a page called gluten-free gets contains only if an ingredient contains gluten")
  func answers() throws {
    let check = try Rules.check.get()
    var verdicts: [GlutenVerdict: Int] = [:]
    for name in Self.pages {
      let read = try #require(
        try RecipeReader.read(try RecipeDatasets.bytes("pages/\(name).html"), name: "\(name).html").first)
      let answer = check(read.recipe)
      verdicts[answer.verdict, default: 0] += 1
      let grave = answer.findings.filter { $0.verdict == .contains }.map { "\($0.words) in \($0.place)" }
      #expect((answer.verdict == .contains) == Self.withGluten.contains(name), "\(name): \(grave)")
    }
    print("gluten, pages called gluten-free: \(verdicts.map { "\($0.key.rawValue) \($0.value)" }.sorted())")
  }
}
