/// A part of the day in local clock time.
enum DayPart: String, CaseIterable {
  case morning = "05:00..11:00"
  case midday = "11:00..15:00"
  case evening = "15:00..20:00"
  case night = "20:00..05:00"

  /// Localization key of the name.
  var key: String {
    switch self {
    case .morning: "day.morning"
    case .midday: "day.midday"
    case .evening: "day.evening"
    case .night: "day.night"
    }
  }
}
