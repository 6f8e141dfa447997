import HTTPTypes
import StoryboardMessages
import Storyboards
import WebPlatform

extension ImportError: PresentableError {
  var status: HTTPResponse.Status { .unprocessableContent }
}
