import Diary
import HTTPTypes
import WebPlatform

extension DiaryError: PresentableError {
  /// The status that says what is wrong.
  var status: HTTPResponse.Status {
    switch self {
    case .notFound: .notFound
    case .noConsent, .tooYoung, .answerHolds, .tooYoungToAgree, .consentTakenBack: .forbidden
    case .predictionLocked, .full, .cannotShare, .parentNotNeeded: .conflict
    case .lookedEnough: .tooManyRequests
    case .badText, .badClock, .badBirthYear, .badSamplingTime, .badRange: .unprocessableContent
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
    case .answerHolds: Phrase("diary.error.answer-holds")
    case .tooYoungToAgree: Phrase("diary.error.too-young-to-agree")
    case .consentTakenBack: Phrase("diary.error.consent-taken-back")
    case .parentNotNeeded: Phrase("diary.error.parent-not-needed")
    case .badRange: Phrase("diary.error.range")
    case .badBirthYear: Phrase("diary.error.birth-year")
    case .predictionLocked: Phrase("diary.error.locked")
    case .badSamplingTime: Phrase("diary.error.sampling-time")
    case .cannotShare(.containsGluten): Phrase("diary.error.contains-gluten")
    case .cannotShare(.notConfirmed): Phrase("diary.error.not-confirmed")
    case .lookedEnough(let limit): Phrase("diary.error.looked-enough", ["count": .number(limit)])
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
    case .badRange: "last"
    case .notFound, .noConsent, .tooYoung, .answerHolds, .tooYoungToAgree, .consentTakenBack, .parentNotNeeded,
      .predictionLocked, .lookedEnough, .full, .cannotShare:
      nil
    }
  }
}
