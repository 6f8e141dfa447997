import CNLopt

/// The point of a box where a smooth function is highest, found by NLopt: by SLSQP (Kraft 1988) in two dimensions and more, with slopes from
/// differences, and by Sbplx (Rowan 1990) in one. BOBYQA found the same points in thirty times the time.
struct Maximum: Sendable {
  let point: [Double]
  let value: Double

  /// - Parameters:
  ///   - start: a point in the box.
  ///   - box: the range of each coordinate. Callers choose coordinates in which a step of one half is neither tiny nor huge, such as
  ///     logits and logarithms.
  ///   - function: finite everywhere in the box.
  ///   - rounds: how often the search starts again, from the point that it found, as long as it gains.
  /// - Returns: `nil` if NLopt fails.
  init?(
    from start: [Double], in box: [ClosedRange<Double>], rounds: Int = 8, of function: @escaping ([Double]) -> Double
  ) {
    guard !start.isEmpty else {
      (point, value) = ([], function([]))
      return
    }
    // Likelihoods of millions of animals are scaled: searches end at absolute differences.
    let first = abs(function(start))
    guard first.isFinite else { return nil }
    let scale = max(1, first / 1_000)
    let scaled = { function($0) / scale }
    var best = (point: zip(start, box).map { $0.clamped(to: $1) }, value: -Double.infinity)
    for round in 0..<rounds {
      guard let found = Self.search(from: best.point, in: box, step: round == 0 ? 0.5 : 0.05, scaled) else {
        return nil
      }
      let gain = found.value - best.value
      if gain > 0 { best = found }
      if gain < 1e-8 { break }
    }
    guard best.value.isFinite else { return nil }
    (point, value) = (best.point, best.value * scale)
  }

  private final class Objective {
    let function: ([Double]) -> Double
    let box: [ClosedRange<Double>]

    init(_ function: @escaping ([Double]) -> Double, box: [ClosedRange<Double>]) {
      (self.function, self.box) = (function, box)
    }

    /// The slope along each coordinate, from a point on each side, or from the point itself at a wall of the box.
    func slopes(at point: [Double]) -> [Double] {
      var other = point
      return point.indices.map { i in
        let (low, high) = ((point[i] - 1e-4).clamped(to: box[i]), (point[i] + 1e-4).clamped(to: box[i]))
        defer { other[i] = point[i] }
        other[i] = high
        let above = function(other)
        other[i] = low
        return high > low ? (above - function(other)) / (high - low) : 0
      }
    }
  }

  private static func search(
    from start: [Double], in box: [ClosedRange<Double>], step: Double, _ function: @escaping ([Double]) -> Double
  ) -> (point: [Double], value: Double)? {
    let algorithm = start.count == 1 ? NLOPT_LN_SBPLX : NLOPT_LD_SLSQP
    guard let search = nlopt_create(algorithm, UInt32(start.count)) else { return nil }
    defer { nlopt_destroy(search) }
    let objective = Objective(function, box: box)
    return withExtendedLifetime(objective) {
      nlopt_set_max_objective(
        search,
        { count, point, slopes, data in
          guard let point, let data else { return -.infinity }
          let objective = Unmanaged<Objective>.fromOpaque(data).takeUnretainedValue()
          let values = Array(UnsafeBufferPointer(start: point, count: Int(count)))
          if let slopes {
            for (place, slope) in objective.slopes(at: values).enumerated() { slopes[place] = slope }
          }
          return objective.function(values)
        }, Unmanaged.passUnretained(objective).toOpaque())
      nlopt_set_lower_bounds(search, box.map(\.lowerBound))
      nlopt_set_upper_bounds(search, box.map(\.upperBound))
      nlopt_set_initial_step1(search, step)
      nlopt_set_xtol_abs1(search, 1e-9)
      nlopt_set_ftol_abs(search, 1e-10)
      nlopt_set_maxeval(search, Int32(min(200_000, 5_000 * start.count)))
      var point = start
      var value = 0.0
      let result = nlopt_optimize(search, &point, &value)
      // With slopes from differences, SLSQP also ends with a failure where no step gains: the point is then as good as the arithmetic allows.
      let isUsable = result.rawValue > 0 || result == NLOPT_ROUNDOFF_LIMITED || result == NLOPT_FAILURE
      guard isUsable, value.isFinite else { return nil }
      return (point, value)
    }
  }
}

extension Double {
  func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
