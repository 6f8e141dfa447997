package import Facts

/// Why no recipe can be read from a file.
package struct RecipeFileError: Error, Equatable, Sendable, CustomStringConvertible {
  package enum Problem: Equatable, Sendable {
    case empty
    /// The file exceeds the limit, in bytes.
    case tooLarge(limit: Int)
    /// The elements of a page are nested too deeply.
    case pageTooDeep
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
    /// The text is not valid JSON.
    case json(LooseJSONError)
    /// The text is not valid XML.
    case xml(XMLError)
    /// The text is not a valid table.
    case table(CSVError)
  }

  /// The name of the file, as the person gave it.
  package let name: String
  package let problem: Problem

  package init(name: String, problem: Problem) { (self.name, self.problem) = (name, problem) }

  /// The problem and the remedy, in English.
  package var description: String {
    let what =
      switch problem {
      case .empty: "the file is empty; choose another"
      case .tooLarge(let limit): "it has more than \(limit >> 20) MiB; export fewer recipes at a time"
      case .pageTooDeep: "the page is nested too deeply to be read; copy the recipe by hand"
      case .tooManyRecipes(let limit): "it has more than \(limit) recipes; export fewer at a time"
      case .archiveInArchive(let limit): "archives are nested more than \(limit) deep; unpack it first"
      case .unknownFormat:
        "recipes cannot be read from this kind of file: save the page as HTML, or export JSON-LD or a ZIP"
      case .noRecipe: "there is no recipe in it; copy the recipe by hand"
      case .archive(let error): "\(error); export it again"
      case .damagedCompression: "its compressed data is damaged; export it again"
      case .json(let error): "\(error); export it again"
      case .xml(let error): "\(error); export it again"
      case .table(let error): "\(error); export it again"
      }
    return "\(name): \(what)"
  }
}
