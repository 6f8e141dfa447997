/// Integrates a particle's path with Dormand and Prince's method of orders 5 and 4 (J. Comput. Appl. Math. 6, 1980).
package struct Integrator: Sendable {
  /// The allowed error of a step, in units of length.
  package var tolerance = 1e-9
  /// The maximum step, in units of time.
  package var longestStep = 0.25
  /// The minimum step, except for the last. Where the velocity jumps, as between a moving and a resting wall, no step
  /// would be short enough.
  package var shortestStep = 1e-3

  package init() {}

  /// The position after a time; a negative time runs backward.
  package func carry(_ start: Point, by flow: some Flow, time: Double) -> Point {
    let direction: Double = time < 0 ? -1 : 1
    let whole = abs(time)
    var point = start
    var done = 0.0
    var step = min(0.02, whole)
    var first = flow.velocity(at: point)
    while done < whole {
      step = min(step, whole - done)
      let h = step * direction
      let k2 = flow.velocity(at: point + (h / 5) * first)
      let k3 = flow.velocity(at: point + h * mix(3 / 40, first, 9 / 40, k2))
      let k4 = flow.velocity(at: point + h * (mix(44 / 45, first, -56 / 15, k2) + scaled(32 / 9, k3)))
      let sum5 = mix(19372 / 6561, first, -25360 / 2187, k2) + mix(64448 / 6561, k3, -212 / 729, k4)
      let k5 = flow.velocity(at: point + h * sum5)
      let sum6 = mix(9017 / 3168, first, -355 / 33, k2) + mix(46732 / 5247, k3, 49 / 176, k4)
      let k6 = flow.velocity(at: point + h * (sum6 + scaled(-5103 / 18656, k5)))
      let sum7 = mix(35 / 384, first, 500 / 1113, k3) + mix(125 / 192, k4, -2187 / 6784, k5)
      let next = point + h * (sum7 + scaled(11 / 84, k6))
      let k7 = flow.velocity(at: next)
      let low = mix(71 / 57600, first, -71 / 16695, k3) + mix(71 / 1920, k4, -17253 / 339200, k5)
      let error = low + mix(22 / 525, k6, -1 / 40, k7)
      let size = abs(h) * (error * error).sum().squareRoot() / tolerance
      if !(size > 1) || step <= shortestStep {
        done += step
        if next.x.isFinite, next.y.isFinite { point = flow.shape.clamped(next) }
        first = point == next ? k7 : flow.velocity(at: point)
      }
      let growth = size > 1e-6 ? 0.9 / size.squareRoot().squareRoot() : 4
      step = min(max(step * min(max(growth, 0.2), 4), shortestStep), longestStep)
    }
    return point
  }
}

private func scaled(_ a: Double, _ p: Point) -> Point { a * p }

private func mix(_ a: Double, _ p: Point, _ b: Double, _ q: Point) -> Point { a * p + b * q }
