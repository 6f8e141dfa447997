extension GlutenReason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .grain(let grain): "made of \(grain.rawValue)"
    case .madeOfWheat: "made of wheat unless the text says otherwise"
    case .ingredientsNameNone: "usually made of wheat; the ingredients here name no wheat"
    case .differsByMaker: "some makers use gluten, some do not"
    case .oats(.never): "no oats are eaten"
    case .oats(.onlyGlutenFree): "oats only where they are labelled gluten-free"
    case .oats(.all): "oats"
    case .oftenMixedWithWheat: "often mixed with wheat"
    case .mayContainTraces: "there may be traces"
    case .onlyWithoutOneGrain: "wheat-free does not mean gluten-free"
    case .claimedForGrain(let grain): "made of \(grain.rawValue), though it is called gluten-free"
    case .halfClaimed: "called gluten-free, but this is not certain"
    case .saidWithout: "the text says that it is left out"
    case .likened: "only says what something looks like"
    case .inAnotherLanguage: "a gluten word in another language"
    case .saidNotGlutenFree: "the text says that it is not gluten-free"
    case .misspelt: "one or two letters away from a gluten word"
    case .unknownWords: "words that no lexicon knows"
    case .unknownScript: "a script that no lexicon is written in"
    case .unread: "an import could not read this"
    }
  }
}
