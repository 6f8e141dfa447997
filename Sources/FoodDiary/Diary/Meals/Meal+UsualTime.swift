extension Meal {
  /// The assumed time for entries without a time, used when looking back from a test.
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
