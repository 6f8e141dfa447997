/// A meal that somebody means to eat.
package struct PlannedMeal: Codable, Sendable, Hashable, Identifiable {
  /// Its number; never used again.
  package let id: Int64
  /// When it is to be eaten.
  package let day: DiaryDay
  /// As which meal.
  package let meal: Meal
  /// What.
  package let title: String
  /// The number of the recipe that it is made from.
  package let recipe: Int64?
  /// The number of the entry that it became.
  package let entry: Int64?
}
