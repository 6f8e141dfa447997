/// What words of a lexicon stand for.
enum GlutenEntry: Hashable, Sendable {
  /// A grain with gluten.
  case grain(GlutenGrain)
  /// A food that is judged by itself, unless something beside it says what it is made of.
  case food(GlutenFood)
  case oats
  /// A grain or another plant without gluten.
  case free(FreeKind)
  /// "gluten-free".
  case claim
  /// A brand that makes next to nothing with gluten.
  case brand
  /// "flourless".
  case withoutFlour
  /// "not gluten-free".
  case notClaim
  /// "wheat-free".
  case withoutOneGrain
  /// "may contain".
  case traces
  /// What is made of grain and has no gluten left, as glucose syrup.
  case exempt
  /// Something without gluten whose name sounds like something with it, as "breadfruit".
  case other
}

/// What a plant without gluten says about the food beside it.
enum FreeKind: Hashable, Sendable {
  /// A grain or starch that such foods are made of instead: rice, maize, buckwheat.
  case grain
  /// What flour is made of, and noodles seldom: almonds, chickpeas, potatoes.
  case meal
}

/// A food as a lexicon has it.
struct GlutenFood: Hashable, Sendable {
  /// What a plant without gluten beside it changes.
  enum Kind: String, Codable, Hashable, Sendable {
    /// Flour, semolina, starch: it is of the plant that is named.
    case flour
    /// Noodles, tortillas: they are of a grain that is named, and a dish with any other plant, as "peanut noodles" are.
    case pasta
    /// Bread, cakes: a grain that is named is often mixed with wheat.
    case baked
    /// Nothing beside it changes what it is, save "gluten-free".
    case fixed
  }

  /// What it is where nothing else is said.
  var verdict: GlutenVerdict
  var kind: Kind
  var swap: GlutenSwap?

  /// What it is beside a plant without gluten.
  func verdict(beside plant: FreeKind) -> GlutenVerdict {
    switch (kind, plant) {
    case (.flour, _), (.pasta, .grain): .none
    case (.baked, .grain): min(verdict, .check)
    case (.pasta, .meal), (.baked, .meal), (.fixed, _): verdict
    }
  }
}
