/// When something is eaten.
package enum Meal: String, Codable, Sendable, Hashable, CaseIterable {
  case breakfast, lunch, dinner, snack
}
