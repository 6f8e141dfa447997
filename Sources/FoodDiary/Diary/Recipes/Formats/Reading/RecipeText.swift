import Formats

/// A text with recipes. Its beginning decides the format.
struct RecipeText {
  private let bytes: [UInt8]
  private let name: String
  private let limits: RecipeFileLimits

  init(_ bytes: [UInt8], name: String, _ limits: RecipeFileLimits) {
    (self.bytes, self.name, self.limits) = (bytes, name, limits)
  }

  func recipes() throws(RecipeFileError) -> [ImportedRecipe] {
    guard let first = bytes.first(where: { $0 > 0x20 }) else { throw error(.empty) }
    let head = String(decoding: bytes.prefix(4_096), as: UTF8.self)
    if first == UInt8(ascii: "<") {
      return RecipeXML.marks.contains(where: head.contains) ? try xml() : try page()
    }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") && !isNamed("cook", "md") { return try json() }
    if head.contains("Meal-Master") || head.hasPrefix("MMMMM") { return MealMaster.recipes(text) }
    if isNamed("cook") || Cooklang.isLike(head) { return [Cooklang.recipe(text, title: title)] }
    if head.hasPrefix("---"), let recipe = FrontMatter.recipe(text, title: title) { return [recipe] }
    if isNamed("csv", "tsv") || RecipeTable.isLike(head) { return try table() }
    // A fragment of a page without its beginning.
    if head.contains("itemprop=") || head.contains("ld+json") { return try page() }
    throw error(.unknownFormat)
  }

  private func page() throws(RecipeFileError) -> [ImportedRecipe] {
    guard bytes.count <= limits.pageBytes else { throw error(.tooLarge(limit: limits.pageBytes)) }
    return try PageRecipes.read(bytes, title, name: name)
  }

  private func json() throws(RecipeFileError) -> [ImportedRecipe] {
    do {
      return JSONRecipes.read(try LooseJSONReader.value(bytes, depth: limits.jsonDepth), title: title, limits)
    } catch {
      throw self.error(.json(error))
    }
  }

  private func xml() throws(RecipeFileError) -> [ImportedRecipe] {
    do { return try RecipeXML.read(bytes, title: title, limits) } catch { throw self.error(.xml(error)) }
  }

  private func table() throws(RecipeFileError) -> [ImportedRecipe] {
    let table: CSVTable
    do { table = try CSVTable(bytes) } catch { throw self.error(.table(error)) }
    guard RecipeTable.isOfRecipes(table) else { throw error(.unknownFormat) }
    guard table.rows.count <= limits.recipes else { throw error(.tooManyRecipes(limit: limits.recipes)) }
    return RecipeTable.recipes(table)
  }

  private var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The file name without folders and extension, for recipes without a title.
  private var title: String {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let stem = last.split(separator: ".").dropLast().joined(separator: ".")
    return [stem, last, "?"].first { !$0.isEmpty } ?? "?"
  }

  private func isNamed(_ endings: String...) -> Bool { endings.contains { name.lowercased().hasSuffix("." + $0) } }

  private func error(_ problem: RecipeFileError.Problem) -> RecipeFileError {
    RecipeFileError(name: name, problem: problem)
  }
}
