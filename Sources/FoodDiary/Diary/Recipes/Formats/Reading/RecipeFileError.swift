package import Facts

/// Why no recipe can be read from a file: which file, and what is wrong.
package struct RecipeFileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong.
  package enum Problem: Equatable, Sendable {
    /// Nothing is in the file.
    case empty
    /// More bytes than the limit.
    case tooLarge(limit: Int)
    /// Elements of a page stand within each other too deeply.
    case pageTooDeep
    /// More recipes than the limit.
    case tooManyRecipes(limit: Int)
    /// Archives within archives beyond the limit.
    case archiveInArchive(limit: Int)
    /// It is of no kind that is known here.
    case unknownFormat
    /// It could be read and holds no recipe.
    case noRecipe
    /// The archive is damaged, or not safe to unpack.
    case archive(ZIPError)
    /// Compressed bytes that are damaged.
    case damagedCompression
    /// The text is no JSON.
    case json(LooseJSONError)
    /// The text is no XML.
    case xml(XMLError)
    /// The text is no table.
    case table(CSVError)
  }

  /// The name of the file, as the person gave it.
  package let name: String
  /// What is wrong with it.
  package let problem: Problem

  /// A problem of a file.
  package init(name: String, problem: Problem) { (self.name, self.problem) = (name, problem) }

  /// What is wrong, in words, and what to do.
  package var description: String {
    let what =
      switch problem {
      case .empty: "the file is empty; choose another"
      case .tooLarge(let limit): "it has more than \(limit >> 20) MiB; export fewer recipes at a time"
      case .pageTooDeep: "the page is nested too deeply to be read; copy the recipe by hand"
      case .tooManyRecipes(let limit): "it holds more than \(limit) recipes; export fewer at a time"
      case .archiveInArchive(let limit): "archives stand within each other more than \(limit) times; unpack it first"
      case .unknownFormat:
        "it is no kind of file that recipes are read from: save the page as HTML, or export JSON-LD or a ZIP"
      case .noRecipe: "there is no recipe in it; copy the recipe by hand"
      case .archive(let error): "\(error); export it once more"
      case .damagedCompression: "what was compressed is damaged; export it once more"
      case .json(let error): "\(error); export it once more"
      case .xml(let error): "\(error); export it once more"
      case .table(let error): "\(error); export it once more"
      }
    return "\(name): \(what)"
  }
}
