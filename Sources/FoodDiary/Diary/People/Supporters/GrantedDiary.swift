/// The granted part of a diary, as a supporter sees it.
package struct GrantedDiary: Sendable {
  package let grant: SupporterGrant
  /// The owner's rules for counting days.
  package let clock: DayClock
  /// Today in the owner's time zone.
  package let today: DiaryDay
  /// The entries of the requested days.
  package var entries: [GrantedEntry] = []
  /// The tests with a sample on these days; empty when the grant excludes tests.
  package var tests: [GIPTest] = []
}

/// A diary entry as a supporter sees it.
package struct GrantedEntry: Codable, Sendable, Hashable, Identifiable {
  package let id: Int64
  package let day: DiaryDay
  package let time: TimeOfDay?
  package let meal: Meal
  package let title: String
  package let note: String
  /// The title of the entry's recipe. No other part of the recipe is shown.
  package let recipe: String?
  package let isEatenOut: Bool
  /// `nil` when the grant excludes symptoms.
  package let symptoms: String?
  package let hasPicture: Bool

  init(_ entry: DiaryEntry, recipe: String?, showsSymptoms: Bool) {
    (id, day, time, meal) = (entry.id, entry.day, entry.time, entry.meal)
    (title, note, isEatenOut) = (entry.title, entry.note, entry.isEatenOut)
    self.recipe = recipe
    symptoms = showsSymptoms ? entry.symptoms : nil
    hasPicture = entry.picture != nil
  }
}
