/// The data file of brands. They are recognized in texts of every language.
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
