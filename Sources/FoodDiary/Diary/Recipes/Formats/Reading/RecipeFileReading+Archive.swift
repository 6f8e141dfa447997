import Formats
import Imaging

extension RecipeFileReading {
  /// The recipes of an archive: of every readable file in it, with the pictures beside them.
  mutating func archived(_ bytes: [UInt8], name: String, depth: Int) throws(RecipeFileError) -> [ImportedRecipe] {
    guard bytes.count <= limits.archiveBytes else {
      throw RecipeFileError(name: name, problem: .tooLarge(limit: limits.archiveBytes))
    }
    guard depth < limits.archiveDepth else {
      throw RecipeFileError(name: name, problem: .archiveInArchive(limit: limits.archiveDepth))
    }
    let archive: ZIPReader
    do { archive = try ZIPReader(ZIPSource(bytes), .zlib, limits: limits.zip) } catch {
      throw RecipeFileError(name: name, problem: Self.problem(error))
    }
    let files = archive.entries.filter { !Self.isSystemFile($0.name) }
    let pictures = ArchivePictures(files)
    var found: [ImportedRecipe] = []
    for entry in files where !ArchivePictures.isPicture(entry.name) {
      var recipes: [ImportedRecipe]
      do {
        recipes = try self.recipes(try unpacked(entry, archive, name), name: entry.name, depth: depth + 1)
      } catch {
        guard let unread = try unread(entry, archive, name, error) else { continue }
        recipes = [unread]
      }
      for place in recipes.indices where recipes[place].picture == nil {
        guard let picture = pictures.picture(recipes[place], of: entry.name, isOnly: recipes.count == 1) else {
          continue
        }
        if picture.size <= limits.pictureBytes {
          recipes[place].picture = try unpacked(picture, archive, name)
        } else {
          recipes[place].warn(.pictureTooLarge)
        }
      }
      found += recipes
    }
    return found
  }

  private mutating func unpacked(
    _ entry: ZIPEntry, _ archive: ZIPReader, _ name: String
  ) throws(RecipeFileError) -> [UInt8] {
    guard entry.size <= budget else {
      throw RecipeFileError(name: name, problem: .tooLarge(limit: limits.zip.totalBytes))
    }
    budget -= entry.size
    do { return try archive.bytes(of: entry) } catch { throw RecipeFileError(name: name, problem: Self.problem(error)) }
  }

  /// Handles a file of an archive from which no recipe could be read. A damaged recipe file becomes a recipe with
  /// unread text; a file of another type is skipped. An exceeded limit or an unsafe archive throws.
  private mutating func unread(
    _ entry: ZIPEntry, _ archive: ZIPReader, _ name: String, _ error: RecipeFileError
  ) throws(RecipeFileError) -> ImportedRecipe? {
    switch error.problem {
    case .empty, .unknownFormat, .noRecipe: return nil
    case .archive, .archiveInArchive, .tooManyRecipes, .tooLarge: throw error
    case .pageTooDeep, .tooManyAttributes, .damagedCompression, .json, .xml, .table:
      let text = String(decoding: TextBytes.utf8(try unpacked(entry, archive, name)), as: UTF8.self)
      var recipe = Recipe(title: entry.name.split(separator: "/").last.map(String.init) ?? entry.name)
      recipe.unread = [error.problem == .damagedCompression ? recipe.title : text]
      return ImportedRecipe(recipe, original: text, warnings: [.damagedMarkup])
    }
  }

  private static func problem(_ error: any Error) -> RecipeFileError.Problem {
    .archive(error as? ZIPError ?? ZIPError(problem: .damagedContent))
  }

  /// Files that operating systems add to archives.
  private static func isSystemFile(_ name: String) -> Bool {
    name.hasPrefix("__MACOSX/") || name.split(separator: "/").last?.hasPrefix(".") == true
  }
}
