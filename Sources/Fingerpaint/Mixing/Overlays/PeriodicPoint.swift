/// A point that a protocol returns to its position after one or more repeats.
package struct PeriodicPoint: Hashable, Sendable {
  package let point: Point
  /// Repeats until the point returns.
  package let period: Int
  /// The trace of the map's derivative at the point; the determinant is 1. Between -2 and 2 neighbors circle the point;
  /// beyond, they leave along a line.
  package let trace: Double

  package var stability: Stability { abs(trace) < 2 ? .elliptic : .hyperbolic }

  /// The behavior of neighboring points.
  package enum Stability: String, Codable, Sendable {
    /// Neighbors circle the point: the center of an island that does not mix with its surroundings.
    case elliptic
    /// Neighbors are stretched away: here mixing begins.
    case hyperbolic
  }
}
