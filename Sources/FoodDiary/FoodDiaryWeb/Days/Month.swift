import Diary
import Facts

/// A month of the calendar.
struct Month: Hashable {
  /// Its first day.
  let first: DiaryDay

  /// The month of a day.
  init(_ day: DiaryDay) { first = day.shifted(by: 1 - day.dayOfMonth) }

  /// The month in a text such as `2026-11`; `nil` for any other form.
  init?(iso text: String) {
    guard text.utf8.count == 7, let first = DiaryDay(iso: text + "-01") else { return nil }
    self.first = first
  }

  /// Its last day. The last month that there is has none after it.
  var last: DiaryDay { next == self ? .last : next.first.shifted(by: -1) }
  /// The month after it: no month has more than 31 days, and none fewer than 28.
  var next: Month { Month(first.shifted(by: 31)) }
  /// The month before it.
  var previous: Month { Month(first.shifted(by: -1)) }

  /// Whole weeks, Monday to Sunday, that hold it.
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
