import Foundation

/// The edge of a painted shape: a closed curve of straight and round pieces; each begins where the previous one ends.
///
/// A stroke has one curve, even if it crosses itself. Let a brush move along a line and back, with its nib turning at
/// every bend. The edge of the nib then traces the convolution of the line with the nib. This curve winds around a
/// point as often as the nib covers the point on its way, and never a negative number of times (L. Guibas, L. Ramshaw
/// and J. Stolfi, "A kinetic framework for computational geometry", FOCS 1983). So the stroke covers exactly the inside
/// of the curve by the nonzero rule.
struct EdgeCurve: Sendable {
  enum Piece: Hashable, Sendable {
    case line(Point, Point)
    /// Angles in radians, in the direction from the first to the second.
    case arc(centre: Point, radius: Double, from: Double, to: Double)
  }

  /// The pieces, in order; empty for a shape without area.
  let pieces: [Piece]

  init(_ outline: PaintedShape.Outline) {
    switch outline {
    case .polygon(let points):
      pieces = points.count < 3 ? [] : Self.closed(points)
    case .stroke(let nib, let radius, let points):
      let path = points.enumerated().filter { $0.offset == 0 || $0.element != points[$0.offset - 1] }.map(\.element)
      guard let first = path.first else {
        pieces = []
        return
      }
      if path.count > 1 {
        pieces = Self.swept(nib, radius, path)
      } else {
        let corners = (0...3).map { first + Self.corner($0, radius) }
        pieces =
          nib == .round ? [.arc(centre: first, radius: radius, from: 0, to: 2 * .pi)] : Self.closed(corners)
      }
    }
  }

  /// The edge of the area that a nib covers along a path of two or more points without repeats.
  private static func swept(_ nib: PaintedShape.Nib, _ radius: Double, _ path: [Point]) -> [Piece] {
    let way = path + path.dropFirst().dropLast().reversed()
    var pieces: [Piece] = []
    var heading = angle(way[1] - way[0])
    for index in way.indices {
      let from = way[index]
      let to = way[(index + 1) % way.count]
      let after = way[(index + 2) % way.count]
      let turn = turning(heading, angle(after - to))
      switch nib {
      case .round:
        let side = radius * Point(sin(heading), -cos(heading))
        pieces.append(.line(from + side, to + side))
        if turn != 0 {
          pieces.append(.arc(centre: to, radius: radius, from: heading - .pi / 2, to: heading + turn - .pi / 2))
        }
      case .square:
        var number = quarter(heading)
        let last = quarter(heading + turn)
        pieces.append(.line(from + corner(number, radius), to + corner(number, radius)))
        while number != last {
          let next = number + (turn > 0 ? 1 : -1)
          pieces.append(.line(to + corner(number, radius), to + corner(next, radius)))
          number = next
        }
      }
      heading += turn
    }
    return pieces
  }

  /// The change of heading, at most half a turn. A reversal, as at both ends, is counter-clockwise.
  private static func turning(_ heading: Double, _ next: Double) -> Double {
    let turn = remainder(next - heading, 2 * .pi)
    return abs(turn) > .pi - 1e-9 ? .pi : turn
  }

  /// The corner of a square nib that is outermost on the right of a heading. Headings along an axis have two such
  /// corners; a small tolerance makes the choice independent of rounding.
  private static func quarter(_ heading: Double) -> Int { Int((heading / (.pi / 2) + 1e-9).rounded(.down)) }

  /// The corners of a square nib, counter-clockwise; corner 0 is outermost for headings between right and up.
  private static func corner(_ number: Int, _ radius: Double) -> Point {
    let signs = [Point(1, -1), Point(1, 1), Point(-1, 1), Point(-1, -1)]
    return radius * signs[((number % 4) + 4) % 4]
  }

  private static func angle(_ direction: Point) -> Double { atan2(direction.y, direction.x) }

  private static func closed(_ points: [Point]) -> [Piece] {
    points.indices.map { .line(points[$0], points[($0 + 1) % points.count]) }
  }
}

extension EdgeCurve.Piece {
  /// The point at a fraction of the piece, 0 to 1.
  func point(_ part: Double) -> Point {
    switch self {
    case .line(let a, let b): return part == 0 ? a : a + part * (b - a)
    case .arc(let centre, let radius, let from, let to):
      let angle = from + part * (to - from)
      return centre + radius * Point(cos(angle), sin(angle))
    }
  }

  var length: Double {
    switch self {
    case .line(let a, let b): ((b - a) * (b - a)).sum().squareRoot()
    case .arc(_, let radius, let from, let to): radius * abs(to - from)
    }
  }
}
