import WebPlatform

extension HTML.Interpolation {
  /// A length in a drawing: at most two decimals, none for whole numbers.
  mutating func appendInterpolation(px length: Double) {
    let hundredths = Int((length * 100).rounded())
    let (whole, fraction) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    appendLiteral("\(hundredths < 0 ? "-" : "")\(whole)")
    if fraction != 0 { appendLiteral(".\(fraction / 10)\(fraction % 10 == 0 ? "" : "\(fraction % 10)")") }
  }

  /// The attributes that make a group of a drawing a button, for touch, keyboard and screen readers; empty
  /// for `nil`.
  mutating func appendInterpolation(button name: String?) {
    if name != nil { appendLiteral(" role=\"button\" tabindex=\"0\"") }
    appendInterpolation(attribute: "aria-label", name)
  }
}

/// A point in a drawing: x to the right, y down.
struct Spot: Hashable, Sendable {
  let x, y: Double

  init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
}
