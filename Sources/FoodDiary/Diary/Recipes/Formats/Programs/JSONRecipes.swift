import Foundation

/// Reads recipes from JSON: JSON-LD, or a program's own format.
enum JSONRecipes {
  /// The recipes of a value, in order.
  static func read(_ value: LooseJSON, title: String, _ limits: RecipeFileLimits) -> [ImportedRecipe] {
    var search = SchemaSearch()
    search.look(value)
    if !search.recipes.isEmpty {
      return RecipeSet.distinct(
        search.recipes.map { withPicture(SchemaRecipe($0, search).imported(fallback: title), $0, limits) })
    }
    var found: [ImportedRecipe] = []
    look(value, title, limits, &found)
    return found
  }

  /// An object with a name and with ingredients or steps counts as a recipe, even without a type.
  private static func look(
    _ value: LooseJSON, _ title: String, _ limits: RecipeFileLimits, _ found: inout [ImportedRecipe]
  ) {
    switch value {
    case .list(let values): for value in values { look(value, title, limits, &found) }
    case .object(let members):
      if TandoorRecipe.isLike(value) {
        found.append(withPicture(TandoorRecipe.imported(value, fallback: title), value, limits))
      } else if isLike(members) {
        found.append(withPicture(SchemaRecipe(value).imported(fallback: title), value, limits))
      } else {
        for member in members { look(member.value, title, limits, &found) }
      }
    default: break
    }
  }

  private static func isLike(_ members: [LooseJSON.Member]) -> Bool {
    let names = Set(members.map { $0.name.lowercased().filter { $0 != "_" } })
    return !names.isDisjoint(with: ["name", "title"])
      && !names.isDisjoint(with: [
        "ingredients", "recipeingredient", "recipeinstructions", "directions", "instructions",
      ])
  }

  /// The recipe with a picture that is embedded in the JSON as base64, as Paprika does.
  private static func withPicture(_ imported: ImportedRecipe, _ value: LooseJSON, _ limits: RecipeFileLimits)
    -> ImportedRecipe
  {
    var imported = imported
    var text = value["photo_data"]?.string
    if text == nil, let name = imported.pictureName, name.hasPrefix("data:image"), let comma = name.firstIndex(of: ",")
    {
      text = String(name[name.index(after: comma)...])
      imported.pictureName = nil
    }
    guard let text, !text.isEmpty else { return imported }
    guard text.utf8.count / 4 * 3 <= limits.pictureBytes else {
      imported.warn(.pictureTooLarge)
      return imported
    }
    imported.picture = Data(base64Encoded: text, options: .ignoreUnknownCharacters).map { [UInt8]($0) }
    return imported
  }
}
