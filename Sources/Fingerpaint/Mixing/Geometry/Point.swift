import Foundation

/// A position or a velocity in a mixer: x to the right, y up, the origin in the center. The unit of length is the
/// height of a cavity or the radius of a round mixer.
package typealias Point = SIMD2<Double>

/// A rotation or a reflection about the origin: a matrix (a b; c d) with orthonormal columns.
package struct Isometry: Hashable, Sendable {
  /// The columns of the matrix.
  package let first, second: Point

  package static let identity = Isometry(first: Point(1, 0), second: Point(0, 1))
  /// Exchanges left and right.
  package static let flipX = Isometry(first: Point(-1, 0), second: Point(0, 1))
  /// Exchanges top and bottom.
  package static let flipY = Isometry(first: Point(1, 0), second: Point(0, -1))
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

  package var inverse: Isometry {
    Isometry(first: Point(first.x, second.x), second: Point(first.y, second.y))
  }

  /// The composition: first `other`, then this one.
  package func after(_ other: Isometry) -> Isometry { Isometry(first: self(other.first), second: self(other.second)) }

  /// The equivalent flip of a picture, if it is exact; `nil` for all other isometries.
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

  /// The composition of two flips, in any order.
  func with(_ other: Flip) -> Flip {
    Flip(horizontal: horizontal != other.horizontal, vertical: vertical != other.vertical)
  }
}
