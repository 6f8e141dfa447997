/// Finds recipes in JSON-LD.
struct SchemaSearch {
  /// The recipes in their original form, outermost first.
  private(set) var recipes: [LooseJSON] = []

  /// The objects with an `@id`, for references to them.
  private(set) var named: [String: LooseJSON] = [:]

  /// Searches lists, `@graph`, and recipes inside other objects.
  mutating func look(_ value: LooseJSON) { look(value, within: 0) }

  /// - Parameter level: the number of enclosing recipes. A recipe two levels deep or more is only part of
  ///   its enclosing recipes.
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

  /// The value; for an object that is only a reference, the referenced object.
  func resolved(_ value: LooseJSON) -> LooseJSON {
    guard case .object(let members) = value, members.allSatisfy({ $0.name.hasPrefix("@") }),
      let name = value["@id"]?.string
    else { return value }
    return named[name] ?? value
  }

  /// Whether an object has the type "Recipe", "schema:Recipe" or "http://schema.org/Recipe", alone or among
  /// others.
  static func isRecipe(_ value: LooseJSON) -> Bool { types(value).contains("recipe") }

  /// The types of an object in lower case, without namespaces.
  static func types(_ value: LooseJSON) -> [String] {
    ((value["@type"] ?? value["type"])?.values ?? []).compactMap(\.string).map { type in
      (type.split { $0 == "/" || $0 == ":" || $0 == "#" }.last ?? "").lowercased()
    }
  }
}
