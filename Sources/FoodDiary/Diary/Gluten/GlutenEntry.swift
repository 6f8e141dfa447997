/// The meaning of a phrase in a lexicon.
enum GlutenEntry: Hashable, Sendable {
  case grain(GlutenGrain)
  /// A food that is judged by itself, unless a word beside it names its material.
  case food(GlutenFood)
  case oats
  /// A grain or another plant without gluten.
  case free(FreeKind)
  /// "gluten-free".
  case claim
  /// A brand with almost no products that contain gluten.
  case brand
  /// "flourless".
  case withoutFlour
  /// "not gluten-free".
  case notClaim
  /// "wheat-free".
  case withoutOneGrain
  /// "may contain".
  case traces
  /// A product of grain without remaining gluten, such as glucose syrup.
  case exempt
  /// A food without gluten whose name resembles one with gluten, such as "breadfruit".
  case other
}

/// How a plant without gluten changes the food beside it.
enum FreeKind: Hashable, Sendable {
  /// A grain or starch that replaces wheat in flour, pasta and bread: rice, corn, buckwheat.
  case grain
  /// A plant that flour is made of, but rarely noodles: almonds, chickpeas, potatoes.
  case meal
}

/// A food of a lexicon.
struct GlutenFood: Hashable, Sendable {
  /// How a plant without gluten beside the food changes it.
  enum Kind: String, Codable, Hashable, Sendable {
    /// Flour, semolina, starch: made of the named plant.
    case flour
    /// Noodles, tortillas: made of the named grain. With any other plant the phrase names a dish, as in
    /// "peanut noodles".
    case pasta
    /// Bread, cakes: a named grain is often mixed with wheat.
    case baked
    /// Beer, soy sauce, stock: a plant beside the food does not change it.
    case fixed
  }

  /// The verdict without further words.
  var verdict: GlutenVerdict
  var kind: Kind
  var swap: GlutenSwap?

  /// The verdict beside a plant without gluten.
  func verdict(beside plant: FreeKind) -> GlutenVerdict {
    switch (kind, plant) {
    case (.flour, _), (.pasta, .grain): .none
    case (.baked, .grain): min(verdict, .check)
    case (.pasta, .meal), (.baked, .meal), (.fixed, _): verdict
    }
  }
}
