package enum Meal: String, Codable, Sendable, Hashable, CaseIterable {
  case breakfast, lunch, dinner, snack
}
