/// The points of an edge that movements carry along; their number grows so that neighbors stay close.
///
/// After every part of a movement, points are inserted between neighbors that are too far apart, or where the edge
/// bends between them. Checking after every part, and not only at the end, finds all folds: a well-resolved edge cannot
/// fold unnoticed between two checks (O. S. Galaktionov and others, "An adaptive front tracking technique for
/// three-dimensional transient flows", Int. J. Numer. Meth. Fluids 32, 2000).
///
/// A new point starts on the original edge and is carried through all parts so far, so it is as exact as the other
/// points. The carried point may lie far from its neighbors, when an edge of a table lay between them and the gap has
/// grown since. Then the point starts in the middle between its neighbors, before the last part. The edge stays
/// connected, which matters more than a thousandth of a pixel (contour advection; D. G. Dritschel, Comput. Phys. Rep.
/// 10, 1989).
///
/// An edge along a wall stays there, so no points are added on walls. At the ends of a moving wall, where the velocity
/// jumps, no number of points would be enough. Between two points on the wall, the wall itself is the edge.
struct EdgeFront {
  let curve: EdgeCurve
  let shape: MixerShape
  let precision: OutlinePrecision
  var marks: [Mark] = []

  /// A point that is carried along.
  struct Mark {
    /// The start of the point on the original edge: a piece, and a fraction of it.
    let piece: Int32
    let part: Double
    /// Whether the point began on the wall, or outside.
    let isOnWall: Bool
    /// The position before the last part of a movement.
    var before: Point
    var now: Point
  }

  /// The original edge. Parts outside the mixer are moved to its wall: the winding around points inside stays the same.
  init(_ curve: EdgeCurve, in shape: MixerShape, _ precision: OutlinePrecision) {
    self.curve = curve
    self.shape = shape
    self.precision = precision
    for (number, piece) in curve.pieces.enumerated() {
      var parts = max(1, (piece.length / precision.spacing).rounded(.up))
      // Even in a coarse drawing, arcs have at least one point every 15 degrees.
      if case .arc(_, _, let from, let to) = piece {
        parts = max(parts, (abs(to - from) * 24 / (2 * .pi)).rounded(.up))
      }
      for index in 0..<Int(min(parts, Double(precision.mostPoints))) {
        marks.append(mark(Int32(number), Double(index) / parts))
      }
    }
  }

  /// The edge as a closed polygon.
  var polygon: [Point] {
    var polygon: [Point] = []
    polygon.reserveCapacity(marks.count)
    for index in marks.indices {
      let (mark, next) = (marks[index], marks[following(index)])
      polygon.append(mark.now)
      guard mark.isOnWall, next.isOnWall else { continue }
      polygon += shape.alongWall(from: mark.now, to: next.now, tolerance: precision.tolerance)
    }
    return polygon
  }

  /// The signed area, positive counter-clockwise.
  var area: Double {
    let polygon = polygon
    guard var last = polygon.last else { return 0 }
    return polygon.reduce(0) { sum, point in
      defer { last = point }
      return sum + (last.x * point.y - last.y * point.x) / 2
    }
  }

  /// Carries all points forward by a part of a movement.
  mutating func carry(_ map: MoveMap) {
    for index in marks.indices { marks[index].before = marks[index].now }
    carry(&marks, [map][...])
  }

  /// Carries the given points, which may be new points.
  func carry(_ marks: inout [Mark], _ maps: ArraySlice<MoveMap>) {
    let shape = shape
    let count = marks.count
    marks.sharing { marks in
      inParallel(count, length: 2_048) { range in
        let own = marks.slice(range)
        var x = own.map(\.now.x)
        var y = own.map(\.now.y)
        for map in maps {
          x.withUnsafeMutableBufferPointer { x in y.withUnsafeMutableBufferPointer { y in map.carry(x, y) } }
          for index in x.indices {
            let carried = Point(x[index], y[index])
            let point = own[index].isOnWall ? shape.nearestOnWall(carried) : shape.clamped(carried)
            x[index] = point.x
            y[index] = point.y
          }
        }
        for index in x.indices { own[index].now = Point(x[index], y[index]) }
      }
    }
  }

  /// A point of the original edge.
  func mark(_ piece: Int32, _ part: Double) -> Mark {
    let point = curve.pieces[Int(piece)].point(part)
    let isOnWall = shape.isBeyondWall(point)
    let start = isOnWall ? shape.nearestOnWall(point) : point
    return Mark(piece: piece, part: part, isOnWall: isOnWall, before: start, now: start)
  }

  func following(_ index: Int) -> Int { index + 1 < marks.count ? index + 1 : 0 }
}
