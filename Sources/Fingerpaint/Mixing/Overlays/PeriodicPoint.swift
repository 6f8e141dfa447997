/// A point that a protocol brings back to where it was, after one repeat or several.
public struct PeriodicPoint: Hashable, Sendable {
  /// Where it is.
  public let point: Point
  /// Repeats until it is back.
  public let period: Int
  /// The trace of the map's derivative there, whose determinant is 1: between -2 and 2 neighbours go round it, beyond that they
  /// leave along a line.
  public let trace: Double

  /// What becomes of its neighbours.
  public var stability: Stability { abs(trace) < 2 ? .elliptic : .hyperbolic }

  /// What becomes of neighbours.
  public enum Stability: String, Codable, Sendable {
    /// They go round it: the middle of an island that does not mix with what is around it.
    case elliptic
    /// They are stretched away: where mixing begins.
    case hyperbolic
  }
}
