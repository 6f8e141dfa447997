/// An sRGB colour with alpha, each component from 0 to 1.
package struct Colour: Hashable, Sendable {
  package var red, green, blue: Double
  /// 0 is invisible, 1 is opaque.
  package var alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A grey between black (0) and white (1).
  package init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  package func withAlpha(_ alpha: Double) -> Colour { Colour(red: red, green: green, blue: blue, alpha: alpha) }

  /// The colour of a strength from 0 to 1 on the scale *viridis* (van der Walt and Smith, 2015). Colour-blind people, and readers of a grey
  /// print, see the same order.
  package static func strength(_ value: Double) -> Colour {
    let stops: [(Double, Double, Double)] = [
      (0.267, 0.005, 0.329), (0.231, 0.322, 0.546), (0.129, 0.569, 0.551), (0.369, 0.789, 0.383),
      (0.993, 0.906, 0.144),
    ]
    let place = min(max(value, 0), 1) * Double(stops.count - 1)
    let lower = min(Int(place), stops.count - 2)
    let t = place - Double(lower)
    let (a, b) = (stops[lower], stops[lower + 1])
    return Colour(
      red: a.0 + (b.0 - a.0) * t, green: a.1 + (b.1 - a.1) * t, blue: a.2 + (b.2 - a.2) * t)
  }
}
