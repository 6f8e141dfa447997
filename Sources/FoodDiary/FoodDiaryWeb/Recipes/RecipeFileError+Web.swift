import Diary
import HTTPTypes
import WebPlatform

extension RecipeFileError: PresentableError {
  /// What was sent cannot be read.
  var status: HTTPResponse.Status { .unprocessableContent }

  /// What to say.
  var message: Message {
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

  /// The field of the form.
  var field: String? { "source" }
}
