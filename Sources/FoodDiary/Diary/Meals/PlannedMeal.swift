package struct PlannedMeal: Codable, Sendable, Hashable, Identifiable {
  /// Never reused.
  package let id: Int64
  package let day: DiaryDay
  package let meal: Meal
  package let title: String
  /// The number of the recipe to cook.
  package let recipe: Int64?
  /// The number of the entry that was made from this plan.
  package let entry: Int64?
}
