/// What somebody said is wrong with a recipe of another.
package struct RecipeReport: Codable, Sendable, Hashable {
  /// The recipe's number.
  package let recipe: Int64
  /// In their words; may be empty.
  package let reason: String
}
