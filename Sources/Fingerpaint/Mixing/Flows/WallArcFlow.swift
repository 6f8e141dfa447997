import Foundation

/// Slow flow in a disk of radius 1. An arc of its wall moves counter-clockwise at speed 1, as in the cross-section of a
/// rotated arc mixer.
///
/// ψ = (1 - r²) ω / 2. Here ω is the arc's harmonic measure, the share of the wall that the arc takes as seen from a
/// point. The average over the wall is subtracted, as the biharmonic equation requires. M. K. Singh and others (Phys.
/// Fluids 20, 2008) describe the mixer.
package struct WallArcFlow: StreamFunctionFlow {
  /// The angles of the moving arc's ends, counter-clockwise from the x axis, in radians.
  package let from, to: Double

  private let end1, end2: Point
  /// Half the arc's angle, as a unit vector.
  private let half: Point

  /// - Parameters:
  ///   - from: the beginning of the arc, in radians.
  ///   - to: the end of the arc, above `from` and less than a turn later.
  package init(from: Double, to: Double) {
    precondition(to > from && to - from < 2 * Double.pi, "an arc is longer than 0 and shorter than a turn")
    self.from = from
    self.to = to
    end1 = Point(cos(from), sin(from))
    end2 = Point(cos(to), sin(to))
    half = Point(cos((to - from) / 2), sin((to - from) / 2))
  }

  /// `wall arc -0.5 0.5`.
  package var name: String { "wall arc \(from) \(to)" }

  package var shape: MixerShape { .disk }

  /// The stream function, 0 on the wall.
  package func streamFunction(at point: Point) -> Double { (1 - (point * point).sum()) / 2 * measure(point) }

  package func velocity(at place: Point) -> Point {
    // Seen from outside, the share of the arc would jump. The point is moved slightly inside, so that rounding on the
    // wall cannot decide.
    let point = place * min(1, (1 - 1e-9) / max((place * place).sum().squareRoot(), 1e-300))
    let share = measure(point)
    let depth = (1 - (point * point).sum()) / (2 * Double.pi)
    // 1 / (e1 - z) - 1 / (e2 - z), with 1 / d = conj(d) / |d|².
    let d1 = end1 - point
    let d2 = end2 - point
    let difference = d1 / max((d1 * d1).sum(), 1e-300) - d2 / max((d2 * d2).sum(), 1e-300)
    return Point(-point.y * share + depth * difference.x, point.x * share + depth * difference.y)
  }

  private func measure(_ point: Point) -> Double {
    let length = to - from
    let d1 = end1 - point
    let d2 = end2 - point
    // The angle of d2 / d1, turned back by half the arc, so that it has no jump inside the disk.
    let real = d1.x * d2.x + d1.y * d2.y
    let imaginary = d1.x * d2.y - d1.y * d2.x
    let turned = Point(real * half.x + imaginary * half.y, imaginary * half.x - real * half.y)
    return (atan2(turned.y, turned.x) + length / 2) / Double.pi - length / (2 * Double.pi)
  }
}
