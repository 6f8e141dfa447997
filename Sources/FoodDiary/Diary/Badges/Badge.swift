/// An achievement. Badges reward careful records and correct predictions, never a test result, a weight or a
/// number of calories.
package enum Badge: String, Codable, Sendable, Hashable, CaseIterable {
  case firstEntry = "first-entry"
  case weekOfEntries = "week-of-entries"
  case monthOfEntries = "month-of-entries"
  case hundredEntries = "hundred-entries"
  case tenPictures = "ten-pictures"
  case tenTimesOut = "ten-times-out"
  case firstPrediction = "first-prediction"
  case threeRight = "three-right"
  case tenRight = "ten-right"
  case fourRightWeeks = "four-right-weeks"
  case tenTests = "ten-tests"
  case firstRecipe = "first-recipe"
  case tenRecipes = "ten-recipes"
  case firstShared = "first-shared"

  /// The progress toward a badge.
  package struct Progress: Sendable, Hashable, Codable {
    package let reached: Int
    /// The goal, at least 1.
    package let needed: Int
    package var isEarned: Bool { reached >= needed }
  }

  /// The progress toward the badge, computed from the log alone. So a change of the diary, such as a removed entry, can
  /// reduce the progress.
  ///
  /// - Complexity: O(n log n) in days and tests.
  package func progress(in log: DiaryLog) -> Progress {
    let streaks = { PredictionStreaks(of: log.tests, clock: log.clock) }
    let days = { LoggingStreak(of: Set(log.entries.keys), today: log.today).days.longest }
    return switch self {
    case .firstEntry: Progress(reached: log.entries.values.reduce(0, +), needed: 1)
    case .weekOfEntries: Progress(reached: days(), needed: 7)
    case .monthOfEntries: Progress(reached: days(), needed: 30)
    case .hundredEntries: Progress(reached: log.entries.values.reduce(0, +), needed: 100)
    case .tenPictures: Progress(reached: log.pictures, needed: 10)
    case .tenTimesOut: Progress(reached: log.eatenOut, needed: 10)
    case .firstPrediction: Progress(reached: log.tests.count { $0.prediction != nil }, needed: 1)
    case .threeRight: Progress(reached: streaks().tests.longest, needed: 3)
    case .tenRight: Progress(reached: streaks().tests.longest, needed: 10)
    case .fourRightWeeks: Progress(reached: streaks().weeks.longest, needed: 4)
    case .tenTests: Progress(reached: log.tests.count { $0.result != nil }, needed: 10)
    case .firstRecipe: Progress(reached: log.recipes, needed: 1)
    case .tenRecipes: Progress(reached: log.recipes, needed: 10)
    case .firstShared: Progress(reached: log.sharedRecipes, needed: 1)
    }
  }
}
