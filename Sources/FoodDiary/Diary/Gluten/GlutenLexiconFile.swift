/// A lexicon as its data file has it. Phrases are written as people write them; one that begins with "=" counts only with its accents,
/// as "pâté" is not "pâte".
struct GlutenLexiconFile: Decodable, Sendable {
  /// Foods that are judged alike.
  struct Foods: Decodable, Sendable {
    let kind: GlutenFood.Kind
    let swap: GlutenSwap?
    let words: [String]
  }

  /// Plants without gluten.
  struct Free: Decodable, Sendable {
    let grains: [String]
    let meals: [String]
  }

  /// Words by what they do.
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
  /// What is made of grain and has no gluten left by European law: glucose syrup, dextrose, maltodextrin.
  let exempt: [String]
  /// Foods without gluten whose names hold words of the other lists.
  let other: [String]
  /// Which of the words stand inside longer ones too.
  let parts: [String]
  /// Endings that a word may have besides.
  let endings: [String]
  /// Letters that join the parts of a word.
  let links: [String]
  /// Letters that people without such a keyboard write otherwise.
  let spellings: [String: String]
  /// Whether "gluten-free" stands behind what it is said of.
  let claimFollows: Bool
  let roles: Roles
}
