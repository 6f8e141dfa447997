import Diary
import DiaryMessages
import HTTPTypes
import WebPlatform

extension RecipeFileError: PresentableError {
  var status: HTTPResponse.Status { .unprocessableContent }
  var field: String? { "source" }
}
