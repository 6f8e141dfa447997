/// The period of a written date or time: `2021` a year, `2021-07` a month, `2021-07-06` a day, `2021-07-06T16:08` a minute.
///
/// `--since` uses the first instant of a period and `--until` the last instant, so that `--since 2021-07-06 --until 2021-07-06` includes
/// that whole day.
package struct CivilPeriod: Hashable, Sendable {
  package let first: CivilTime
  /// A nanosecond before the next period.
  package let last: CivilTime

  /// Parses a year, month, day, minute or second; a space may replace the `T`. `nil` for any other text and for invalid dates.
  package init?(_ text: String) {
    let halves = text.split(omittingEmptySubsequences: false) { $0 == "T" || $0 == "t" || $0 == " " }
    guard (1...2).contains(halves.count),
      let date = halves[0].numbers(separatedBy: "-", widths: [4, 2, 2]),
      let clock = halves.count == 2 ? halves[1].numbers(separatedBy: ":", widths: [2, 2, 2]) : [],
      halves.count == 1 || (date.count == 3 && clock.count >= 2)
    else { return nil }

    let year = date[0]
    let firstMonth = date.count > 1 ? date[1] : 1
    let lastMonth = date.count > 1 ? date[1] : 12
    let lastDays = date.count > 2 ? [date[2]] : [31, 30, 29, 28]
    let hour = clock.first
    let minute = clock.count > 1 ? clock[1] : nil
    let second = clock.count > 2 ? clock[2] : nil
    guard
      let first = CivilTime(
        year: year, month: firstMonth, day: date.count > 2 ? date[2] : 1,
        hour: hour ?? 0, minute: minute ?? 0, second: second ?? 0, nanosecond: 0),
      let last = lastDays.lazy.compactMap({
        CivilTime(
          year: year, month: lastMonth, day: $0,
          hour: hour ?? 23, minute: minute ?? 59, second: second ?? 59, nanosecond: 999_999_999)
      }).first
    else { return nil }
    self.first = first
    self.last = last
  }
}
