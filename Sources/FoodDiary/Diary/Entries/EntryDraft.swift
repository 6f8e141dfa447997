/// What somebody writes into an entry.
package struct EntryDraft: Sendable, Hashable {
  /// As in `DiaryEntry`.
  package var day: DiaryDay
  /// As in `DiaryEntry`.
  package var time: TimeOfDay?
  /// As in `DiaryEntry`.
  package var meal: Meal
  /// As in `DiaryEntry`.
  package var title: String
  /// As in `DiaryEntry`.
  package var note = ""
  /// As in `DiaryEntry`.
  package var recipe: Int64?
  /// As in `DiaryEntry`.
  package var isEatenOut = false
  /// As in `DiaryEntry`.
  package var symptoms = ""

  /// An entry of a day with a title alone.
  package init(day: DiaryDay, time: TimeOfDay?, meal: Meal, title: String) {
    (self.day, self.time, self.meal, self.title) = (day, time, meal, title)
  }

  /// What is in an entry.
  package init(_ entry: DiaryEntry) {
    self.init(day: entry.day, time: entry.time, meal: entry.meal, title: entry.title)
    (note, recipe, isEatenOut, symptoms) = (entry.note, entry.recipe, entry.isEatenOut, entry.symptoms)
  }
}
