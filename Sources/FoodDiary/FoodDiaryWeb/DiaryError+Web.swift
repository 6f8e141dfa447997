import Diary
import DiaryMessages
import HTTPTypes
import WebPlatform

extension DiaryError: PresentableError {
  var status: HTTPResponse.Status {
    switch self {
    case .notFound: .notFound
    case .noConsent, .tooYoung, .answerHolds, .tooYoungToAgree, .consentTakenBack: .forbidden
    case .predictionLocked, .full, .cannotShare, .parentNotNeeded: .conflict
    case .lookedEnough: .tooManyRequests
    case .badText, .badClock, .badBirthYear, .badSamplingTime, .badRange: .unprocessableContent
    }
  }

  /// The form field of the error; `nil` if no field is at fault.
  var field: String? {
    switch self {
    case .badText(let field, _): field
    case .badClock: "zone"
    case .badBirthYear: "birthYear"
    case .badSamplingTime: "time"
    case .badRange: "last"
    case .notFound, .noConsent, .tooYoung, .answerHolds, .tooYoungToAgree, .consentTakenBack, .parentNotNeeded,
      .predictionLocked, .lookedEnough, .full, .cannotShare:
      nil
    }
  }
}

extension RecipeFileError: PresentableError {
  var status: HTTPResponse.Status { .unprocessableContent }
  var field: String? { "source" }
}
