import Basics

/// A date in a file name, and a time beside it, as cameras, phones and people write them: `IMG_20180725_163423`, `2024-04-30 18.36.42`,
/// `2024-04-30 at 6.36.42 PM`, `PXL_20210706_160814164`, `2024-04-30 waterhole`.
struct FileNameDate {
  /// Digital cameras became common after 1990; digits of earlier years are serial numbers.
  private static let years = 1990..<2100
  /// Pixel phones write names in UTC, regardless of the local time.
  private static let universal = "PXL_"
  /// WhatsApp names photos by the day they were sent: `IMG-20240619-WA0001`.
  private static let sent = "-WA"

  /// The time; only a day where the name has no time of day.
  let time: CivilTime
  /// The offset, where the name states or implies it.
  let offset: UTCOffset?

  /// The first date and time in the last component of `path`, else the first day; `nil` when there is none.
  init?(_ path: String) {
    let name = path.split(separator: "/").last ?? path[...]
    let runs = name.split(whereSeparator: { !$0.isASCIIDigit })
    for (index, run) in runs.enumerated() {
      for reading in Self.readings(of: runs[index...]) {
        let after = name[runs[index + reading.count - 1].endIndex...]
        let marks = Self.clockMarks(after, isParted: reading.count == 6)
        guard let written = try? WrittenTime(reading.digits + marks),
          Self.years.contains(written.time.year)
        else { continue }
        time = written.time
        offset = name[..<run.startIndex].hasSuffix(Self.universal) ? .zero : written.offset
        return
      }
    }
    guard !name.contains(Self.sent), let day = runs.indices.lazy.compactMap({ Self.day(of: runs[$0...]) }).first else {
      return nil
    }
    (time, offset) = (day, nil)
  }

  /// Fourteen digits from year to second, and the number of runs they come from, for each possible reading of the leading runs of digits.
  private static func readings(of runs: ArraySlice<Substring>) -> [(digits: String, count: Int)] {
    let lengths = runs.prefix(6).map(\.count)
    var found: [(digits: String, count: Int)] = []
    if lengths.first == 14 { found.append((runs.prefix(1).joined(), 1)) }
    // Milliseconds may follow.
    if lengths.starts(with: [8, 6]) || lengths.starts(with: [8, 9]) {
      found.append((String(runs.prefix(2).joined().prefix(14)), 2))
    }
    if lengths == [4, 2, 2, 2, 2, 2] { found.append((runs.prefix(6).joined(), 6)) }
    if lengths == [4, 2, 2, 1, 2, 2] {
      found.append((runs.prefix(3).joined() + "0" + runs.prefix(6).suffix(3).joined(), 6))
    }
    if lengths.starts(with: [4, 2, 2, 6]) { found.append((runs.prefix(4).joined(), 4)) }
    return found
  }

  /// A day, in eight digits or in four, two and two.
  private static func day(of runs: ArraySlice<Substring>) -> CivilTime? {
    let lengths = runs.prefix(3).map(\.count)
    let count = lengths.first == 8 ? 1 : lengths == [4, 2, 2] ? 3 : 0
    guard let day = try? WrittenTime(runs.prefix(count).joined()).time, years.contains(day.year) else { return nil }
    return day
  }

  /// The suffix that clearly belongs to a time. It is am or pm after a time with separated parts, a `Z` that ends the time, or `+` with
  /// hours and minutes. `_PM` and `_z` may be initials, `+1` is the number of a copy, and a minus separates words.
  private static func clockMarks(_ after: Substring, isParted: Bool) -> String {
    let word = after.drop { " \u{202F}".contains($0) }.prefix(while: \.isLetter)
    if isParted, ["am", "pm"].contains(word.lowercased()) { return String(word) }
    if after.first == "Z", after.dropFirst().first?.isLetter != true, after.dropFirst().first?.isNumber != true {
      return "Z"
    }
    guard after.first == "+" else { return "" }
    let stated = after.prefix { "+:".contains($0) || $0.isASCIIDigit }
    guard stated.count >= 5, let offset = UTCOffset(text: String(stated)), offset.isOfAZone else { return "" }
    return offset.description
  }
}

extension UTCOffset {
  /// Whether a time zone may have this offset: up to 14 hours, in quarters of an hour.
  fileprivate var isOfAZone: Bool { seconds <= 14 * 3600 && seconds.isMultiple(of: 900) }
}
