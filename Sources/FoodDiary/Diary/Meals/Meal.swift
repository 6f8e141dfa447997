package enum Meal: String, Codable, Sendable, Hashable, CaseIterable {
  case breakfast, lunch, dinner, snack
}

extension Meal {
  /// The likely meal at a time: breakfast from 05:00 to 10:30, lunch from 11:30 to 14:30, dinner from 17:30
  /// to 21:30, else a snack.
  package init(at time: TimeOfDay) {
    switch time.minutes {
    case 5 * 60..<10 * 60 + 30: self = .breakfast
    case 11 * 60 + 30..<14 * 60 + 30: self = .lunch
    case 17 * 60 + 30..<21 * 60 + 30: self = .dinner
    default: self = .snack
    }
  }
}

extension Meal {
  /// The assumed time of an entry without a time, when the meals before a test are listed.
  package var usualTime: TimeOfDay {
    let minutes =
      switch self {
      case .breakfast: 8 * 60
      case .lunch: 13 * 60
      case .snack: 16 * 60
      case .dinner: 19 * 60
      }
    guard let time = TimeOfDay(minutes: minutes) else { preconditionFailure("a clock shows these times") }
    return time
  }
}

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
