/// Points of an edge that movements carry along, as many as it takes to keep neighbours close.
///
/// After every part of a movement, points are put between neighbours that came too far apart, or where the edge bends between
/// them. Looking after every part, and not only at the end, finds the folds: between two of them an edge that is well
/// resolved cannot fold unseen (O. S. Galaktionov and others, "An adaptive front tracking technique for three-dimensional
/// transient flows", Int. J. Numer. Meth. Fluids 32, 2000).
///
/// A new point begins on the edge as it was painted and is carried through all parts so far, so that it is as exact as any
/// other. Where that does not lead between its neighbours, because an edge of a table lay between them and has grown since,
/// it begins in the middle between them, before the last part: the edge stays whole, which matters more than a thousandth of
/// a pixel (contour advection; D. G. Dritschel, Comput. Phys. Rep. 10, 1989).
///
/// Where the edge runs along a wall it stays there, so there no points are added: at the ends of a moving wall, where the
/// velocity jumps, they would never be enough. What lies between two points on the wall is the wall.
struct EdgeFront {
  let curve: EdgeCurve
  let shape: MixerShape
  let precision: OutlinePrecision
  var marks: [Mark] = []

  /// A point that is carried along.
  struct Mark {
    /// Where on the edge the point began: on a piece, with this part of the piece before.
    let piece: Int32
    let part: Double
    /// Whether the point began on the wall, or outside.
    let isOnWall: Bool
    /// Where the point was before the last part of a movement.
    var before: Point
    /// Where the point is.
    var now: Point
  }

  /// An edge as it was painted. What lies outside the mixer is drawn to its wall: about points inside, the edge winds as before.
  init(_ curve: EdgeCurve, in shape: MixerShape, _ precision: OutlinePrecision) {
    self.curve = curve
    self.shape = shape
    self.precision = precision
    for (number, piece) in curve.pieces.enumerated() {
      var parts = max(1, (piece.length / precision.spacing).rounded(.up))
      // However coarse the drawing, what is round has at least a point every 15 degrees.
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

  /// The area that the edge winds about, counter-clockwise.
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

  /// Carries points that are not among the marks, or are.
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

  /// A point of the edge as it was painted.
  func mark(_ piece: Int32, _ part: Double) -> Mark {
    let point = curve.pieces[Int(piece)].point(part)
    let isOnWall = shape.isBeyondWall(point)
    let start = isOnWall ? shape.nearestOnWall(point) : point
    return Mark(piece: piece, part: part, isOnWall: isOnWall, before: start, now: start)
  }

  func following(_ index: Int) -> Int { index + 1 < marks.count ? index + 1 : 0 }
}
