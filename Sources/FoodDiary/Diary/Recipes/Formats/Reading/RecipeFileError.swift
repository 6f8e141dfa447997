package import Formats

/// Why no recipe can be read from a file.
package struct RecipeFileError: Error, Equatable, Sendable {
  package enum Problem: Equatable, Sendable {
    case empty
    /// The file exceeds the limit, in bytes.
    case tooLarge(limit: Int)
    /// The elements of a page are nested too deeply.
    case pageTooDeep
    /// A tag of a page has more attributes than the limit.
    case tooManyAttributes(limit: Int)
    /// The file has more recipes than the limit.
    case tooManyRecipes(limit: Int)
    /// Archives are nested beyond the limit.
    case archiveInArchive(limit: Int)
    case unknownFormat
    /// The file is readable but contains no recipe.
    case noRecipe
    /// The archive is damaged, or not safe to unpack.
    case archive(ZIPError)
    /// The compressed data is damaged.
    case damagedCompression
    /// The JSON cannot be read.
    case json(LooseJSONError)
    /// The XML cannot be read.
    case xml(XMLError)
    /// The table cannot be read.
    case table(CSVError)
  }

  /// The name of the file, as the person gave it.
  package let name: String
  package let problem: Problem

  package init(name: String, problem: Problem) { (self.name, self.problem) = (name, problem) }
}
