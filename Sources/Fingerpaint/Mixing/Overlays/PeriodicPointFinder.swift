/// Finds periodic points. It first finds grid cells in which both displacement components change sign. Then Newton's
/// method refines them with directly integrated particles, without tables.
package struct PeriodicPointFinder: Sendable {
  private let steps: MixingProtocol
  private let mixer: Mixer
  private let operators: OperatorLibrary

  package init(_ steps: MixingProtocol, _ mixer: Mixer, _ operators: OperatorLibrary) {
    self.steps = steps
    self.mixer = mixer
    self.operators = operators
  }

  /// The points of a period that do not return sooner, sorted by trace. Points right at a wall are left out: fluid at a
  /// resting wall does not move at all.
  ///
  /// - Parameter period: 1 to 4 repeats.
  package func points(period: Int) throws -> [PeriodicPoint] {
    var found: [PeriodicPoint] = []
    for seed in try seeds(period: period) {
      try Task.checkCancellation()
      guard let point = refined(seed, period: period), isInterior(point.point), !comesBackSooner(point) else {
        continue
      }
      let isKnown = found.contains { (($0.point - point.point) * ($0.point - point.point)).sum() < 1e-8 }
      if !isKnown { found.append(point) }
    }
    return found.sorted { ($0.trace, $0.point.x, $0.point.y) < ($1.trace, $1.point.x, $1.point.y) }
  }

  /// The periodic point that Newton's method finds from a start; `nil` when it does not converge.
  package func refined(_ start: Point, period: Int) -> PeriodicPoint? {
    var point = start
    for _ in 0..<25 {
      let (image, derivative) = step(point, period: period)
      let miss = image - point
      // (J - 1) change = -miss
      let a = derivative.a - 1
      let d = derivative.d - 1
      let determinant = a * d - derivative.b * derivative.c
      guard abs(determinant) > 1e-12 else { return nil }
      var change = Point(d * -miss.x + derivative.b * miss.y, derivative.c * miss.x - a * miss.y) / determinant
      let length = (change * change).sum().squareRoot()
      guard length.isFinite else { return nil }
      if length > 0.05 { change *= 0.05 / length }
      point = mixer.shape.clamped(point + change)
      if length < 1e-9 {
        let end = step(point, period: period)
        let left = end.image - point
        guard (left * left).sum() < 1e-12 else { return nil }
        return PeriodicPoint(point: point, period: period, trace: end.derivative.a + end.derivative.d)
      }
    }
    return nil
  }

  /// Centers of cells over whose corners both components of the displacement change sign.
  private func seeds(period: Int) throws -> [Point] {
    let bounds = mixer.shape.bounds
    let columns = Int((120 * bounds.width / bounds.height.squareRoot()).rounded())
    let rows = Int((120 * bounds.height).rounded())
    let corners = (0...rows).flatMap { row in
      (0...columns).map { column in
        Point(
          bounds.left + bounds.width * Double(column) / Double(columns),
          bounds.bottom + bounds.height * Double(row) / Double(rows))
      }
    }
    let map = PeriodMap(steps, mixer, operators)
    var x = corners.map { mixer.shape.clamped($0).x }
    var y = corners.map { mixer.shape.clamped($0).y }
    for _ in 0..<period {
      try Task.checkCancellation()
      map.carry(&x, &y)
    }
    let moved = corners.indices.map { Point(x[$0], y[$0]) - corners[$0] }
    var seeds: [Point] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let places = [(0, 0), (1, 0), (0, 1), (1, 1)].map { (row + $0.1) * (columns + 1) + column + $0.0 }
        guard places.allSatisfy({ mixer.shape.contains(corners[$0]) }) else { continue }
        let changes = (0..<2).allSatisfy { axis in
          places.contains { moved[$0][axis] > 0 } && places.contains { moved[$0][axis] <= 0 }
        }
        if changes { seeds.append((corners[places[0]] + corners[places[3]]) / 2) }
      }
    }
    return seeds
  }

  private func comesBackSooner(_ point: PeriodicPoint) -> Bool {
    (1..<point.period).contains { sooner in
      guard point.period.isMultiple(of: sooner) else { return false }
      let miss = step(point.point, period: sooner).image - point.point
      return (miss * miss).sum() < 1e-10
    }
  }

  private func isInterior(_ point: Point) -> Bool {
    let margin = 0.004
    return [Point(margin, 0), Point(-margin, 0), Point(0, margin), Point(0, -margin)].allSatisfy {
      mixer.shape.contains(point + $0)
    }
  }

  /// The image of a point, and the derivative (a b; c d) of the map there by central differences.
  private func step(
    _ point: Point, period: Int
  ) -> (image: Point, derivative: (a: Double, b: Double, c: Double, d: Double)) {
    let h = 1e-5
    var points = PointList([
      point, point + Point(h, 0), point - Point(h, 0), point + Point(0, h), point - Point(0, h),
    ])
    for _ in 0..<period {
      for move in steps.moves {
        guard let wall = mixer.wall(move.wall) else { continue }
        let placement = wall.placement(isReversed: move.isReversed)
        let back = placement.inverse
        for index in 0..<points.count { points[index] = back(points[index]) }
        wall.flow.trace(&points, time: move.displacement.value)
        for index in 0..<points.count { points[index] = placement(points[index]) }
      }
    }
    let alongX = (points[1] - points[2]) / (2 * h)
    let alongY = (points[3] - points[4]) / (2 * h)
    return (points[0], (alongX.x, alongY.x, alongX.y, alongY.y))
  }
}

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

/// The map of points through one repeat of a protocol.
struct PeriodMap: Sendable {
  private let forward: [MoveMap]
  let shape: MixerShape

  init(_ steps: MixingProtocol, _ mixer: Mixer, _ operators: OperatorLibrary) {
    // Forward through a movement equals backward through its reverse.
    forward = steps.moves.map { MoveMap($0.reversed, mixer, operators) }
    shape = mixer.shape
  }

  /// Carries points through the protocol.
  func carry(_ x: inout [Double], _ y: inout [Double]) {
    let count = x.count
    x.sharing { x in
      y.sharing { y in
        inParallel(count, length: 2_048) { range in
          for move in forward { move.carry(x.slice(range), y.slice(range)) }
        }
      }
    }
  }
}
