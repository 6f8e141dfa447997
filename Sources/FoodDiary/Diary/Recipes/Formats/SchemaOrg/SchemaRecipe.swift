/// Reads a recipe from a schema.org object, or from a similar one.
struct SchemaRecipe {
  private let value: LooseJSON
  private let search: SchemaSearch
  /// The values under each name.
  private var named: [String: [LooseJSON]] = [:]

  /// Reads an object. Names may have underscores and any case, as programs write them.
  init(_ value: LooseJSON, _ search: SchemaSearch = SchemaSearch()) {
    (self.value, self.search) = (value, search)
    for member in value.members where member.value != .null {
      named[Self.plain(member.name), default: []].append(member.value)
    }
  }

  /// - Parameter fallback: the title for a recipe without one.
  func imported(fallback: String) -> ImportedRecipe {
    if let exact = OwnRecipe.read(value) { return exact }
    var warnings: [ImportedRecipe.Warning] = []
    var recipe = Recipe(title: fallback)
    let title = line("name", "headline", "title", "alternateName")
    if !title.isEmpty { recipe.title = title }
    recipe.summary = paragraphs("description", "summary")
    recipe.language = RecipeLanguage(tag: line("inLanguage", "language"))
    recipe.minutes = minutes(&warnings)
    recipe.servings = servings(&warnings)
    let cuisine = words("recipeCuisine", "cuisine").joined(separator: ", ")
    recipe.cuisine = cuisine.isEmpty ? nil : cuisine
    addTags(to: &recipe)
    var ingredients = SchemaIngredients()
    for name in ["recipeIngredient", "ingredients", "ingredient", "supply"] {
      // Some pages repeat the ingredients under an old and a new name.
      if name != "recipeIngredient", !ingredients.lines.isEmpty { continue }
      for value in all(name) { ingredients.add(search.resolved(value)) }
    }
    var steps = SchemaSteps(search.resolved)
    for name in ["recipeInstructions", "instructions", "step", "steps", "recipeDirections", "directions", "method"] {
      if !steps.steps.isEmpty { continue }
      for value in all(name) { steps.add(value) }
    }
    // Some pages put the whole recipe into one article.
    if steps.steps.isEmpty { for value in all("articleBody") + all("text") { steps.add(value) } }
    recipe.ingredients = ingredients.lines
    recipe.steps = steps.steps
    addNotes(to: &recipe)
    recipe.source = source()
    recipe.unread = ingredients.unread + steps.unread + rest(recipe)
    warnings += ingredients.linked.map { .linkedRecipe($0) }
    return ImportedRecipe(
      recipe, original: JSONText.text(value), warnings: warnings, pictureName: picture(all("image").first ?? .null))
  }

  // MARK: Members

  /// The name in lower case without underscores and spaces.
  private static func plain(_ name: String) -> String { name.lowercased().filter { $0 != "_" && $0 != " " } }

  /// The values of all members with this name.
  private func all(_ name: String) -> [LooseJSON] { named[Self.plain(name), default: []] }

  /// The first text under these names, as one line.
  private func line(_ names: String...) -> String {
    for name in names {
      let text = all(name).lazy.flatMap(\.values).map { PlainText.line(SchemaIngredients.name($0)) }.first {
        !$0.isEmpty
      }
      if let text { return text }
    }
    return ""
  }

  private func paragraphs(_ names: String...) -> String {
    for name in names {
      let texts = all(name).flatMap(\.values).map(SchemaIngredients.name).flatMap(PlainText.lines)
      if !texts.isEmpty { return texts.joined(separator: "\n") }
    }
    return ""
  }

  /// The words under these names: the elements of a list, or the parts of a text between commas or semicolons.
  private func words(_ names: String...) -> [String] {
    let parts = names.flatMap(all).flatMap(\.values).flatMap { value in
      SchemaIngredients.name(value).split { $0 == "," || $0 == ";" }.map { PlainText.line(String($0)) }
    }
    return Self.distinct(parts)
  }

