/// The data file of a lexicon. Phrases are written as people write them. A phrase that begins with "="
/// matches only with its accents: "pâté" is not "pâte".
struct GlutenLexiconFile: Decodable, Sendable {
  /// Foods with the same verdict and kind.
  struct Foods: Decodable, Sendable {
    let kind: GlutenFood.Kind
    let swap: GlutenSwap?
    let words: [String]
  }

  struct Free: Decodable, Sendable {
    let grains: [String]
    let meals: [String]
  }

  /// Words by role.
  struct Roles: Decodable, Sendable {
    let or: [String]
    let condition: [String]
    let connector: [String]
    let ordinary: [String]
    let filler: [String]
    let function: [String]
    let and: [String]
    let unit: [String]
    let food: [String]
    let regular: [String]
    let negation: [String]
    let likeness: [String]
    let without: [String]
    let free: [String]
  }

  let grains: [String: [String]]
  let contains: [Foods]
  let check: [Foods]
  let oats: [String]
  let free: Free
  let claims: [String]
  let notClaims: [String]
  let withoutOneGrain: [String]
  /// Words such as "flourless".
  let withoutFlour: [String]
  let traces: [String]
  /// Products of grain that European law exempts from allergen labelling: glucose syrup, dextrose, maltodextrin.
  let exempt: [String]
  /// Foods without gluten whose names contain words of the other lists.
  let other: [String]
  /// The words that also occur inside compounds.
  let parts: [String]
  /// Additional endings of words.
  let endings: [String]
  /// Letters between the parts of a compound.
  let links: [String]
  /// Letters that people write differently when their keyboard lacks them.
  let spellings: [String: String]
  /// Whether "gluten-free" follows the food.
  let claimFollows: Bool
  let roles: Roles
}

/// The data file of brands. Brands are recognized in texts of every language.
struct GlutenBrandsFile: Decodable, Sendable {
  /// The source of the list.
  let source: String
  /// The month of the list; makers change their recipes.
  let date: String
  /// Brands with almost no products that contain gluten. Their products still get `check`, and so does a
  /// line that names only the brand: no source lists every packet of a brand.
  let glutenFree: [String]
  let contains: [GlutenLexiconFile.Foods]
  let check: [GlutenLexiconFile.Foods]
}
