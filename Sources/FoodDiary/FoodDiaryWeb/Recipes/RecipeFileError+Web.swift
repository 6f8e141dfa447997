import Diary
import HTTPTypes
import WebPlatform

extension RecipeFileError: PresentableError {
  /// What was sent cannot be read.
  var status: HTTPResponse.Status { .unprocessableContent }

  /// What to say.
  var phrase: Phrase {
    Phrase("diary.error.recipe-file", ["file": .text(name), "why": .text(description)])
  }

  /// The field of the form.
  var field: String? { "source" }
}
