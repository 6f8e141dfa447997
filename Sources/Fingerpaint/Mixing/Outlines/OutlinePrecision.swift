/// The precision of carried outlines, and the limits of their work.
package struct OutlinePrecision: Hashable, Sendable {
  /// The maximum distance between neighbors, in units of length.
  package var spacing: Double
  /// The maximum distance of the outline from the line between neighbors, in units of length.
  package var tolerance: Double
  /// The maximum number of points of all outlines together.
  package var mostPoints = 1_000_000
  /// The maximum number of steps: each step carries one point by one part of a movement.
  package var mostSteps = 1_000_000_000

  /// The default limits keep files small enough to open.
  package init(spacing: Double, tolerance: Double) {
    self.spacing = spacing
    self.tolerance = tolerance
  }

  /// Visually exact for a drawing with this number of pixels per unit of length. Neighbors are within four pixels, and
  /// outline and line differ by at most a tenth of a pixel.
  package static func drawn(pixelsPerUnit: Double) -> OutlinePrecision {
    OutlinePrecision(spacing: 4 / pixelsPerUnit, tolerance: 0.1 / pixelsPerUnit)
  }
}

/// Why the outlines of painted shapes cannot be computed through all movements.
package enum OutlineError: Error, Hashable, Sendable {
  /// The shapes became too long for the precision.
  case tooManyPoints(limit: Int)
  /// Too many movements for such long shapes.
  case tooManySteps
  /// The shapes are folded more finely than the tables of movements resolve.
  case tooFine
}

/// The points and steps so far, compared with the limits.
struct OutlineBudget {
  private let precision: OutlinePrecision
  private var points = 0
  private var steps = 0

  init(_ precision: OutlinePrecision) { self.precision = precision }

  mutating func add(points: Int, steps: Int) throws {
    try Task.checkCancellation()
    self.points += points
    self.steps += steps
    guard self.points <= precision.mostPoints else { throw OutlineError.tooManyPoints(limit: precision.mostPoints) }
    guard self.steps <= precision.mostSteps else { throw OutlineError.tooManySteps }
  }
}
