package import Diary
import Foundation
package import Localization

extension DiaryError {
  package var message: Message {
    switch self {
    case .notFound: Message("diary.error.not-found")
    case .badText(_, .empty): Message("diary.error.empty")
    case .badText(_, .tooLong(let limit)): Message("diary.error.too-long", ["count": .number(limit)])
    case .badText(_, .tooManyBytes(let limit)): Message("diary.error.too-many-bytes", ["count": .number(limit)])
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

extension RecipeFileError {
  package var message: Message {
    Message("diary.error.recipe-file", ["file": .text(name), "why": .message(why)])
  }

  private var why: Message {
    switch problem {
    case .empty: Message("diary.error.recipe-file.empty")
    case .tooLarge(let limit): Message("diary.error.recipe-file.too-large", ["size": .bytes(limit)])
    case .tooManyRecipes(let limit): Message("diary.error.recipe-file.too-many", ["count": .number(limit)])
    case .unknownFormat: Message("diary.error.recipe-file.unknown")
    case .noRecipe: Message("diary.error.recipe-file.none")
    case .pageTooDeep, .archiveInArchive: Message("diary.error.recipe-file.too-deep")
    case .tooManyAttributes: Message("diary.error.recipe-file.too-many-attributes")
    case .archive, .damagedCompression, .json, .xml, .table: Message("diary.error.recipe-file.damaged")
    }
  }
}

extension GlutenReason {
  package var message: Message {
    switch self {
    case .grain(let grain): Message("diary.gluten.why.grain", ["grain": .message("diary.grain.\(grain.rawValue)")])
    case .madeOfWheat: Message("diary.gluten.why.made-of-wheat")
    case .ingredientsNameNone: Message("diary.gluten.why.ingredients")
    case .differsByMaker: Message("diary.gluten.why.differs")
    case .oats(let oats): Message("diary.gluten.why.oats.\(oats.rawValue)")
    case .oftenMixedWithWheat: Message("diary.gluten.why.often-mixed")
    case .mayContainTraces: Message("diary.gluten.why.traces")
    case .onlyWithoutOneGrain: Message("diary.gluten.why.only-one")
    case .claimedForGrain(let grain):
      Message("diary.gluten.why.claimed", ["grain": .message("diary.grain.\(grain.rawValue)")])
    case .halfClaimed: Message("diary.gluten.why.half")
    case .saidWithout: Message("diary.gluten.why.left-out")
    case .likened: Message("diary.gluten.why.likened")
    case .inAnotherLanguage: Message("diary.gluten.why.elsewhere")
    case .saidNotGlutenFree: Message("diary.gluten.why.said")
    case .misspelt: Message("diary.gluten.why.misspelt")
    case .unknownWords: Message("diary.gluten.why.unknown")
    case .unknownScript: Message("diary.gluten.why.script")
    case .unread: Message("diary.gluten.why.unread")
    }
  }
}

extension Translations.Source {
  /// The texts of messages about diaries and recipes, for pages and for the terminal.
  package static let diary = Translations.Source(
    owner: "diary-messages", folder: Bundle.module.bundleURL.appendingPathComponent("Translations"))
}
