import Facts
import Foundation

/// A date in the name of a file, as cameras and phones write it: `IMG_20180725_163423`, `2024-04-30 18.36.42`,
/// `PXL_20210706_160814164`.
enum FileNameDate {
  /// Digital cameras began in earnest then; earlier digits are serial numbers.
  private static let firstYear = 1990

  /// The first date and time in the last component of `path`. A date alone is not enough: noon would be a guess.
  static func time(in path: String) -> CivilTime? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let runs = name.split(whereSeparator: { !($0.isASCII && $0.isNumber) }).map(String.init)
    for start in runs.indices {
      for parts in readings(of: Array(runs[start...])) where parts[0] >= firstYear && parts[0] < 2100 {
        if let time = CivilTime(
          year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4], second: parts[5])
        {
          return time
        }
      }
    }
    return nil
  }

  /// Year to second, in each way that the leading runs of digits can be read.
  private static func readings(of runs: [String]) -> [[Int]] {
    func numbers(_ texts: [Substring]) -> [Int]? { texts.map { Int($0) } as? [Int] }
    func cut(_ text: String, _ widths: [Int]) -> [Substring] {
      var rest = text[...]
      return widths.map { width in
        defer { rest = rest.dropFirst(width) }
        return rest.prefix(width)
      }
    }
    let lengths = runs.map(\.count)
    var found: [[Int]?] = []
    if lengths.first == 14 { found.append(numbers(cut(runs[0], [4, 2, 2, 2, 2, 2]))) }
    if lengths.starts(with: [8]), lengths.count > 1, [6, 9].contains(lengths[1]) {
      found.append(numbers(cut(runs[0], [4, 2, 2]) + cut(runs[1], [2, 2, 2])))
    }
    if lengths.starts(with: [4, 2, 2, 2, 2, 2]) { found.append(numbers(runs.prefix(6).map { $0[...] })) }
    if lengths.starts(with: [4, 2, 2, 6]) {
      found.append(numbers(runs.prefix(3).map { $0[...] } + cut(runs[3], [2, 2, 2])))
    }
    return found.compactMap { $0 }
  }
}
