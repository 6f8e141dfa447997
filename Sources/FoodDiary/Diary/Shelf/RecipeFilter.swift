/// Which recipes of a shelf are wanted.
package struct RecipeFilter: Sendable, Hashable {
  /// Those for this meal; `nil` for all.
  package var meal: Meal?
  /// Those that are said to take at most so many minutes; `nil` for all.
  package var upToMinutes: Int?
  /// Those of this cuisine, as it is written; `nil` for all.
  package var cuisine: String?

  /// Which recipes are wanted; all where nothing is said.
  package init(meal: Meal? = nil, upToMinutes: Int? = nil, cuisine: String? = nil) {
    (self.meal, self.upToMinutes, self.cuisine) = (meal, upToMinutes, cuisine)
  }
}
