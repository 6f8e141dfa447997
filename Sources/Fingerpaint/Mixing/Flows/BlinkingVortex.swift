import Foundation

/// An agitator in a disk of radius 1: a point vortex at (b, 0) and its image; both turn the fluid in circles.
///
/// It is one of H. Aref's blinking vortices ("Stirring by chaotic advection", J. Fluid Mech. 143, 1984). Every particle
/// moves on a circle |w| = λ, w = (z - b) / (z - 1/b). The time along the circle obeys Kepler's equation, so a
/// displacement is exact without time steps. The unit of time is chosen so that `D` is Aref's strength β = Γ T / 2π.
package struct BlinkingVortex: Flow {
  /// The distance of the vortex from the center, above 0 and below 1.
  package let distance: Double

  /// A vortex on the x axis.
  package init(distance: Double) {
    precondition(distance > 0 && distance < 1, "the vortex is in the disk, out of the middle")
    self.distance = distance
  }

  /// `vortex 0.5`.
  package var name: String { "vortex \(distance)" }

  package var shape: MixerShape { .disk }

  package var isClosedForm: Bool { true }

  /// The velocity at a point; 0 at the vortex itself.
  package func velocity(at point: Point) -> Point {
    func swirl(_ centre: Double) -> Point {
      let from = point - Point(centre, 0)
      let square = (from * from).sum()
      return square > 0 ? Point(-from.y, from.x) / square : Point()
    }
    return swirl(distance) - swirl(1 / distance)
  }

  package func trace(_ points: inout PointList, time: Double) {
    for index in 0..<points.count { points[index] = carry(points[index], time: time) }
  }

  private func carry(_ point: Point, time: Double) -> Point {
    let b = distance
    let c = 1 / b
    let near = point - Point(b, 0)
    let far = point - Point(c, 0)
    // w = near / far
    let square = (far * far).sum()
    let w = Point(near.x * far.x + near.y * far.y, near.y * far.x - near.x * far.y) / square
    let lambda = min((w * w).sum().squareRoot(), 1 - 1e-12)
    guard lambda > 1e-9 else { return point }
    let l2 = lambda * lambda
    let eccentricity = 2 * lambda / (1 + l2)
    let direction = w / lambda
    let ratio = (1 + lambda) / (1 - lambda)
    let before = Self.halfTangent(direction, times: ratio)
    let gone = time * (1 - l2) * (1 - l2) * (1 - l2) / (l2 * (c - b) * (c - b) * (1 + l2))
    let mean = atan2(before.y, before.x) + eccentricity * before.y + gone
    let later = Self.eccentricAnomaly(mean: mean.remainder(dividingBy: 2 * Double.pi), eccentricity)
    let end = Self.halfTangent(Point(cos(later), sin(later)), times: 1 / ratio) * lambda
    // z = (b - c w) / (1 - w)
    let numerator = Point(b - c * end.x, -c * end.y)
    let denominator = Point(1 - end.x, -end.y)
    let size = (denominator * denominator).sum()
    let z = Point(
      numerator.x * denominator.x + numerator.y * denominator.y,
      numerator.y * denominator.x - numerator.x * denominator.y)
    return shape.clamped(z / size)
  }

  /// The direction whose half-angle tangent is `factor` times that of `direction`.
  private static func halfTangent(_ direction: Point, times factor: Double) -> Point {
    let near = 1 + direction.x
    let far = factor * factor * (1 - direction.x)
    let sum = near + far
    return sum > 0 ? Point((near - far) / sum, 2 * factor * direction.y / sum) : Point(-1, 0)
  }

  /// Solves M = E + k sin E for E, from -π to π like M, without iterations. It uses F. L. Markley's cubic start and one
  /// correction of fifth order ("Kepler equation solver", Celest. Mech. Dyn. Astron. 63, 1995), which solves N = F - k
  /// sin F for F = π - E.
  private static func eccentricAnomaly(mean: Double, _ k: Double) -> Double {
    let n = Double.pi - abs(mean)
    let pi2 = Double.pi * Double.pi
    let alpha = (3 * pi2 + 1.6 * Double.pi * (Double.pi - n) / (1 + k)) / (pi2 - 6)
    let d = 3 * (1 - k) + alpha * k
    let r = 3 * alpha * d * (d - 1 + k) * n + n * n * n
    let q = 2 * alpha * d * (1 - k) - n * n
    let root = cbrt(abs(r) + max(q * q * q + r * r, 0).squareRoot())
    let w = root * root
    let start = (2 * r * w / max(w * w + w * q + q * q, 1e-300) + n) / d
    let sine = k * sin(start)
    let cosine = k * cos(start)
    let f0 = start - sine - n
    let f1 = 1 - cosine
    guard f1 > 1e-300 else { return mean < 0 ? start - Double.pi : Double.pi - start }
    let d3 = -f0 / (f1 - f0 * sine / f1 / 2)
    let d4 = -f0 / (f1 + d3 * sine / 2 + d3 * d3 * cosine / 6)
    let d5 = -f0 / (f1 + d4 * sine / 2 + d4 * d4 * cosine / 6 - d4 * d4 * d4 * sine / 24)
    let anomaly = Double.pi - (start + d5)
    return mean < 0 ? -anomaly : anomaly
  }
}
