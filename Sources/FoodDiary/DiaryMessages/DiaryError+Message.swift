package import Diary
package import Localization

extension DiaryError {
  package var message: Message {
    switch self {
    case .notFound: Message("diary.error.not-found")
    case .badText(_, .empty): Message("diary.error.empty")
    case .badText(_, .tooLong(let limit)): Message("diary.error.too-long", ["count": .number(limit)])
    case .badClock: Message("diary.error.clock")
    case .noConsent: Message("diary.error.no-consent")
    case .tooYoung(let age): Message("diary.error.too-young", ["age": .number(age)])
    case .answerHolds: Message("diary.error.answer-holds")
    case .tooYoungToAgree: Message("diary.error.too-young-to-agree")
    case .consentTakenBack: Message("diary.error.consent-taken-back")
    case .parentNotNeeded: Message("diary.error.parent-not-needed")
    case .badRange: Message("diary.error.range")
    case .badBirthYear: Message("diary.error.birth-year")
    case .predictionLocked: Message("diary.error.locked")
    case .badSamplingTime: Message("diary.error.sampling-time")
    case .cannotShare(.containsGluten): Message("diary.error.contains-gluten")
    case .cannotShare(.notConfirmed): Message("diary.error.not-confirmed")
    case .lookedEnough(let limit): Message("diary.error.looked-enough", ["count": .number(limit)])
    case .full(let limit): Message("diary.error.full", ["count": .number(limit)])
    }
  }
}
