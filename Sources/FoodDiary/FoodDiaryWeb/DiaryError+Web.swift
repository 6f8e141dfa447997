import Diary
import HTTPTypes
import WebPlatform

extension DiaryError: PresentableError {
  /// The status that says what is wrong.
  var status: HTTPResponse.Status {
    switch self {
    case .notFound: .notFound
    case .noConsent, .tooYoung: .forbidden
    case .predictionLocked, .full, .cannotShare: .conflict
    case .badText, .badClock, .badBirthYear, .badSamplingTime: .unprocessableContent
    }
  }

  /// What to say.
  var phrase: Phrase {
    switch self {
    case .notFound: Phrase("diary.error.not-found")
    case .badText(_, .empty): Phrase("diary.error.empty")
    case .badText(_, .tooLong(let limit)): Phrase("diary.error.too-long", ["count": .number(limit)])
    case .badClock: Phrase("diary.error.clock")
    case .noConsent: Phrase("diary.error.no-consent")
    case .tooYoung(let age): Phrase("diary.error.too-young", ["age": .number(age)])
    case .badBirthYear: Phrase("diary.error.birth-year")
    case .predictionLocked: Phrase("diary.error.locked")
    case .badSamplingTime: Phrase("diary.error.sampling-time")
    case .cannotShare(.containsGluten): Phrase("diary.error.contains-gluten")
    case .cannotShare(.notConfirmed): Phrase("diary.error.not-confirmed")
    case .full(let limit): Phrase("diary.error.full", ["count": .number(limit)])
    }
  }

  /// The field that it is about.
  var field: String? {
    switch self {
    case .badText(let field, _): field
    case .badClock: "zone"
    case .badBirthYear: "birthYear"
    case .badSamplingTime: "time"
    case .notFound, .noConsent, .tooYoung, .predictionLocked, .full, .cannotShare: nil
    }
  }
}
