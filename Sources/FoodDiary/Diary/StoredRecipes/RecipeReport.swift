/// A person's report about another person's recipe.
package struct RecipeReport: Codable, Sendable, Hashable {
  package let recipe: Int64
  /// In the reporter's words; may be empty.
  package let reason: String
}
