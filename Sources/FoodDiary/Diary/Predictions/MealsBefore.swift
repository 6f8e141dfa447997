package import Foundation

/// The meals before tests. A test detects gluten of about the last two days.
package struct MealsBefore: Sendable {
  /// The time before a sample that a test covers: 48 hours, in seconds.
  package static let window: TimeInterval = 48 * 3_600

  /// A food of the diary, with an exact time even if its entry has none.
  package struct Meal: Sendable, Hashable {
    package let entry: DiaryEntry
    /// When the food was eaten; for an entry without a time, the usual time of its meal.
    package let at: Date

    package init(_ entry: DiaryEntry, at: Date) { (self.entry, self.at) = (entry, at) }
  }

  private let meals: [Meal]

  /// The meals of a diary, in any order.
  package init(_ meals: [Meal]) { self.meals = meals.sorted { ($0.at, $0.entry.id) < ($1.at, $1.entry.id) } }

  /// The meals in the 48 hours before a sample, latest first.
  package func before(_ test: GIPTest) -> [Meal] {
    guard let sampledAt = test.sampledAt else { return [] }
    let first = sampledAt.addingTimeInterval(-Self.window)
    return meals.filter { first <= $0.at && $0.at <= sampledAt }.reversed()
  }

  /// A food that was eaten before several tests that detected gluten.
  package struct Recurrence: Sendable, Hashable {
    /// The most recent title.
    package let title: String
    /// The number of tests that detected gluten, with this food before them; at least 2.
    package let beforeDetected: Int
    /// The number of tests that detected no gluten, with this food before them.
    package let beforeNotDetected: Int
  }

  /// The foods that recur before *detected*, most frequent first. The counts show neither a cause nor a
  /// diagnosis.
  ///
  /// Titles are equal if they differ only in case, accents and white space.
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
