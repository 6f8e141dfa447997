/// How fine outlines are that movements carry along, and how much work that may be.
package struct OutlinePrecision: Hashable, Sendable {
  /// The longest distance between neighbours, in units of length.
  package var spacing: Double
  /// How far the outline may be from the line between neighbours, in units of length.
  package var tolerance: Double
  /// The most points of all outlines together.
  package var mostPoints = 1_000_000
  /// The most times that a point is carried by a part of a movement, all points together.
  package var mostSteps = 1_000_000_000

  /// A precision; the bounds are those of a file that can still be opened.
  package init(spacing: Double, tolerance: Double) {
    self.spacing = spacing
    self.tolerance = tolerance
  }

  /// What is exact to the eye in a drawing of so many pixels a unit of length: neighbours within four pixels of each other, and a
  /// tenth of a pixel between outline and line.
  package static func drawn(pixelsPerUnit: Double) -> OutlinePrecision {
    OutlinePrecision(spacing: 4 / pixelsPerUnit, tolerance: 0.1 / pixelsPerUnit)
  }
}

/// Why outlines cannot be followed.
package enum OutlineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The shapes were drawn out too long for the precision.
  case tooManyPoints(limit: Int)
  /// The movements are too many for shapes so long.
  case tooManySteps
  /// The shapes were folded more finely than movements are known.
  case tooFine

  /// Why, and what to do.
  package var description: String {
    let rest = "mix with fewer repeats, draw it narrower, or take a picture of pixels (PNG)"
    switch self {
    case .tooManyPoints(let limit):
      return "mixing drew the painted shapes out so long that their outlines need more than \(limit) points: \(rest)"
    case .tooManySteps:
      return "following the outlines of the painted shapes through so many movements takes too long: \(rest)"
    case .tooFine: return "mixing folded the painted shapes more finely than their outlines can be followed: \(rest)"
    }
  }
}
