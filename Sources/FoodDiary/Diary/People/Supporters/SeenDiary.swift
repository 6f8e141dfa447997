/// A diary as a supporter sees it: what was granted, and nothing else.
package struct SeenDiary: Sendable {
  /// What they may see.
  package let grant: SupporterGrant
  /// How the owner counts days.
  package let clock: DayClock
  /// What day it is for the owner.
  package let today: DiaryDay
  /// The entries of the days that were asked for.
  package var entries: [SeenEntry] = []
  /// The tests with a sample of these days; none where tests are not granted.
  package var tests: [GIPTest] = []
}

/// An entry as a supporter sees it.
package struct SeenEntry: Codable, Sendable, Hashable, Identifiable {
  /// As in `DiaryEntry`.
  package let id: Int64
  /// As in `DiaryEntry`.
  package let day: DiaryDay
  /// As in `DiaryEntry`.
  package let time: TimeOfDay?
  /// As in `DiaryEntry`.
  package let meal: Meal
  /// As in `DiaryEntry`.
  package let title: String
  /// As in `DiaryEntry`.
  package let note: String
  /// The title of the recipe that it was made from; nothing else of it.
  package let recipe: String?
  /// As in `DiaryEntry`.
  package let isEatenOut: Bool
  /// As in `DiaryEntry`; `nil` where symptoms are not granted.
  package let symptoms: String?
  /// Whether it has a picture.
  package let hasPicture: Bool

  init(_ entry: DiaryEntry, recipe: String?, showsSymptoms: Bool) {
    (id, day, time, meal) = (entry.id, entry.day, entry.time, entry.meal)
    (title, note, isEatenOut) = (entry.title, entry.note, entry.isEatenOut)
    self.recipe = recipe
    symptoms = showsSymptoms ? entry.symptoms : nil
    hasPicture = entry.picture != nil
  }
}
