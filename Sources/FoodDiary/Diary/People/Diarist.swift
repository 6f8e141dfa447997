/// Whose diary it is, and how they want it.
package struct Diarist: Codable, Sendable, Hashable {
  /// The number of the account.
  package let owner: Int64
  /// The year of birth; a day is not asked for.
  package var birthYear: Int
  /// The country, as an ISO 3166-1 code of two letters.
  package var country: String
  /// The name of the zone that days are counted in, such as `Europe/Dublin`.
  package var zone: String
  /// Until when the night belongs to the day before.
  package var endOfDay: TimeOfDay
  /// Whether streaks and badges are shown.
  package var showsStreaks: Bool
  /// The oats that the person eats, by which recipes are judged for them.
  package var oats: OatsSetting
  /// The day on which the person, or a parent, agreed to what is kept.
  package let consentedOn: DiaryDay

  /// A person who has agreed.
  package init(
    owner: Int64, birthYear: Int, country: String, zone: String, endOfDay: TimeOfDay, showsStreaks: Bool = true,
    oats: OatsSetting = .onlyGlutenFree, consentedOn: DiaryDay
  ) {
    (self.owner, self.birthYear, self.country, self.zone) = (owner, birthYear, country, zone)
    (self.endOfDay, self.showsStreaks, self.oats, self.consentedOn) = (endOfDay, showsStreaks, oats, consentedOn)
  }

  /// How the person counts days. A zone that this machine does not know any more counts as UTC.
  package var clock: DayClock {
    guard let clock = DayClock(zone: zone, endOfDay: endOfDay) ?? DayClock(zone: "UTC", endOfDay: endOfDay) else {
      // Every machine has UTC, and ends of days are checked before they are kept.
      preconditionFailure("a day ends by six in the morning")
    }
    return clock
  }
}
