/// A point that a protocol brings back to where it was, after one repeat or several.
package struct PeriodicPoint: Hashable, Sendable {
  /// Where the point is.
  package let point: Point
  /// Repeats until the point is back.
  package let period: Int
  /// The trace of the map's derivative at the point, whose determinant is 1: between -2 and 2 neighbours go round the
  /// point, beyond that they leave along a line.
  package let trace: Double

  /// What becomes of the point's neighbours.
  package var stability: Stability { abs(trace) < 2 ? .elliptic : .hyperbolic }

  /// What becomes of neighbours.
  package enum Stability: String, Codable, Sendable {
    /// Neighbours go round the point: the middle of an island that does not mix with what is around.
    case elliptic
    /// Neighbours are stretched away: where mixing begins.
    case hyperbolic
  }
}
