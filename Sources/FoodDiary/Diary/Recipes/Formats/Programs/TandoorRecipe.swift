/// Reads Tandoor exports: ingredients belong to steps, and an ingredient may be a recipe.
enum TandoorRecipe {
  /// Whether an object is a Tandoor recipe.
  static func isLike(_ value: LooseJSON) -> Bool {
    value["name"] != nil
      && (value["steps"]?.values ?? []).contains { $0["instruction"] != nil && $0["ingredients"] != nil }
  }

  /// The recipe, converted to schema.org names first.
  static func imported(_ value: LooseJSON, fallback: String) -> ImportedRecipe {
    var ingredients: [LooseJSON] = []
    var instructions: [LooseJSON] = []
    let steps = (value["steps"]?.values ?? []).sorted { ($0["order"]?.double ?? 0) < ($1["order"]?.double ?? 0) }
    for step in steps {
      let lines = (step["ingredients"]?.values ?? []).sorted { ($0["order"]?.double ?? 0) < ($1["order"]?.double ?? 0) }
      if steps.count > 1, let name = step["name"]?.string, !name.isEmpty, !lines.isEmpty {
        ingredients.append(.object([.init(name: "title", value: .text(name))]))
      }
      ingredients += lines
      add(linkedRecipeOf: step, to: &ingredients)
      let text = filled(step["instruction"]?.string ?? "", lines)
      let name = step["name"] ?? .text("")
      if !text.isEmpty {
        instructions.append(.object([.init(name: "name", value: name), .init(name: "text", value: .text(text))]))
      }
      add(restOf: step, to: &instructions)
    }
    let minutes = ["working_time", "waiting_time"].compactMap { value[$0]?.double }.reduce(0, +)
    let replaced: Set = [
      "steps", "working_time", "waiting_time", "servings_text", "internal", "food_properties", "properties",
    ]
    var members = value.members.filter { !replaced.contains($0.name) }
    members.append(.init(name: "recipeIngredient", value: .list(ingredients)))
    members.append(.init(name: "recipeInstructions", value: .list(instructions)))
    members.append(.init(name: "totalTime", value: .number(minutes)))
    var imported = SchemaRecipe(.object(members)).imported(fallback: fallback)
    imported.original = JSONText.text(value)
    return imported
  }

  /// A step may be a whole recipe, which becomes an ingredient.
  private static func add(linkedRecipeOf step: LooseJSON, to ingredients: inout [LooseJSON]) {
    for name in ["step_recipe_data", "step_recipe"] {
      guard let linked = step[name], case .object = linked else { continue }
      ingredients.append(.object([.init(name: "recipe", value: linked)]))
      return
    }
  }

  /// All other content of a step becomes steps, so that no text is lost.
  private static func add(restOf step: LooseJSON, to instructions: inout [LooseJSON]) {
    let known: Set = [
      "name", "instruction", "ingredients", "time", "order", "show_as_header", "show_ingredients_table", "id", "file",
      "step_recipe", "step_recipe_data", "instructions_markdown", "numrecipe", "type",
    ]
    for member in step.members where !known.contains(member.name) && member.value.words.contains(where: \.isLetter) {
      instructions.append(.text(member.value.words))
    }
  }

  /// `{{ ingredients[0] }}` in the text of a step is replaced by that ingredient.
  private static func filled(_ text: String, _ lines: [LooseJSON]) -> String {
    var text = text
    for (place, line) in lines.enumerated().prefix(200) where text.contains("{{") {
      var ingredients = SchemaIngredients()
      ingredients.add(line)
      let words = ingredients.lines.map(\.text).joined(separator: " ")
      for form in ["{{ ingredients[\(place)] }}", "{{ingredients[\(place)]}}"] {
        text = text.replacing(form, with: words)
      }
    }
    return text
  }
}
