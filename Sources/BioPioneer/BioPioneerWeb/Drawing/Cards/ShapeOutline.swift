import BioPioneerRules
import WebPlatform

/// The outline of a shape in a square of 100 units.
enum ShapeOutline {
  static func path(of shape: Shape) -> HTML {
    switch shape {
    case .circle: "M6 50a44 44 0 1 1 88 0 44 44 0 1 1-88 0z"
    case .triangle: "M50 5 97 90H3z"
    case .square: "M12 12h76v76H12z"
    }
  }

  /// The optical centre; that of a triangle is lower.
  static func middle(of shape: Shape) -> Spot { Spot(50, shape == .triangle ? 64 : 50) }

  /// The radius of the seal with the letter; it leaves room for a pattern.
  static func seal(of shape: Shape) -> Double { shape == .triangle ? 15 : 18 }

  /// Whether a point is inside, at least `margin` from the edge.
  static func holds(_ spot: Spot, in shape: Shape, margin: Double) -> Bool {
    let (x, y) = (spot.x - 50, spot.y)
    switch shape {
    case .circle: return (x * x + (y - 50) * (y - 50)).squareRoot() <= 44 - margin
    case .square: return abs(x) <= 38 - margin && abs(y - 50) <= 38 - margin
    case .triangle:
      // The sides fall by 85 over a width of 47; their length is 97.13.
      let distance = ((y - 5) * 47 - abs(x) * 85) / 97.13
      return distance >= margin && y <= 90 - margin
    }
  }
}
