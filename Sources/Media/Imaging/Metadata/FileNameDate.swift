import Facts

/// A date and time in the name of a file, as cameras and phones write it: `IMG_20180725_163423`, `2024-04-30 18.36.42`,
/// `PXL_20210706_160814164`.
struct FileNameDate {
  /// Digital cameras began in earnest then; earlier digits are serial numbers.
  private static let years = 1990..<2100
  /// Pixel phones write names in UTC, whatever the clock on the spot shows.
  private static let universal = "PXL_"

  /// What a clock showed.
  let time: CivilTime
  /// The offset of that clock, where the kind of name tells it.
  let offset: UTCOffset?

  /// The first date and time in the last component of `path`; `nil` when there is none. A date alone is not enough: noon would be a
  /// guess.
  init?(_ path: String) {
    let name = path.split(separator: "/").last ?? path[...]
    let runs = name.split(whereSeparator: { !$0.isASCIIDigit })
    for (index, run) in runs.enumerated() {
      for digits in Self.readings(of: runs[index...]) {
        guard let time = CivilTime(compact: digits), Self.years.contains(time.year) else { continue }
        self.time = time
        offset = name[..<run.startIndex].hasSuffix(Self.universal) ? .zero : nil
        return
      }
    }
    return nil
  }

  /// Fourteen digits from year to second, in each way that the leading runs of digits can be read.
  private static func readings(of runs: ArraySlice<Substring>) -> [String] {
    let lengths = runs.prefix(6).map(\.count)
    var found: [String] = []
    if lengths.first == 14 { found.append(runs.prefix(1).joined()) }
    // Milliseconds may follow.
    if lengths.starts(with: [8, 6]) || lengths.starts(with: [8, 9]) {
      found.append(String(runs.prefix(2).joined().prefix(14)))
    }
    if lengths == [4, 2, 2, 2, 2, 2] { found.append(runs.prefix(6).joined()) }
    if lengths.starts(with: [4, 2, 2, 6]) { found.append(runs.prefix(4).joined()) }
    return found
  }
}