  /// The texts that are not empty, without duplicates.
  private static func distinct(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  private func minutes(_ warnings: inout [ImportedRecipe.Warning]) -> Int? {
    func read(_ names: [String]) -> Int? {
      for name in names {
        switch SchemaTime.reading(all(name).first) {
        case .minutes(let minutes): return minutes
        case .nothing: continue
        case .unknown(let text): warnings.append(.unknownTime(text))
        }
      }
      return nil
    }
    if let total = read(["totalTime", "total_time"]) { return total }
    let parts = [["prepTime", "preparationTime"], ["cookTime", "performTime", "cookingTime"], ["inactiveTime"]]
      .compactMap(read)
    return parts.isEmpty ? nil : parts.reduce(0, +)
  }

  private func servings(_ warnings: inout [ImportedRecipe.Warning]) -> Double? {
    var unknown: String?
    for value in ["recipeServings", "recipeYield", "servings", "yield", "yields", "serves"].flatMap(all) {
      switch SchemaYield.reading(value) {
      case .servings(let servings): return servings
      case .nothing: continue
      case .unknown(let text): unknown = unknown ?? text
      }
    }
    if let unknown { warnings.append(.unknownServings(unknown)) }
    return nil
  }

  private func addTags(to recipe: inout Recipe) {
    for word in words("recipeCategory", "category", "categories") {
      if let meal = Meal(named: word) { recipe.meals.insert(meal) } else { recipe.tags.append(word) }
    }
    let diets = words("suitableForDiet").map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    recipe.tags = Self.distinct(
      recipe.tags + words("keywords", "tags", "cookingMethod", "course", "mainIngredient") + diets)
  }

  /// Notes become part of the summary, because they may name food.
  private func addNotes(to recipe: inout Recipe) {
    var notes = (all("notes") + all("note")).flatMap(\.values).map(\.words)
    // RecipeSage stores the author's notes as a comment.
    notes += all("comment").flatMap(\.values).filter { $0["name"]?.string == "Author Notes" }.map {
      $0["text"]?.string ?? ""
    }
    if !recipe.steps.isEmpty { notes += (all("articleBody") + all("text")).map(\.words) }
    let lines = Self.texts(notes.flatMap(PlainText.lines), beside: recipe)
    recipe.summary = ([recipe.summary] + lines).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func source() -> String? {
    for name in ["orgURL", "isBasedOn", "isBasedOnUrl", "url", "mainEntityOfPage", "source_url", "source"] {
      for value in all(name) {
        let text = value.string ?? value["url"]?.string ?? value["@id"]?.string ?? ""
        if !text.isEmpty { return PlainText.line(text) }
      }
    }
    return nil
  }

  /// The URL or name of a picture.
  private func picture(_ value: LooseJSON) -> String? {
    switch value {
    case .text(let text): text.isEmpty ? nil : text
    case .list(let values): values.lazy.compactMap(picture).first
    case .object: (search.resolved(value)["url"] ?? search.resolved(value)["contentUrl"]).flatMap(picture)
    default: nil
    }
  }

  /// The words of members that were not read, unless the recipe already contains them.
  private func rest(_ recipe: Recipe) -> [String] {
    let texts = value.members.filter { !SchemaNames.known.contains(Self.plain($0.name)) && !$0.name.hasPrefix("@") }
      .map { PlainText.line($0.value.words) }.filter { $0.contains(where: \.isLetter) }
    return Self.texts(texts, beside: recipe)
  }

  /// The texts that the recipe does not contain already. More than 50 are returned unfiltered, to limit the
  /// work.
  private static func texts(_ texts: [String], beside recipe: Recipe) -> [String] {
    guard (1...50).contains(texts.count) else { return texts }
    let held = FoldedText.folded(recipe.text)
    return texts.filter { !held.contains(FoldedText.folded($0)) }
  }
}

extension Recipe {
  /// All texts of the recipe, one per line.
  var text: String {
    ([title, summary] + ingredients.map(\.text) + steps + tags + unread).joined(separator: "\n")
  }
}
