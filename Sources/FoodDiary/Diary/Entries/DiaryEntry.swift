/// Something that was eaten, as somebody wrote it down.
package struct DiaryEntry: Codable, Sendable, Hashable, Identifiable {
  /// The entry's number; never used again.
  package let id: Int64
  /// The day that it belongs to, as its owner counts days.
  package var day: DiaryDay
  /// When; `nil` where nobody said.
  package var time: TimeOfDay?
  /// Which meal.
  package var meal: Meal
  /// What; 1 to `Limits.title` characters.
  package var title: String
  /// More about it; may be empty.
  package var note: String
  /// The number of the recipe that it was made from.
  package var recipe: Int64?
  /// Whether it was eaten somewhere else than at home.
  package var isEatenOut: Bool
  /// How it went; the owner's own words, for nobody else unless they say so. May be empty.
  package var symptoms: String
  /// The name of its private picture.
  package var picture: String?

  /// How long texts may be, in characters.
  package enum Limits {
    /// A title.
    package static let title = 120
    /// A note, or symptoms.
    package static let text = 2_000
  }

  /// An entry as it is in the diary.
  package init(
    id: Int64, day: DiaryDay, time: TimeOfDay?, meal: Meal, title: String, note: String = "", recipe: Int64? = nil,
    isEatenOut: Bool = false, symptoms: String = "", picture: String? = nil
  ) {
    (self.id, self.day, self.time, self.meal, self.title, self.note) = (id, day, time, meal, title, note)
    (self.recipe, self.isEatenOut, self.symptoms, self.picture) = (recipe, isEatenOut, symptoms, picture)
  }
}
