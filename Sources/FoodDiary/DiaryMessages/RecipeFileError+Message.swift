package import Diary
package import Localization

extension RecipeFileError {
  package var message: Message {
    Message("diary.error.recipe-file", ["file": .text(name), "why": .message("diary.error.recipe-file.\(why)")])
  }

  private var why: String {
    switch problem {
    case .empty: "empty"
    case .tooLarge, .tooManyRecipes: "too-large"
    case .unknownFormat: "unknown"
    case .noRecipe: "none"
    case .pageTooDeep, .archiveInArchive: "too-deep"
    case .archive, .damagedCompression, .json, .xml, .table: "damaged"
    }
  }
}
