import Basics

/// Reads recipes from files of many programs.
///
/// Formats:
///
/// - pages with schema.org's Recipe as JSON-LD or microdata
/// - plain JSON-LD, which Nextcloud Cookbook and RecipeSage also write
/// - the exports of Mealie, Tandoor, Paprika, Chowdown, Copy Me That, My Recipe Box and Plan to Eat
/// - Meal-Master, MasterCook 6, Cooklang, Gourmet and Krecipes
/// - the output of `RecipeWriter`
///
/// The bytes decide the format. The file name decides only if the bytes are ambiguous.
package enum RecipeReader {
  /// The recipes of a file, in order.
  ///
  /// - Parameters:
  ///   - bytes: the file, or the source of a page.
  ///   - name: the name of the file, for errors and for recipes without a title.
  /// - Throws: `RecipeFileError` if no recipe can be read at all. An unreadable part of a recipe is no
  ///   error: its text is in `unread`.
  package static func read(
    _ bytes: [UInt8], name: String, limits: RecipeFileLimits = RecipeFileLimits()
  ) throws(RecipeFileError) -> [ImportedRecipe] {
    var reading = RecipeFileReading(limits)
    let recipes = try reading.recipes(bytes, name: name)
    guard !recipes.isEmpty else { throw RecipeFileError(name: name, problem: .noRecipe) }
    return recipes
  }
}

/// The state of reading one file, with the files packed inside it.
struct RecipeFileReading {
  let limits: RecipeFileLimits
  /// The remaining number of bytes that may be unpacked.
  var budget: Int
  /// The remaining number of recipes that may be found.
  private var room: Int

  init(_ limits: RecipeFileLimits) {
    self.limits = limits
    budget = limits.zip.totalBytes
    room = limits.recipes
  }

  /// The recipes of these bytes.
  ///
  /// - Parameter depth: the number of enclosing archives.
  mutating func recipes(_ bytes: [UInt8], name: String, depth: Int = 0) throws(RecipeFileError) -> [ImportedRecipe] {
    guard !bytes.isEmpty else { throw RecipeFileError(name: name, problem: .empty) }
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06]) {
      return try archived(bytes, name: name, depth: depth)
    }
    if Gzip.begins(bytes) {
      guard depth < limits.archiveDepth else {
        throw RecipeFileError(name: name, problem: .archiveInArchive(limit: limits.archiveDepth))
      }
      guard let content = Gzip.unpacked(bytes, limit: min(budget, limits.textBytes)) else {
        throw RecipeFileError(name: name, problem: .damagedCompression)
      }
      budget -= content.count
      return try recipes(content, name: name, depth: depth + 1)
    }
    guard bytes.count <= limits.textBytes else {
      throw RecipeFileError(name: name, problem: .tooLarge(limit: limits.textBytes))
    }
    let recipes = try RecipeText(TextBytes.utf8(bytes), name: name, limits).recipes()
    room -= recipes.count
    guard room >= 0 else { throw RecipeFileError(name: name, problem: .tooManyRecipes(limit: limits.recipes)) }
    return recipes
  }
}
