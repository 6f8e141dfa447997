/// Finds recipes among values of JSON-LD.
struct SchemaSearch {
  /// The recipes, outermost first, each as it stands there.
  private(set) var recipes: [LooseJSON] = []

  /// What is told elsewhere under a name, for those that only name it.
  private(set) var named: [String: LooseJSON] = [:]

  /// Looks through a value: lists, `@graph`, and recipes within other things.
  mutating func look(_ value: LooseJSON) { look(value, within: 0) }

  /// - Parameter level: how many recipes are around the value. What is deeper than a recipe within a recipe is only part of those.
  private mutating func look(_ value: LooseJSON, within level: Int) {
    switch value {
    case .list(let values): for value in values { look(value, within: level) }
    case .object(let members):
      if members.count > 1, let name = value["@id"]?.string { named[name] = named[name] ?? value }
      let isRecipe = Self.isRecipe(value)
      if isRecipe, level < 2 { recipes.append(value) }
      for member in members { look(member.value, within: level + (isRecipe ? 1 : 0)) }
    default: break
    }
  }

  /// The value, or what is told elsewhere under its name when it has nothing but a name.
  func resolved(_ value: LooseJSON) -> LooseJSON {
    guard case .object(let members) = value, members.allSatisfy({ $0.name.hasPrefix("@") }),
      let name = value["@id"]?.string
    else { return value }
    return named[name] ?? value
  }

  /// Whether an object says that it is a recipe: "Recipe", "schema:Recipe", "http://schema.org/Recipe", alone or among others.
  static func isRecipe(_ value: LooseJSON) -> Bool { types(value).contains("recipe") }

  /// What an object says that it is, in small letters, without the address before it.
  static func types(_ value: LooseJSON) -> [String] {
    ((value["@type"] ?? value["type"])?.values ?? []).compactMap(\.string).map { type in
      (type.split { $0 == "/" || $0 == ":" || $0 == "#" }.last ?? "").lowercased()
    }
  }
}
