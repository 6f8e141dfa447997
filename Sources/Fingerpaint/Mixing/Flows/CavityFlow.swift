import Foundation
import MixingKernels

/// Slow flow in a rectangle |x| <= a, |y| <= 1/2 whose top wall moves to the right at speed 1.
///
/// The velocity jumps in both upper corners. Taylor's solution for a corner with one sliding wall removes the jumps (G.
/// I. Taylor, "On scraping viscous fluid from a plane surface", 1962). With X the distance from the corner along the
/// moving wall, Y the distance below it and θ = atan2(Y, X):
///
/// ψ = -(A Y + C θ Y + D θ X), where A = π²/(π²-4), C = -2π/(π²-4), D = -4/(π²-4).
///
/// The remainder is smooth. Polynomials in Goursat's form approximate it to within 1e-5 of the walls' speed:
///
/// ψ = R Re(conj(w) P(w) + Q(w)), w = i z / R, u - i v = ...,
///
/// u = -Re(P + conj(w) P' + Q'), v = -Im(P - conj(w) P' - Q').
///
/// By symmetry P and Q have real coefficients. The coefficients are fitted to the velocities on the walls by least
/// squares.
package struct CavityFlow: StreamFunctionFlow {
  /// The width; the height is 1.
  package let width: Double
  /// The maximum error of the velocity on the walls, between the points used for the fit.
  package let wallError: Double

  private let scale: Double
  private let p, dp, q, dq: [Double]

  /// The widths for which the polynomials are accurate.
  package static let widths = 0.4...2.5

  /// - Parameter width: one of `widths`; the height is 1.
  package init(width: Double) {
    precondition(Self.widths.contains(width), "a cavity is 0.4 to 2.5 times as wide as high")
    self.width = width
    let degree = 48
    let scale = (width * width / 4 + 0.25).squareRoot()
    let walls = Self.wallPoints(width: width, perWall: 3 * degree)
    var rows: [[Double]] = []
    var right: [Double] = []
    for (point, speed) in walls {
      let corners = Self.corners(point, width: width)
      var alongX: [Double] = []
      var alongY: [Double] = []
      let w = Point(-point.y, point.x) / scale
      var power = Point(1, 0)  // w^(k-1)
      for k in 1...degree {
        let next = Point(power.x * w.x - power.y * w.y, power.x * w.y + power.y * w.x)
        let conjugate = Point(w.x * power.x + w.y * power.y, w.x * power.y - w.y * power.x)
        alongX += [-(next.x + Double(k) * conjugate.x), -Double(k) * power.x]
        alongY += [-(next.y - Double(k) * conjugate.y), Double(k) * power.y]
        power = next
      }
      rows += [alongX, alongY]
      right += [speed - corners.velocity.x, -corners.velocity.y]
    }
    let solution = leastSquares(rows, equals: right)
    let p = [0] + stride(from: 0, to: 2 * degree, by: 2).map { solution[$0] }
    var q = [0] + stride(from: 1, to: 2 * degree, by: 2).map { solution[$0] }
    let floor = Point(0, -0.5)
    q[0] = -(Self.streamFunction(floor, width: width, scale: scale, p, q)) / scale
    self.scale = scale
    self.p = p
    self.q = q
    dp = p.indices.map { Double($0) * p[$0] }
    dq = q.indices.map { Double($0) * q[$0] }
    var worst = 0.0
    let flow = Parts(a: width / 2, scale: scale, p: p, dp: dp, dq: dq)
    for (point, speed) in Self.wallPoints(width: width, perWall: 5 * degree + 1) {
      let error = flow.velocity(point) - Point(speed, 0)
      worst = max(worst, abs(error.x), abs(error.y))
    }
    wallError = worst
  }

  /// `cavity 1.5`.
  package var name: String { "cavity \(width)" }

  package var shape: MixerShape { .rectangle(width: width) }

  package func velocity(at point: Point) -> Point { parts.velocity(point) }

  /// The stream function, 0 on all walls.
  package func streamFunction(at point: Point) -> Double {
    Self.streamFunction(point, width: width, scale: scale, p, q)
  }

  /// Integrates eight points at a time. The estimated error of a step is below 1e-9, except in the shortest steps near
  /// the upper corners.
  package func trace(_ points: inout PointList, time: Double) {
    parts.trace(&points, time: time, tolerance: 1e-9)
  }

  private var parts: Parts { Parts(a: width / 2, scale: scale, p: p, dp: dp, dq: dq) }

  // MARK: Formulas

  /// Points on the right half of the walls, closer together toward the corners, with the wall's speed.
  private static func wallPoints(width: Double, perWall count: Int) -> [(point: Point, speed: Double)] {
    (0..<count).flatMap { index -> [(point: Point, speed: Double)] in
      let place = cos(Double.pi * (Double(index) + 0.5) / Double(count)) / 2
      let across = Point(width * abs(place), 0)
      return [
        (across + Point(0, 0.5), 1), (across - Point(0, 0.5), 0), (Point(width / 2, place), 0),
      ]
    }
  }

  /// Taylor's solutions in both upper corners.
  private static func corners(_ point: Point, width: Double) -> (velocity: Point, streamFunction: Double) {
    let k = 1 / (Double.pi * Double.pi - 4)
    let a = Double.pi * Double.pi * k
    let c = -2 * Double.pi * k
    let d = -4 * k
    func corner(_ x: Double, _ y: Double) -> (u: Double, v: Double, s: Double) {
      let angle = atan2(y, x)
      let w = (c * y + d * x) / (x * x + y * y + 1e-300)
      return (a + c * angle + w * x, w * y - d * angle, a * y + c * angle * y + d * angle * x)
    }
    let below = max(0.5 - point.y, 0)
    let left = corner(max(width / 2 + point.x, 0), below)
    let right = corner(max(width / 2 - point.x, 0), below)
    return (Point(left.u + right.u, right.v - left.v), -(left.s + right.s))
  }

  private static func streamFunction(
    _ point: Point, width: Double, scale: Double, _ p: [Double], _ q: [Double]
  ) -> Double {
    let w = Point(-point.y, point.x) / scale
    func value(_ polynomial: [Double]) -> Point {
      polynomial.reversed().reduce(Point()) { sum, coefficient in
        Point(sum.x * w.x - sum.y * w.y + coefficient, sum.x * w.y + sum.y * w.x)
      }
    }
    let pw = value(p)
    return scale * (w.x * pw.x + w.y * pw.y + value(q).x) + corners(point, width: width).streamFunction
  }
}

/// The input of the kernels for a cavity.
private struct Parts {
  let a, scale: Double
  let p, dp, dq: [Double]

  func velocity(_ point: Point) -> Point {
    var u = 0.0
    var v = 0.0
    withKernel { flow in mk_cavity_velocity(KernelPath.best, flow, [point.x], [point.y], &u, &v, 1) }
    return Point(u, v)
  }

  func trace(_ points: inout PointList, time: Double, tolerance: Double) {
    withKernel { flow in
      mk_cavity_trace(KernelPath.best, flow, &points.x, &points.y, points.count, time, tolerance)
    }
  }

  private func withKernel(_ body: (UnsafePointer<mk_cavity>) -> Void) {
    p.withUnsafeBufferPointer { p in
      dp.withUnsafeBufferPointer { dp in
        dq.withUnsafeBufferPointer { dq in
          var flow = mk_cavity(
            a: a, scale: scale, degree: Int32(p.count - 1), p: p.baseAddress, dp: dp.baseAddress, dq: dq.baseAddress)
          body(&flow)
        }
      }
    }
  }
}
