import Foundation

/// A logarithmic scale in whole decades around the values, at heights from 0 to 1.
struct DecadeScale {
  private let low, high: Int

  /// Values that are not positive lie at the bottom of the scale.
  init(_ values: [Double]) {
    let positive = values.filter { $0 > 0 && $0.isFinite }
    // A tolerance of a thousandth of a decade: a value of 1.0000001 needs no further decade. More than 30 decades would
    // not be readable.
    let top = positive.max().map { Int((log10($0) - 1e-3).rounded(.up)) } ?? 0
    let bottom = positive.min().map { Int((log10($0) + 1e-3).rounded(.down)) } ?? -1
    high = max(top, -30)
    low = max(min(bottom, high - 1), high - 30)
  }

  /// The position of a value on the logarithmic axis: 0 at its low end, 1 at its high end.
  func height(_ value: Double) -> Double {
    guard value > 0 else { return 0 }
    return min(max((log10(value) - Double(low)) / Double(high - low), 0), 1)
  }

  /// A value with a grid line; most minor ticks have no label.
  struct Tick {
    let value: Double
    let label: String?
  }

  var ticks: [Tick] {
    let every = (high - low + 9) / 10
    let isNarrow = high - low == 1
    return (low...high).flatMap { exponent -> [Tick] in
      let power = pow(10, Double(exponent))
      let decade = Tick(value: power, label: (high - exponent) % every == 0 ? Self.label(exponent) : nil)
      guard exponent < high, every == 1 else { return [decade] }
      return [decade]
        + (2...9).map { digit in
          Tick(
            value: Double(digit) * power, label: isNarrow && [2, 5].contains(digit) ? Self.label(exponent, digit) : nil)
        }
    }
  }

  /// `0.01`, and powers of ten when there would be too many zeros.
  private static func label(_ exponent: Int, _ digit: Int = 1) -> String {
    switch exponent {
    case 0...3: return "\(digit)" + String(repeating: "0", count: exponent)
    case -3..<0: return "0." + String(repeating: "0", count: -exponent - 1) + "\(digit)"
    default:
      let raised = "\(exponent)".map { character in
        character == "-" ? "⁻" : String(Array("⁰¹²³⁴⁵⁶⁷⁸⁹")[character.wholeNumberValue ?? 0])
      }
      return (digit == 1 ? "10" : "\(digit)·10") + raised.joined()
    }
  }
}

/// Repeats from zero to the last, at positions from 0 to 1.
struct RepeatScale {
  let last: Int

  init(_ repeats: [Int]) { last = max(1, repeats.max() ?? 1) }

  func place(_ repeats: Int) -> Double { Double(repeats) / Double(last) }

  /// Repeats between two labels.
  var step: Int { [1, 2, 5, 10, 20, 50].first { last / $0 <= 15 } ?? last }
}
