package import Diary
package import Localization

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
