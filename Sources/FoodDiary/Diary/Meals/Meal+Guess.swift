extension Meal {
  /// The likely meal at a time: breakfast from 05:00 to 10:30, lunch from 11:30 to 14:30, dinner from 17:30
  /// to 21:30, else a snack.
  package init(at time: TimeOfDay) {
    switch time.minutes {
    case 5 * 60..<10 * 60 + 30: self = .breakfast
    case 11 * 60 + 30..<14 * 60 + 30: self = .lunch
    case 17 * 60 + 30..<21 * 60 + 30: self = .dinner
    default: self = .snack
    }
  }
}
