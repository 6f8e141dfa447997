import Foundation

/// The visible side of an animal, as in annotations: up or down, front or back, left or right, and combinations.
package struct VisibleSide: Equatable, Sendable {
  /// For example `left`, `frontright`, `up` or `upleft`.
  package let word: String
  /// Degrees clockwise, seen from above the animal, from its nose to the camera, -180...180; 90 = at its right.
  package let bearing: Float
  /// Degrees of the camera above the plane of the animal's back, -90...90.
  package let height: Float

  /// - Parameter towards: the direction of the camera in the animal's own frame: x to its nose, y above its back, z to
  ///   its right.
  package init(towards: SIMD3<Float>) {
    let flat = (towards.x * towards.x + towards.z * towards.z).squareRoot()
    bearing = atan2(towards.z, towards.x) * 180 / .pi
    height = atan2(towards.y, flat) * 180 / .pi
    // From 30 degrees on, the word contains `up` or `down`; from 60 on, it contains nothing else.
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
