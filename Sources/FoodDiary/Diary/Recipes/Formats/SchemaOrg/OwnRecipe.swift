/// Menagerie's own JSON-LD. It is read back without loss, except remarks about packets and answers for the gluten
/// check, which are not written.
///
/// Texts of other programs are cleaned of HTML tags, and split into lines. Our own recipes declare by a
/// property that their texts are exact. They also carry the data that schema.org cannot express.
enum OwnRecipe {
  static let property = "menagerie:recipe"
  private static let version = 1.0
  /// `Recipe.isInAnotherLanguage`; absent unless true.
  private static let anotherLanguage = "anotherLanguage"
  private static let names: Set<String> = [
    "@context", "@type", "name", "description", "inLanguage", "image", "recipeCategory", "totalTime", "recipeYield",
    "recipeCuisine", "keywords", "recipeIngredient", "recipeInstructions", "isBasedOn", "additionalProperty",
  ]

  /// The recipe as a schema.org object.
  static func object(_ recipe: Recipe, pictureName: String?) -> LooseJSON {
    var members = [
      LooseJSON.Member("@context", .text("https://schema.org")), LooseJSON.Member("@type", .text("Recipe")),
    ]
    members.append(LooseJSON.Member("name", .text(recipe.title)))
    if !recipe.summary.isEmpty { members.append(LooseJSON.Member("description", .text(recipe.summary))) }
    if let language = recipe.language { members.append(LooseJSON.Member("inLanguage", .text(language.rawValue))) }
    if let pictureName { members.append(LooseJSON.Member("image", .text(pictureName))) }
    if !recipe.meals.isEmpty {
      let meals = Meal.allCases.filter(recipe.meals.contains).map { LooseJSON.text($0.rawValue) }
      members.append(LooseJSON.Member("recipeCategory", .list(meals)))
    }
    if let minutes = recipe.minutes { members.append(LooseJSON.Member("totalTime", .text("PT\(minutes)M"))) }
    if let servings = recipe.servings { members.append(LooseJSON.Member("recipeYield", .text("\(servings)"))) }
    if let cuisine = recipe.cuisine { members.append(LooseJSON.Member("recipeCuisine", .text(cuisine))) }
    if !recipe.tags.isEmpty { members.append(LooseJSON.Member("keywords", .list(recipe.tags.map { .text($0) }))) }
    members.append(LooseJSON.Member("recipeIngredient", .list(recipe.ingredients.map { .text($0.text) })))
    let steps = recipe.steps.map { step in
      LooseJSON.object([LooseJSON.Member("@type", .text("HowToStep")), LooseJSON.Member("text", .text(step))])
    }
    members.append(LooseJSON.Member("recipeInstructions", .list(steps)))
    if let source = recipe.source { members.append(LooseJSON.Member("isBasedOn", .text(source))) }
    let headings = recipe.ingredients.indices.filter { recipe.ingredients[$0].isHeading }
    var own = [
      LooseJSON.Member("@type", .text("PropertyValue")), LooseJSON.Member("propertyID", .text(property)),
      LooseJSON.Member("value", .number(version)),
      LooseJSON.Member("headings", .list(headings.map { .number(Double($0)) })),
      LooseJSON.Member("unread", .list(recipe.unread.map { .text($0) })),
    ]
    if recipe.isInAnotherLanguage == true { own.append(LooseJSON.Member(anotherLanguage, .bool(true))) }
    members.append(LooseJSON.Member("additionalProperty", .object(own)))
    return .object(members)
  }

  /// The recipe of an object that declares exact texts; `nil` for any other object, and for an object that
  /// was edited into another form.
  static func read(_ value: LooseJSON) -> ImportedRecipe? {
    guard let own = value["additionalProperty"], own["propertyID"] == .text(property), own["value"] == .number(version),
      value.members.allSatisfy({ names.contains($0.name) }),
      let title = text(value["name"]), !title.isEmpty, let ingredients = texts(value["recipeIngredient"]),
      let steps = steps(value["recipeInstructions"]), let unread = texts(own["unread"]),
      let tags = texts(value["keywords"]),
      let categories = texts(value["recipeCategory"])
    else { return nil }
    var recipe = Recipe(title: title)
    recipe.summary = text(value["description"]) ?? ""
    recipe.language = text(value["inLanguage"]).flatMap(RecipeLanguage.init(rawValue:))
    recipe.isInAnotherLanguage = own[anotherLanguage] == .bool(true) ? true : nil
    recipe.meals = Set(categories.compactMap(Meal.init(rawValue:)))
    if let time = text(value["totalTime"]), time.hasPrefix("PT"), time.hasSuffix("M") {
      recipe.minutes = Int(time.dropFirst(2).dropLast()).flatMap { (1..<1_000_000).contains($0) ? $0 : nil }
    }
    recipe.servings = text(value["recipeYield"]).flatMap(Double.init).flatMap { $0 > 0 && $0 <= 10_000 ? $0 : nil }
    recipe.cuisine = text(value["recipeCuisine"])
    recipe.tags = tags
    let headings = Set((own["headings"]?.values ?? []).compactMap(\.double))
    recipe.ingredients = ingredients.enumerated().map { IngredientLine($1, isHeading: headings.contains(Double($0))) }
    recipe.steps = steps
    recipe.source = text(value["isBasedOn"])
    recipe.unread = unread
    return ImportedRecipe(recipe, original: JSONText.text(value), pictureName: text(value["image"]))
  }

  private static func text(_ value: LooseJSON?) -> String? { if case .text(let text) = value { text } else { nil } }

  /// The texts of a list; empty without a value, `nil` for a value that is not a list of texts.
  private static func texts(_ value: LooseJSON?) -> [String]? {
    guard let value else { return [] }
    guard case .list(let values) = value else { return nil }
    let texts = values.compactMap(text)
    return texts.count == values.count ? texts : nil
  }

  private static func steps(_ value: LooseJSON?) -> [String]? {
    guard case .list(let values) = value else { return nil }
    let texts = values.compactMap { $0.members.count == 2 ? text($0["text"]) : nil }
    return texts.count == values.count ? texts : nil
  }
}

extension LooseJSON.Member {
  fileprivate init(_ name: String, _ value: LooseJSON) { self.init(name: name, value: value) }
}
