import Foundation

/// Slow flow between two circles; one of them turns: a journal bearing.
///
/// G. H. Wannier's closed form ("A contribution to the hydrodynamics of lubrication", Quart. Appl. Math. 8, 1950), in
/// his symbols: d1 and d2 are the distances of the circles' centers from the axis between the poles, s is the distance
/// of the poles, and
///
/// ψ = A l + B y'p/z₊ + C y'm/z₋ + D y' + E(x²+y'²+s²) + F y' l + G
///
/// with p = s+y', m = s-y', z± = x²+p² or x²+m², l = ln(z₊/z₋).
package struct JournalBearingFlow: StreamFunctionFlow {
  /// The circle that turns counter-clockwise, with its surface at speed 1.
  package enum Wall: String, Sendable {
    case inner, outer
  }

  /// The radius of the inner circle; the outer radius is 1.
  package let inner: Double
  /// The distance of the inner circle's center below that of the outer circle.
  package let offset: Double
  package let wall: Wall

  private let d2, s: Double
  private let coefficients: (a: Double, b: Double, c: Double, d: Double, e: Double, f: Double)
  private let constant: Double

  /// - Parameters:
  ///   - inner: the radius of the inner circle, above 0.
  ///   - offset: 0.02 to less than 1 - `inner`. For smaller values the formula loses precision, and the circles are
  ///     practically concentric.
  package init(inner: Double, offset: Double, turning wall: Wall) {
    precondition(inner > 0 && offset >= 0.02 && inner + offset < 1, "the inner circle lies inside, out of the middle")
    self.inner = inner
    self.offset = offset
    self.wall = wall
    let e = offset
    let r1 = inner
    let r2 = 1.0
    let d1 = (r2 * r2 - r1 * r1) / (2 * e) - e / 2
    let d2 = d1 + e
    let s = (d1 * d1 - r1 * r1).squareRoot()
    let v1: Double = wall == .inner ? 1 : 0
    let v2: Double = wall == .outer ? 1 : 0
    let l1 = log((d1 + s) / (d1 - s))
    let l2 = log((d2 + s) / (d2 - s))
    let squares = r2 * r2 + r1 * r1
    let den = squares * (l1 - l2) - 4 * s * e
    let w = r1 * v1 + r2 * v2
    let spin = r1 * r1 * r2 * r2 * (v1 / r1 - v2 / r2) / (squares * e)
    let cb = 2 * (d2 * d2 - d1 * d1) * w / (squares * den) + spin / s
    coefficients = (
      (d1 * d2 - s * s) * cb / 2, -(d1 + s) * (d2 + s) * cb, -(d1 - s) * (d2 - s) * cb,
      2 * s * (r2 * r2 - r1 * r1) / squares * w / den - (d1 * l2 - d2 * l1) * w / den + spin,
      -(l1 - l2) * w / (2 * den), -e * w / den
    )
    self.d2 = d2
    self.s = s
    constant = -Self.value(Point(1, 0), d2, s, coefficients)
  }

  /// `bearing 0.3 0.4 outer`.
  package var name: String { "bearing \(inner) \(offset) \(wall.rawValue)" }

  package var shape: MixerShape { .round(inner: inner, offset: offset) }

  /// The stream function, 0 on the outer circle.
  package func streamFunction(at point: Point) -> Double { Self.value(point, d2, s, coefficients) + constant }

  private static func value(
    _ point: Point, _ d2: Double, _ s: Double,
    _ k: (a: Double, b: Double, c: Double, d: Double, e: Double, f: Double)
  ) -> Double {
    let at = Poles(point, d2, s)
    let poles = k.a * at.l + k.b * at.y * at.p / at.zp + k.c * at.y * at.m / at.zm
    return poles + k.d * at.y + k.e * (at.x * at.x + at.y * at.y + s * s) + k.f * at.y * at.l
  }

  /// The position of a point relative to the poles, in Wannier's symbols.
  private struct Poles {
    let x, y, p, m, zp, zm, l: Double

    init(_ point: Point, _ d2: Double, _ s: Double) {
      x = point.x
      y = point.y + d2
      p = s + y
      m = s - y
      zp = x * x + p * p
      zm = x * x + m * m
      l = log(zp / zm)
    }
  }

  package func velocity(at point: Point) -> Point {
    let k = coefficients
    let at = Poles(point, d2, s)
    let (x, y, p, m, zp, zm) = (at.x, at.y, at.p, at.m, at.zp, at.zm)
    let lx = 2 * x * (1 / zp - 1 / zm)
    let ly = 2 * (p / zp + m / zm)
    let bx = -2 * x * y * p / (zp * zp)
    let by = (p + y) / zp - 2 * y * p * p / (zp * zp)
    let cx = -2 * x * y * m / (zm * zm)
    let cy = (m - y) / zm + 2 * y * m * m / (zm * zm)
    var u = k.a * ly + k.b * by + k.c * cy
    u += k.d + 2 * k.e * y + k.f * (at.l + y * ly)
    var v = k.a * lx + k.b * bx + k.c * cx
    v += 2 * k.e * x + k.f * y * lx
    return Point(u, -v)
  }
}
