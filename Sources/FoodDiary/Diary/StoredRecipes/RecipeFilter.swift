/// The filter of a recipe list; `nil` means no restriction.
package struct RecipeFilter: Sendable, Hashable {
  package var meal: Meal?
  /// The maximum time in minutes; recipes without a time are left out.
  package var upToMinutes: Int?
  /// The cuisine as written in the recipe.
  package var cuisine: String?

  package init(meal: Meal? = nil, upToMinutes: Int? = nil, cuisine: String? = nil) {
    (self.meal, self.upToMinutes, self.cuisine) = (meal, upToMinutes, cuisine)
  }
}
