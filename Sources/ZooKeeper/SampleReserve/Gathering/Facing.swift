import Foundation

/// The side of an animal that a camera sees, in the words of annotations: up or down, front or back, left or right, and their mixes.
package struct Facing: Equatable, Sendable {
  /// Such as `left`, `frontright`, `up` or `upleft`.
  package let word: String
  /// Degrees clockwise, as seen from above the animal, from its nose to the camera, -180...180: 90 at its right.
  package let bearing: Float
  /// Degrees of the camera above the plane of its back, -90...90.
  package let height: Float

  /// The camera lies in direction `towards` in the animal's own frame: x to its nose, y above its back, z to its right.
  package init(towards: SIMD3<Float>) {
    let flat = (towards.x * towards.x + towards.z * towards.z).squareRoot()
    bearing = atan2(towards.z, towards.x) * 180 / .pi
    height = atan2(towards.y, flat) * 180 / .pi
    // Beyond 30 degrees the back or the belly is told, beyond 60 nothing else.
    let vertical = abs(height) < 30 ? "" : height > 0 ? "up" : "down"
    guard abs(height) < 60 else {
      word = vertical
      return
    }
    let off = abs(bearing)
    let along = off < 67.5 ? "front" : off > 112.5 ? "back" : ""
    let across = off > 22.5 && off < 157.5 ? bearing > 0 ? "right" : "left" : ""
    word = vertical + along + across
  }
}
