/// A food that a person ate, as they recorded it.
package struct DiaryEntry: Codable, Sendable, Hashable, Identifiable {
  /// Never reused.
  package let id: Int64
  /// The day by the owner's rules for counting days.
  package var day: DiaryDay
  /// `nil` if the owner gave no time.
  package var time: TimeOfDay?
  package var meal: Meal
  /// 1 to `Limits.title` characters.
  package var title: String
  /// May be empty.
  package var note: String
  /// The number of the recipe that the food was made from.
  package var recipe: Int64?
  /// Whether the food was eaten away from home.
  package var isEatenOut: Bool
  /// Symptoms in the owner's words; shown to others only with the owner's permission. May be empty.
  package var symptoms: String
  /// The name of the entry's private picture.
  package var picture: String?

  /// The maximum length of texts, in characters.
  package enum Limits {
    package static let title = 120
    /// For notes and symptoms.
    package static let text = 2_000
  }

  package init(
    id: Int64, day: DiaryDay, time: TimeOfDay?, meal: Meal, title: String, note: String = "", recipe: Int64? = nil,
    isEatenOut: Bool = false, symptoms: String = "", picture: String? = nil
  ) {
    (self.id, self.day, self.time, self.meal, self.title, self.note) = (id, day, time, meal, title, note)
    (self.recipe, self.isEatenOut, self.symptoms, self.picture) = (recipe, isEatenOut, symptoms, picture)
  }
}

/// The content of a new entry, or the new content of a changed one. The fields have the same meaning as in
/// `DiaryEntry`.
package struct EntryDraft: Sendable, Hashable {
  package var day: DiaryDay
  package var time: TimeOfDay?
  package var meal: Meal
  package var title: String
  package var note = ""
  package var recipe: Int64?
  package var isEatenOut = false
  package var symptoms = ""

  package init(day: DiaryDay, time: TimeOfDay?, meal: Meal, title: String) {
    (self.day, self.time, self.meal, self.title) = (day, time, meal, title)
  }

  package init(_ entry: DiaryEntry) {
    self.init(day: entry.day, time: entry.time, meal: entry.meal, title: entry.title)
    (note, recipe, isEatenOut, symptoms) = (entry.note, entry.recipe, entry.isEatenOut, entry.symptoms)
  }
}
