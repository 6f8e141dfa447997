/// Reads the recipes of a page: JSON-LD, microdata, or the format of Copy Me That.
enum PageRecipes {
  /// The recipes in the order of the page.
  ///
  /// - Parameters:
  ///   - bytes: in UTF-8.
  ///   - title: the title for a recipe without a title, on a page without a title.
  static func read(_ bytes: [UInt8], _ title: String, name: String) throws(RecipeFileError) -> [ImportedRecipe] {
    let page = try PageDocument(bytes, name: name)
    let copied = CopyMeThat.recipes(page.root)
    if !copied.isEmpty { return copied }
    let title = page.text(of: "title").flatMap { $0.isEmpty ? nil : $0 } ?? title
    let (linked, damaged) = linked(page.root, title)
    var items = SchemaSearch()
    for item in Microdata.items(page.root) { items.look(item) }
    let written = RecipeSet.distinct(items.recipes.map { SchemaRecipe($0, items).imported(fallback: title) })
    var recipes = joined(linked, written)
    if !damaged.isEmpty {
      if recipes.isEmpty {
        var recipe = Recipe(title: title)
        recipe.unread = damaged
        recipes = [ImportedRecipe(recipe, original: damaged.joined(separator: "\n"), warnings: [.damagedMarkup])]
      } else {
        recipes[0].recipe.unread += damaged
        recipes[0].warn(.unreadText)
        recipes[0].warn(.damagedMarkup)
      }
    }
    return recipes.map { complete($0, page.root) }
  }

  /// The recipes of the JSON-LD, and the texts of damaged blocks that seem to be recipes.
  private static func linked(_ root: PageElement, _ title: String) -> (recipes: [ImportedRecipe], damaged: [String]) {
    var search = SchemaSearch()
    var damaged: [String] = []
    for element in root.descendants
    where element.name == "script" && element.attributes["type"]?.lowercased().contains("ld+json") == true {
      let text = element.rawText
      if let value = try? LooseJSONReader.value(Array(text.utf8)) {
        search.look(value)
      } else if text.contains("ecipeIngredient") || text.contains("ecipeInstructions") || text.contains("\"Recipe\"") {
        damaged.append(PlainText.lines(of: text).joined(separator: "\n"))
      }
    }
    return (RecipeSet.distinct(search.recipes.map { SchemaRecipe($0, search).imported(fallback: title) }), damaged)
  }

  /// Joins the recipes of both formats. The second format completes a recipe with the same title. If each format has
  /// one recipe, these two are joined even if their titles differ.
  private static func joined(_ linked: [ImportedRecipe], _ written: [ImportedRecipe]) -> [ImportedRecipe] {
    if linked.isEmpty { return written }
    var joined = linked
    for recipe in written {
      let title = FoldedText.folded(recipe.recipe.title)
      let place =
        joined.firstIndex { FoldedText.folded($0.recipe.title) == title }
        ?? (linked.count == 1 && written.count == 1 ? 0 : nil)
      if let place {
        joined[place] = RecipeSet.merged(joined[place], recipe)
      } else {
        joined.append(recipe)
      }
    }
    return joined
  }

  /// The recipe. If it has no language or no source, those that the page declares are added.
  private static func complete(_ recipe: ImportedRecipe, _ root: PageElement) -> ImportedRecipe {
    var recipe = recipe
    let lang = root.attributes["lang"] ?? root.attributes["xml:lang"] ?? ""
    recipe.recipe.language = recipe.recipe.language ?? RecipeLanguage(tag: lang)
    let canonical = root.descendants.first { $0.name == "link" && $0.attributes["rel"] == "canonical" }?.attributes[
      "href"]
    recipe.recipe.source = recipe.recipe.source ?? canonical
    return recipe
  }
}
