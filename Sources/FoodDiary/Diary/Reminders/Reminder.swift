/// A daily reminder to record a meal.
package struct Reminder: Codable, Sendable, Hashable {
  package let meal: Meal
  /// In the local time of the place where the person is.
  package let time: TimeOfDay

  package init(_ meal: Meal, at time: TimeOfDay) { (self.meal, self.time) = (meal, time) }

  /// How long after its time a reminder is still useful, in minutes.
  static let lasts = 120

  /// The reminders that are due: their time came less than ``lasts`` minutes ago on the same day, and the
  /// meal has no entry.
  ///
  /// - Parameters:
  ///   - time: the current time.
  ///   - endOfDay: times before this one belong to the previous day.
  ///   - eaten: the meals of the day that have entries.
  package static func due(
    _ reminders: [Reminder], at time: TimeOfDay, endOfDay: TimeOfDay, eaten: Set<Meal>
  ) -> [Reminder] {
    func sinceDayBegan(_ time: TimeOfDay) -> Int { (time.minutes - endOfDay.minutes + 1_440) % 1_440 }
    return reminders.filter { reminder in
      let late = sinceDayBegan(time) - sinceDayBegan(reminder.time)
      return (0..<lasts).contains(late) && !eaten.contains(reminder.meal)
    }
  }
}
