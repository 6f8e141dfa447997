/// The owner of a diary, with their settings.
package struct Diarist: Codable, Sendable, Hashable {
  package let owner: Int64
  /// The diary does not ask for the day of birth.
  package var birthYear: Int
  /// The country as a two-letter ISO 3166-1 code.
  package var country: String
  /// The time zone of the diary's days, such as `Europe/Dublin`.
  package var zone: String
  /// Times before this one belong to the previous day.
  package var endOfDay: TimeOfDay
  package var showsStreaks: Bool
  /// The oats that the person eats; recipes are judged by this setting.
  package var oats: OatsSetting
  /// The day on which the person, or a parent, consented.
  package let consentedOn: DiaryDay

  package init(
    owner: Int64, birthYear: Int, country: String, zone: String, endOfDay: TimeOfDay, showsStreaks: Bool = true,
    oats: OatsSetting = .onlyGlutenFree, consentedOn: DiaryDay
  ) {
    (self.owner, self.birthYear, self.country, self.zone) = (owner, birthYear, country, zone)
    (self.endOfDay, self.showsStreaks, self.oats, self.consentedOn) = (endOfDay, showsStreaks, oats, consentedOn)
  }

  /// The rules for counting days. A time zone that is unknown to this machine counts as UTC.
  package var clock: DayClock {
    guard let clock = DayClock(zone: zone, endOfDay: endOfDay) ?? DayClock(zone: "UTC", endOfDay: endOfDay) else {
      // UTC exists on every machine, and the end of the day is validated before it is stored.
      preconditionFailure("a day ends by six in the morning")
    }
    return clock
  }
}
