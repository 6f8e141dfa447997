import Foundation

/// A position or a velocity in a mixer: x to the right, y up, the origin in the middle. The height of a cavity and the radius
/// of a round mixer are the unit of length.
package typealias Point = SIMD2<Double>

/// A rotation or a reflection about the origin, as a matrix (a b; c d) with orthonormal columns.
package struct Isometry: Hashable, Sendable {
  /// The columns of the matrix.
  package let first, second: Point

  /// Leaves all points where they are.
  package static let identity = Isometry(first: Point(1, 0), second: Point(0, 1))
  /// Exchanges left and right.
  package static let flipX = Isometry(first: Point(-1, 0), second: Point(0, 1))
  /// Exchanges top and bottom.
  package static let flipY = Isometry(first: Point(1, 0), second: Point(0, -1))
  /// Half a turn.
  package static let halfTurn = Isometry(first: Point(-1, 0), second: Point(0, -1))

  /// A rotation, counter-clockwise.
  package init(radians: Double) {
    self.init(first: Point(cos(radians), sin(radians)), second: Point(-sin(radians), cos(radians)))
  }

  init(first: Point, second: Point) {
    self.first = first
    self.second = second
  }

  /// The image of a point.
  package func callAsFunction(_ point: Point) -> Point { first * point.x + second * point.y }

  /// The isometry that undoes this one.
  package var inverse: Isometry {
    Isometry(first: Point(first.x, second.x), second: Point(first.y, second.y))
  }

  /// First `other`, then this one.
  package func after(_ other: Isometry) -> Isometry { Isometry(first: self(other.first), second: self(other.second)) }

  /// Which of the flips of a picture the isometry is, exactly; `nil` when it is none.
  var flip: Flip? {
    guard first.y == 0, second.x == 0, abs(first.x) == 1, abs(second.y) == 1 else { return nil }
    return Flip(horizontal: first.x < 0, vertical: second.y < 0)
  }
}

/// An exchange of left and right, of top and bottom, of both, or of neither.
struct Flip: Hashable, Sendable {
  var horizontal: Bool
  var vertical: Bool

  static let none = Flip(horizontal: false, vertical: false)

  /// One flip after the other, in either order.
  func with(_ other: Flip) -> Flip {
    Flip(horizontal: horizontal != other.horizontal, vertical: vertical != other.vertical)
  }
}
