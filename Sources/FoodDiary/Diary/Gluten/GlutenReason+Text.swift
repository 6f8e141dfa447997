extension GlutenReason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .grain(let grain): "made of \(grain.rawValue)"
    case .madeOfWheat: "made of wheat unless somebody says otherwise"
    case .ingredientsNameNone: "made of wheat as a rule; the ingredients here name none"
    case .differsByMaker: "some makers use gluten, some do not"
    case .oats(.never): "no oats are eaten"
    case .oats(.onlyGlutenFree): "oats only where they are labelled gluten-free"
    case .oats(.all): "oats"
    case .oftenMixedWithWheat: "often mixed with wheat"
    case .mayContainTraces: "there may be traces"
    case .onlyWithoutOneGrain: "without wheat is not without gluten"
    case .claimedForGrain(let grain): "made of \(grain.rawValue), though it is called gluten-free"
    case .halfClaimed: "called gluten-free, but not for certain"
    case .saidWithout: "said to be left out"
    case .likened: "only what something looks like"
    case .inAnotherLanguage: "has gluten in another language"
    case .saidNotGlutenFree: "it says that it is not gluten-free"
    case .misspelt: "a letter or two away from a word of gluten"
    case .unknownWords: "words that no lexicon knows"
    case .unknownScript: "a script that no lexicon is written in"
    case .unread: "an import could not read this"
    }
  }
}
