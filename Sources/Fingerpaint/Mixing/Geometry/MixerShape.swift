/// The outline of a mixer.
package enum MixerShape: Hashable, Sendable {
  /// A rectangle of height 1 around the origin.
  case rectangle(width: Double)
  /// The space between a circle of radius 1 around the origin and a circle of radius `inner` around (0, -`offset`); a
  /// disk when `inner` is 0.
  case round(inner: Double, offset: Double)

  /// A circle of radius 1.
  package static let disk = MixerShape.round(inner: 0, offset: 0)

  /// The bounding box.
  package var bounds: Window {
    switch self {
    case .rectangle(let width): Window(left: -width / 2, bottom: -0.5, width: width, height: 1)
    case .round: Window(left: -1, bottom: -1, width: 2, height: 2)
    }
  }

  /// Whether a point is inside or on the edge.
  package func contains(_ point: Point) -> Bool {
    switch self {
    case .rectangle(let width): return abs(point.x) <= width / 2 && abs(point.y) <= 0.5
    case .round(let inner, let offset):
      let fromInner = point + Point(0, offset)
      return (point * point).sum() <= 1 && (fromInner * fromInner).sum() >= inner * inner
    }
  }

  /// The point itself if it is inside, else the nearest point of the wall.
  func clamped(_ point: Point) -> Point {
    switch self {
    case .rectangle(let width):
      return point.clamped(lowerBound: Point(-width / 2, -0.5), upperBound: Point(width / 2, 0.5))
    case .round(let inner, let offset):
      let radius = (point * point).sum().squareRoot()
      if radius > 1 { return point / radius }
      let fromInner = point + Point(0, offset)
      let distance = (fromInner * fromInner).sum().squareRoot()
      guard distance < inner else { return point }
      return distance > 0 ? fromInner * (inner / distance) - Point(0, offset) : Point(inner, -offset)
    }
  }

  /// The grid with the resolution of the original program: 400 x 240 for 5:3.
  package var defaultGrid: Grid {
    switch self {
    case .rectangle(let width): Grid(shape: self, columns: max(1, Int((240 * width).rounded())), rows: 240)
    case .round: Grid(shape: self, columns: 240, rows: 240)
    }
  }
}

/// A rectangle of the plane.
package struct Window: Hashable, Sendable {
  /// The left and the lower edge.
  package let left, bottom: Double
  /// Above 0.
  package let width, height: Double

  package init(left: Double, bottom: Double, width: Double, height: Double) {
    self.left = left
    self.bottom = bottom
    self.width = width
    self.height = height
  }
}
