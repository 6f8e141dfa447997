import Facts

/// A date in the name of a file, and a time where one stands beside it, as cameras, phones and people write them:
/// `IMG_20180725_163423`, `2024-04-30 18.36.42`, `2024-04-30 at 6.36.42 PM`, `PXL_20210706_160814164`, `2024-04-30 waterhole`.
struct FileNameDate {
  /// Digital cameras began in earnest then; earlier digits are serial numbers.
  private static let years = 1990..<2100
  /// Pixel phones write names in UTC, whatever the clock on the spot shows.
  private static let universal = "PXL_"
  /// WhatsApp names photos by the day on which they were sent: `IMG-20240619-WA0001`.
  private static let sent = "-WA"

  /// What a clock showed; a day where the name says no time of day.
  let time: CivilTime
  /// The offset of that clock, where the name or the kind of name tells it.
  let offset: UTCOffset?

  /// The first date and time in the last component of `path`, else the first day; `nil` when there is none.
  init?(_ path: String) {
    let name = path.split(separator: "/").last ?? path[...]
    let runs = name.split(whereSeparator: { !$0.isASCIIDigit })
    for (index, run) in runs.enumerated() {
      for reading in Self.readings(of: runs[index...]) {
        let after = name[runs[index + reading.count - 1].endIndex...]
        guard let written = try? WrittenTime(reading.digits + Self.clockMarks(after)),
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

  /// Fourteen digits from year to second, and of how many runs, in each way that the leading runs of digits can be read.
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

  /// What stands behind a time and belongs to it: the half of the day, `Z`, or `+` and an offset. A minus parts words.
  private static func clockMarks(_ after: Substring) -> String {
    let word = after.drop { " _.\u{202F}".contains($0) }.prefix(while: \.isLetter).lowercased()
    if ["am", "pm", "z"].contains(word) { return word }
    guard after.first == "+" else { return "" }
    let offset = after.dropFirst().prefix { $0.isASCIIDigit || $0 == ":" }
    return UTCOffset(text: "+" + offset)?.description ?? ""
  }
}
