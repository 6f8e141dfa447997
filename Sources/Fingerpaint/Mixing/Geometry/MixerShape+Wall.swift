import Foundation

extension MixerShape {
  /// Whether a point is outside or on the wall.
  func isBeyondWall(_ point: Point) -> Bool {
    let leave = 1e-12
    switch self {
    case .rectangle(let width): return abs(point.x) >= width / 2 - leave || abs(point.y) >= 0.5 - leave
    case .round(let inner, let offset):
      return length(point) >= 1 - leave || (inner > 0 && length(point + Point(0, offset)) <= inner + leave)
    }
  }

  func nearestOnWall(_ point: Point) -> Point {
    let inside = clamped(point)
    switch self {
    case .rectangle(let width):
      let half = Point(width / 2, 0.5)
      let left = half - Point(abs(inside.x), abs(inside.y))
      return left.x < left.y
        ? Point(inside.x < 0 ? -half.x : half.x, inside.y) : Point(inside.x, inside.y < 0 ? -half.y : half.y)
    case .round(let inner, let offset):
      let below = Point(0, offset)
      let fromInner = inside + below
      let isInner = inner > 0 && length(fromInner) - inner < 1 - length(inside)
      return isInner ? fromInner * (inner / length(fromInner)) - below : inside / max(length(inside), 1e-300)
    }
  }

  /// Points on the shorter way along the wall between two wall points. They are so close that the lines between them
  /// stay within a tolerance of the wall.
  func alongWall(from a: Point, to b: Point, tolerance: Double) -> [Point] {
    switch self {
    case .rectangle(let width):
      let corners = [Point(1, 1), Point(-1, 1), Point(-1, -1), Point(1, -1)].map { $0 * Point(width / 2, 0.5) }
      let whole = 2 * (width + 1)
      let (from, to) = (alongSides(a, width), alongSides(b, width))
      var way = remainder(to - from, whole)
      if way == -whole / 2 { way = whole / 2 }
      let stops = [0, width, width + 1, 2 * width + 1].enumerated().compactMap { number, place -> (Double, Point)? in
        let ahead = (place - from).truncatingRemainder(dividingBy: whole)
        let distance = way > 0 ? (ahead < 0 ? ahead + whole : ahead) : (ahead > 0 ? whole - ahead : -ahead)
        return distance > 0 && distance < abs(way) ? (distance, corners[number]) : nil
      }
      return stops.sorted { $0.0 < $1.0 }.map(\.1)
    case .round(let inner, let offset):
      let isOuter = inner == 0 || abs(length(a) - 1) < 1e-6
      let centre = isOuter ? Point() : Point(0, -offset)
      let radius = isOuter ? 1 : inner
      let from = atan2(a.y - centre.y, a.x - centre.x)
      let way = remainder(atan2(b.y - centre.y, b.x - centre.x) - from, 2 * .pi)
      // The sagitta of an arc is r (1 - cos (angle / 2)).
      let parts = (abs(way) / (2 * acos(1 - min(tolerance / radius, 1)))).rounded(.up)
      guard parts > 1 else { return [] }
      return (1..<Int(parts)).map {
        let angle = from + way * Double($0) / parts
        return centre + radius * Point(cos(angle), sin(angle))
      }
    }
  }

  /// The distance along the wall from the upper right corner, counter-clockwise.
  private func alongSides(_ point: Point, _ width: Double) -> Double {
    let gaps = [0.5 - point.y, point.x + width / 2, point.y + 0.5, width / 2 - point.x]
    switch gaps.indices.min(by: { gaps[$0] < gaps[$1] }) {
    case 0: return width / 2 - point.x
    case 1: return width + 0.5 - point.y
    case 2: return width + 1 + point.x + width / 2
    default: return 2 * width + 1 + point.y + 0.5
    }
  }

  private func length(_ point: Point) -> Double { (point * point).sum().squareRoot() }
}
