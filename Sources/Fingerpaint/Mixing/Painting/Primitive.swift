/// A simple part of a painted shape with a fast containment test.
package enum Primitive: Sendable {
  /// The area of a disk that moves from one point to another.
  case capsule(Point, Point, radius: Double)
  /// The area of a square that moves from one point to another; the radius is half its side.
  case sweep(Point, Point, radius: Double)
  case polygon([Point], isConvex: Bool)

  package static func parts(of outline: PaintedShape.Outline) -> [Primitive] {
    switch outline {
    case .polygon(let points):
      return points.count < 3 ? [] : [.polygon(points, isConvex: isConvex(points))]
    case .stroke(let nib, let radius, let points):
      guard let first = points.first else { return [] }
      let pairs = points.count == 1 ? [(first, first)] : Array(zip(points, points.dropFirst()))
      return pairs.map { nib == .round ? .capsule($0, $1, radius: radius) : .sweep($0, $1, radius: radius) }
    }
  }

  /// Whether a point is inside; also on the edge of a capsule or a sweep.
  package func contains(_ point: Point) -> Bool {
    switch self {
    case .capsule(let a, let b, let radius):
      let along = b - a
      let length = (along * along).sum()
      let share = length > 0 ? min(max(((point - a) * along).sum() / length, 0), 1) : 0
      let off = point - a - share * along
      return (off * off).sum() <= radius * radius
    case .sweep(let a, let b, let radius):
      // The times at which the square covers the point, along x and along y.
      var low = 0.0
      var high = 1.0
      for axis in 0..<2 {
        let from = point[axis] - a[axis]
        let along = b[axis] - a[axis]
        if along == 0 {
          if abs(from) > radius { return false }
        } else {
          let times = ((from - radius) / along, (from + radius) / along)
          low = max(low, min(times.0, times.1))
          high = min(high, max(times.0, times.1))
        }
      }
      return low <= high
    case .polygon(let points, _):
      var isInside = false
      var previous = points[points.count - 1]
      for corner in points {
        if (corner.y > point.y) != (previous.y > point.y),
          point.x < (previous.x - corner.x) * (point.y - corner.y) / (previous.y - corner.y) + corner.x
        {
          isInside.toggle()
        }
        previous = corner
      }
      return isInside
    }
  }

  /// The bounding box.
  var bounds: (low: Point, high: Point) {
    switch self {
    case .capsule(let a, let b, let radius), .sweep(let a, let b, let radius):
      let reach = Point(radius, radius)
      return (pointwiseMin(a, b) - reach, pointwiseMax(a, b) + reach)
    case .polygon(let points, _):
      return points.reduce((points[0], points[0])) { (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1)) }
    }
  }

  var isConvex: Bool {
    if case .polygon(_, let isConvex) = self { return isConvex }
    return true
  }

  private static func isConvex(_ points: [Point]) -> Bool {
    var signs: Set<Bool> = []
    for index in points.indices {
      let a = points[index]
      let b = points[(index + 1) % points.count]
      let c = points[(index + 2) % points.count]
      let turn = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
      if turn != 0 { signs.insert(turn > 0) }
    }
    return signs.count < 2 && points.count == 4
  }
}
