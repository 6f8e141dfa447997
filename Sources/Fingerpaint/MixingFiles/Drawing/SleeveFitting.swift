import Mixing

/// Removes the points of a polygon that lie on the lines between other points (Z. Zhao and A. Saalfeld, "Linear-time
/// sleeve-fitting polyline simplification algorithms", AutoCarto 13, 1997).
enum SleeveFitting {
  /// The polygon with fewer points. Removed points are at most `tolerance` from the remaining lines.
  static func simplified(_ points: [Point], tolerance: Double) -> [Point] {
    guard var anchor = points.first else { return [] }
    var kept = [anchor]
    var last = anchor
    var sector = Sector()
    for point in points.dropFirst() + [anchor] {
      if sector.admits(point - anchor, tolerance) {
        sector.narrow(point - anchor, tolerance)
      } else {
        kept.append(last)
        anchor = last
        sector = Sector()
        sector.narrow(point - anchor, tolerance)
      }
      last = point
    }
    return kept
  }

  /// The directions in which a line from the anchor passes close enough to all points since.
  private struct Sector {
    /// The sector's sides, the left one counter-clockwise of the right; `nil` while every direction is valid.
    private var sides: (right: Point, left: Point)?
    /// The squared distance of the farthest point; a line that turns back is not straight.
    private var reach = 0.0

    func admits(_ point: Point, _ tolerance: Double) -> Bool {
      let distance = (point * point).sum()
      guard distance >= reach else { return reach <= tolerance * tolerance }
      guard let sides else { return true }
      return cross(sides.right, point) >= 0 && cross(point, sides.left) >= 0
    }

    mutating func narrow(_ point: Point, _ tolerance: Double) {
      let distance = (point * point).sum()
      reach = max(reach, distance)
      guard distance > tolerance * tolerance else { return }
      // Tangents from the anchor to the disk around the point.
      let along = (distance - tolerance * tolerance).squareRoot()
      let across = Point(-point.y, point.x) * tolerance
      let right = point * along - across
      let left = point * along + across
      guard let old = sides else {
        sides = (right, left)
        return
      }
      sides = (
        cross(old.right, right) > 0 ? right : old.right, cross(left, old.left) > 0 ? left : old.left
      )
    }

    private func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }
  }
}
