/// Brands as their data file has them. They are read in every language.
struct GlutenBrandsFile: Decodable, Sendable {
  /// Where it is known from.
  let source: String
  /// The month in which the list was true: makers change their recipes.
  let date: String
  /// Brands that make next to nothing with gluten. What carries their name is still to be checked, and so is a line that names nothing
  /// else: no packet of all of theirs was read.
  let glutenFree: [String]
  let contains: [GlutenLexiconFile.Foods]
  let check: [GlutenLexiconFile.Foods]
}
