import Foundation

/// Smooths the points of a pen, with the same method as the browser.
///
/// First each inner point moves toward the middle of its neighbors. Then a centripetal Catmull-Rom spline runs through
/// the points (Yuksel, Schaefer, Keyser 2011). The spline is divided into straight pieces whose error is smaller than a
/// printer can show.
enum SmoothLine {
  /// The maximum distance of a straight piece from the curve, in units: 0.1 is 1/65 mm when a frame fills the page.
  private static let tolerance = 0.1
  /// The maximum length of a straight piece, in units, so that the width of a straight line can change.
  private static let longest = 8.0
  private static let mostPieces = 256.0

  static func through(_ points: [PenPoint]) -> [PenPoint] {
    guard points.count > 1, let last = points.indices.last else { return points }
    let calm = points.count < 3 ? points : points.indices.map { smoothed(points, $0) }
    var line = [calm[0]]
    for index in 0..<last {
      curve(calm[max(0, index - 1)], calm[index], calm[index + 1], calm[min(last, index + 2)], &line)
    }
    return line
  }

  /// The mean of a point and its neighbors with weights 1, 2, 1. For pressure and tilt, which are noisier, the weights
  /// are applied twice.
  private static func smoothed(_ points: [PenPoint], _ index: Int) -> PenPoint {
    let last = points.count - 1
    let here = points[index]
    let (before, next) = (points[max(0, index - 1)], points[min(last, index + 1)])
    let (farBefore, farNext) = (points[max(0, index - 2)], points[min(last, index + 2)])
    let isEnd = index == 0 || index == last
    func wide(_ part: KeyPath<PenPoint, Double>) -> Double {
      let near = 4 * (before[keyPath: part] + next[keyPath: part])
      return (farBefore[keyPath: part] + near + 6 * here[keyPath: part] + farNext[keyPath: part]) / 16
    }
    return PenPoint(
      x: isEnd ? here.x : (before.x + 2 * here.x + next.x) / 4,
      y: isEnd ? here.y : (before.y + 2 * here.y + next.y) / 4,
      pressure: wide(\.pressure), tiltX: wide(\.tiltX), tiltY: wide(\.tiltY))
  }

  /// Appends the curve from b to c to a line that ends at b.
  private static func curve(_ a: PenPoint, _ b: PenPoint, _ c: PenPoint, _ d: PenPoint, _ line: inout [PenPoint]) {
    let (before, here, next) = (
      a.distance(to: b).squareRoot(), b.distance(to: c).squareRoot(), c.distance(to: d).squareRoot()
    )
    guard here >= 1e-4 else { return line.append(c) }
    let out = handle(b, from: a, to: c, before, here)
    let back = handle(c, from: d, to: b, next, here)
    let bend = max(
      hypot(b.x - 2 * out.x + back.x, b.y - 2 * out.y + back.y),
      hypot(out.x - 2 * back.x + c.x, out.y - 2 * back.y + c.y))
    // A cubic lies within 3/4 · bend / pieces² of its chords.
    let least = max((0.75 * bend / tolerance).squareRoot(), 4 * abs(c.pressure - b.pressure), here * here / longest)
    let pieces = min(mostPieces, max(1, least.rounded(.up)))
    for piece in 1...Int(pieces) {
      let t = Double(piece) / pieces
      let s = 1 - t
      let (k0, k1, k2, k3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      line.append(
        PenPoint(
          x: k0 * b.x + k1 * out.x + k2 * back.x + k3 * c.x, y: k0 * b.y + k1 * out.y + k2 * back.y + k3 * c.y,
          pressure: s * b.pressure + t * c.pressure, tiltX: s * b.tiltX + t * c.tiltX, tiltY: s * b.tiltY + t * c.tiltY)
      )
    }
  }

  /// The Bézier control point of `point` on the side of its neighbor `to`; `from` is the neighbor on the other side.
  /// `before` and `here` are the square roots of the distances to `from` and to `to`.
  private static func handle(
    _ point: PenPoint, from: PenPoint, to: PenPoint, _ before: Double, _ here: Double
  ) -> (x: Double, y: Double) {
    guard before >= 1e-4 else { return (point.x + (to.x - point.x) / 3, point.y + (to.y - point.y) / 3) }
    let (p, q) = (before * before, here * here)
    let own = 2 * p + 3 * before * here + q
    let all = 3 * before * (before + here)
    return ((p * to.x - q * from.x + own * point.x) / all, (p * to.y - q * from.y + own * point.y) / all)
  }
}
