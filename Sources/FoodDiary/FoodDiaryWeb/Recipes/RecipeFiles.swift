import Diary
import Imaging
import WebPlatform

/// A recipe as a file: for other programs, and for printers.
struct RecipeFiles {
  let app: FoodDiaryApp
  /// Pixels of the longer side of a printed picture: about 250 to the inch.
  private static let printedSide = 1_000

  func add(to routes: inout RouteTable) {
    routes.api(
      .get, "/diary/recipes/{recipe}/json", for: .readers(of: RecipeLink.kind),
      Operation(
        "A recipe as schema.org's JSON-LD, to be saved", tag: "diary", parameters: [RecipeRoutes.recipe],
        answers: [.ok(.ok, .bytes("application/ld+json"))])
    ) { visit in
      let recipe = try RecipeLink(app: app).recipe(visit).recipe
      return .download(
        Array(RecipeWriter.json(recipe).utf8), type: "application/ld+json", name: "\(Self.name(recipe)).json")
    }
    routes.api(
      .get, "/diary/recipes/{recipe}/pdf", for: .readers(of: RecipeLink.kind),
      Operation(
        "A recipe as a PDF, to be saved or printed", tag: "diary",
        parameters: [
          RecipeRoutes.recipe,
          .query("paper", .oneOf(Paper.allCases.map(\.rawValue)), "that of the language where nothing is said"),
          .query("picture", .oneOf(["yes", "no"]), "whether the picture is printed; yes where nothing is said"),
          .query("servings", .number, "for how many people"), .query("metric", .oneOf(["yes"]), "in metric measures"),
        ], answers: [.ok(.ok, .bytes("application/pdf"))])
    ) { visit async throws in
      let kept = try RecipeLink(app: app).recipe(visit)
      let paper = visit.query["paper"].flatMap(Paper.init(rawValue:)) ?? Self.usualPaper(visit.words)
      let recipe = printable(kept, visit)
      let file = try await visit.working {
        try RecipePDF.file(recipe, on: paper, picture: visit.query["picture"] == "no" ? nil : picture(kept, visit))
      }
      return .download(file, type: "application/pdf", name: "\(Self.name(kept.recipe)).pdf")
    }
  }

  private func printable(_ kept: KeptRecipe, _ visit: Visit) -> PrintableRecipe {
    let (words, view) = (visit.words, RecipeView(kept.recipe, visit.query))
    let servings = view.servings.map { words("diary.share.servings", ["count": .text($0)]) }
    let article = RecipeArticle(kept: kept, view: view, path: visit.path, words: words)
    return PrintableRecipe(
      view.recipe, gluten: GlutenWords(words: words).printed(kept.answer),
      facts: ([servings].compactMap { $0 } + article.facts).joined(separator: " · "),
      headings: (words("diary.recipe.ingredients"), words("diary.recipe.steps")))
  }

  private func picture(_ kept: KeptRecipe, _ visit: Visit) throws -> PixelBuffer? {
    guard let jpeg = try RecipePictures.jpeg(of: kept, .full, visit) else { return nil }
    return try ImageDecoder().decode(EncodedImage(bytes: jpeg, name: "picture"), longSide: Self.printedSide).pixels
  }

  /// Letters and digits of the title: what else stands there, some systems do not take in names of files.
  private static func name(_ recipe: Recipe) -> String {
    let words = recipe.title.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ").prefix(80)
    return words.isEmpty ? "recipe" : String(words)
  }

  private static func usualPaper(_ words: Words) -> Paper { words.language.rawValue == "en-US" ? .letter : .a4 }

  /// Where the files are asked for.
  static func links(_ kept: KeptRecipe, _ view: RecipeView, _ words: Words) -> HTML {
    let path = "/api/v1/diary/recipes/\(kept.id)"
    let papers = FormState(["paper": usualPaper(words).rawValue])
    return """
      <details class="diary-more"><summary>\(words("diary.share.files"))</summary>
      <form method="get" action="\(path)/pdf" class="inline">\
      \(view.choices.names.map { "<input type=\"hidden\" name=\"\($0)\" value=\"\(view.choices[$0])\">" as HTML })
      \(papers.choice("paper", words("diary.share.paper"), words, [(value: "a4", title: "A4"), (value: "letter", title: "Letter")]))
      \(kept.picture == nil ? nil : """
        <label class="check"><input type="checkbox" name="picture" value="no"> \(words("diary.share.no-picture"))</label>
        """ as HTML)
      <button>\(Icon.download.html) PDF</button></form>
      <p class="actions"><a class="button" href="\(path)/json">\(words("diary.share.json"))</a></p></details>
      """
  }
}
