package import Foundation

/// What was eaten before tests: a test sees gluten of about the last two days.
package struct MealsBefore: Sendable {
  /// How far a test looks back, in seconds.
  package static let window: TimeInterval = 48 * 3_600

  /// Something that was eaten, and when.
  package struct Meal: Sendable, Hashable {
    /// The entry.
    package let entry: DiaryEntry
    /// When it was eaten; where nobody said, the middle of the usual time of the meal.
    package let at: Date

    /// An entry that was eaten then.
    package init(_ entry: DiaryEntry, at: Date) { (self.entry, self.at) = (entry, at) }
  }

  private let meals: [Meal]

  /// What there is in the diary, in any order.
  package init(_ meals: [Meal]) { self.meals = meals.sorted { ($0.at, $0.entry.id) < ($1.at, $1.entry.id) } }

  /// What was eaten in the 48 hours before a sample, the last first.
  package func before(_ test: GIPTest) -> [Meal] {
    guard let sampledAt = test.sampledAt else { return [] }
    let first = sampledAt.addingTimeInterval(-Self.window)
    return meals.filter { first <= $0.at && $0.at <= sampledAt }.reversed()
  }

  /// Something that was eaten before several tests in which gluten was detected.
  package struct Recurrence: Sendable, Hashable {
    /// What it was called last.
    package let title: String
    /// Before how many tests in which gluten was detected it was eaten, at least 2.
    package let beforeDetected: Int
    /// Before how many in which none was.
    package let beforeNotDetected: Int
  }

  /// What recurs before *detected*, the most frequent first. Counts and no more: neither a cause nor a diagnosis.
  ///
  /// Titles are the same when they are but for case, accents and white space.
  package func recurrences(among tests: [GIPTest]) -> [Recurrence] {
    var counts: [String: (title: String, detected: Int, not: Int)] = [:]
    for test in tests.inOrderOfSamples {
      guard let outcome = test.result?.outcome else { continue }
      let eaten = Dictionary(
        before(test).map { (Self.plain($0.entry.title), $0.entry.title) }, uniquingKeysWith: { a, _ in a })
      for (plain, title) in eaten {
        var count = counts[plain] ?? (title, 0, 0)
        count.title = title
        if outcome == .detected { count.detected += 1 } else { count.not += 1 }
        counts[plain] = count
      }
    }
    return counts.values.filter { $0.detected >= 2 }
      .map { Recurrence(title: $0.title, beforeDetected: $0.detected, beforeNotDetected: $0.not) }
      .sorted {
        ($1.beforeDetected, $0.beforeNotDetected, $0.title) < ($0.beforeDetected, $1.beforeNotDetected, $1.title)
      }
  }

  private static func plain(_ title: String) -> String {
    title.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
