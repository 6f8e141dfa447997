import Basics
import Diary
import WebPlatform

struct Month: Hashable {
  let first: DiaryDay

  init(_ day: DiaryDay) { first = day.shifted(by: 1 - day.dayOfMonth) }

  /// The month of a text such as `2026-11`; `nil` for any other form, and for a month that does not exist.
  init?(iso text: String) {
    guard text.utf8.count == 7, let first = DiaryDay(iso: text + "-01") else { return nil }
    self.first = first
  }

  /// The last day. In the last month of the calendar, `next` is the month itself.
  var last: DiaryDay { next == self ? .last : next.first.shifted(by: -1) }
  /// The month after; the month itself at the end of the calendar. Adding 31 days to the first day works because
  /// months have 28 to 31 days.
  var next: Month { Month(first.shifted(by: 31)) }
  var previous: Month { Month(first.shifted(by: -1)) }

  /// The whole weeks, Monday to Sunday, that contain the month.
  var weeks: [[DiaryDay]] {
    stride(from: first.monday.number, through: last.number, by: 7).map { monday in
      (monday..<monday + 7).compactMap(DiaryDay.init(number:))
    }
  }
}

extension Month: CustomStringConvertible {
  /// `2026-11`.
  var description: String { String("\(first)".prefix(7)) }
}

extension HTML.Interpolation {
  /// The day as in URLs and form fields.
  mutating func appendInterpolation(_ day: DiaryDay) { appendInterpolation(day.description) }
  /// The month as in URLs.
  mutating func appendInterpolation(_ month: Month) { appendInterpolation(month.description) }
}
