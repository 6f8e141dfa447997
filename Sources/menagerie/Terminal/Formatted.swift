import Basics
import Foundation
import Imaging

/// Formats numbers with units, dates and lists for people.
enum Formatted {
  /// `12,345`.
  static func count(_ number: Int) -> String {
    let digits = String(abs(number))
    var grouped = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { grouped += "," }
      grouped.append(digit)
    }
    return number < 0 ? "-" + grouped : grouped
  }

  /// `1 photo`, `2 photos`, `no photos`.
  static func count(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
    let plural = plural ?? singular + "s"
    return number == 0 ? "no \(plural)" : number == 1 ? "1 \(singular)" : "\(count(number)) \(plural)"
  }

  /// `0.4 s`, `38 s`, `4 min`, `2 h 5 min`.
  static func duration(_ seconds: Double) -> String {
    switch seconds {
    case ..<10: String(format: "%.1f s", seconds)
    case ..<100: String(format: "%.0f s", seconds)
    case ..<5_400: String(format: "%.0f min", seconds / 60)
    default: "\(Int(seconds) / 3_600) h \(Int(seconds) / 60 % 60) min"
    }
  }

  /// `0.2503`: with `digits` digits after the point.
  static func decimals(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }

  /// `37.0 %`, from a fraction of 1.
  static func percentage(_ fraction: Double) -> String {
    String(format: "%.1f %%", fraction * 100)
  }

  /// `-1.29210,36.82190`: precise to about a metre, and in the form that the options read.
  static func coordinates(latitude: Double, longitude: Double) -> String {
    String(format: "%.5f,%.5f", latitude, longitude)
  }

  /// `1200x800`: width and height of a box, in pixels of the photo.
  static func box(_ box: RotatedBox) -> String { "\(Int(box.width.rounded()))x\(Int(box.height.rounded()))" }

  /// `2021-07-06`.
  static func day(_ time: CivilTime) -> String { String(time.description.prefix(10)) }

  /// `2021-07-06 16:08:14`, from an ISO 8601 text.
  static func moment(_ text: String) -> String { String(text.prefix(19)).replacing("T", with: " ") }

  /// `Amani, Zuri and Neema`.
  static func list(_ words: [String], last: String = "and") -> String {
    guard words.count > 1, let tail = words.last else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " \(last) " + tail
  }
}

extension String {
  /// The text quoted as one word for a shell.
  var asShellWord: String {
    allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) } ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
