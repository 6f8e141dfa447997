/// The content of an entry before it is stored; its fields are those of `DiaryEntry`.
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
