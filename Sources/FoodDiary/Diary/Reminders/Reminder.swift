/// That somebody wants to be asked about a meal at a time of each day.
package struct Reminder: Codable, Sendable, Hashable {
  /// The meal.
  package let meal: Meal
  /// When, on the clock of wherever the person is.
  package let time: TimeOfDay

  /// A reminder.
  package init(_ meal: Meal, at time: TimeOfDay) { (self.meal, self.time) = (meal, time) }

  /// How long after its time a reminder is still of use, in minutes.
  static let lasts = 120

  /// The reminders that are due: their time has come, not long ago and on the same day, and nothing was written of the meal.
  ///
  /// - Parameters:
  ///   - time: what the clock shows.
  ///   - endOfDay: until when the night belongs to the day before.
  ///   - eaten: the meals that the day has entries of.
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
