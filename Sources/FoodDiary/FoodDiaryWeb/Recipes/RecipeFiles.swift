import Diary
import Imaging
import WebPlatform

/// A recipe as a file: for other programs, and for printing.
struct RecipeFiles {
  let app: FoodDiaryApp
  /// The longer side of a printed picture in pixels. A picture of 4:3 has about 270 pixels per inch.
  private static let printedSide = 1_000

  func add(to routes: inout RouteTable) {
    routes.api(
      .get, "/diary/recipes/{recipe}/json", for: .readers(of: RecipeLink.kind),
      Operation(
        "A recipe as schema.org JSON-LD, for download", tag: "diary", parameters: [RecipeRoutes.recipe],
        answers: [.ok(.ok, .bytes("application/ld+json"))])
    ) { context in
      let recipe = try RecipeLink(app: app).recipe(context).recipe
      return .download(
        Array(RecipeWriter.json(recipe).utf8), type: "application/ld+json", name: "\(Self.name(recipe)).json")
    }
    routes.api(
      .get, "/diary/recipes/{recipe}/pdf", for: .readers(of: RecipeLink.kind),
      Operation(
        "A recipe as PDF, for download or printing", tag: "diary",
        parameters: [
          RecipeRoutes.recipe,
          .query("paper", .oneOf(Paper.allCases.map(\.rawValue)), "default: usual paper of the language"),
          .query("picture", .oneOf(["yes", "no"]), "whether the picture is printed; default: yes"),
          .query("servings", .number, "the number of servings"),
          .query("metric", .oneOf(["yes"]), "in metric measures"),
        ], answers: [.ok(.ok, .bytes("application/pdf"))])
    ) { context async throws in
      let kept = try RecipeLink(app: app).recipe(context)
      let paper = context.query["paper"].flatMap(Paper.init(rawValue:)) ?? Self.usualPaper(context.localizer)
      let recipe = printable(kept, context)
      let file = try await context.working {
        try RecipePDF.file(recipe, on: paper, picture: context.query["picture"] == "no" ? nil : picture(kept, context))
      }
      return .download(file, type: "application/pdf", name: "\(Self.name(kept.recipe)).pdf")
    }
  }

  private func printable(_ kept: RecipeForViewer, _ context: RequestContext) -> PrintableRecipe {
    let (localizer, view) = (context.localizer, RecipeView(kept.recipe, context.query))
    let servings = view.servings.map { localizer("diary.share.servings", ["count": .text($0)]) }
    let article = RecipeArticle(kept: kept, view: view, path: context.path, localizer: localizer)
    return PrintableRecipe(
      view.recipe, gluten: GlutenMarkup(localizer: localizer).printed(kept.answer),
      facts: ([servings].compactMap { $0 } + article.facts).joined(separator: " · "),
      headings: (localizer("diary.recipe.ingredients"), localizer("diary.recipe.steps")))
  }

  private func picture(_ kept: RecipeForViewer, _ context: RequestContext) throws -> PixelBuffer? {
    guard let jpeg = try RecipePictures.jpeg(of: kept, .full, context) else { return nil }
    return try ImageDecoder().decode(EncodedImage(bytes: jpeg, name: "picture"), longSide: Self.printedSide).pixels
  }

  /// The words of the title, at most 80 characters, or `recipe` if there are none. Some systems reject punctuation in
  /// file names.
  private static func name(_ recipe: Recipe) -> String {
    let words = recipe.title.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ").prefix(80)
    return words.isEmpty ? "recipe" : String(words)
  }

  private static func usualPaper(_ localizer: Localizer) -> Paper {
    localizer.language.rawValue == "en-US" ? .letter : .a4
  }

  /// The download links.
  static func links(_ kept: RecipeForViewer, _ view: RecipeView, _ localizer: Localizer) -> HTML {
    let path = "/api/v1/diary/recipes/\(kept.id)"
    let papers = FormState(["paper": usualPaper(localizer).rawValue])
    return """
      <details class="diary-more"><summary>\(localizer("diary.share.files"))</summary>
      <form method="get" action="\(path)/pdf" class="inline">\
      \(view.choices.names.map { "<input type=\"hidden\" name=\"\($0)\" value=\"\(view.choices[$0])\">" as HTML })
      \(papers.choice("paper", localizer("diary.share.paper"), localizer, [(value: "a4", title: "A4"), (value: "letter", title: "Letter")]))
      \(kept.picture == nil ? nil : """
        <label class="check"><input type="checkbox" name="picture" value="no"> \(localizer("diary.share.no-picture"))</label>
        """ as HTML)
      <button>\(Icon.download.html) PDF</button></form>
      <p class="actions"><a class="button" href="\(path)/json">\(localizer("diary.share.json"))</a></p></details>
      """
  }
}
