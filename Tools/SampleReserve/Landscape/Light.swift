/// Sun and sky in the animal's own frame: x ahead, y up, z to its right.
package struct Light: Sendable {
  /// Unit vector towards the sun.
  var direction: Vector
  var sun: Vector
  var sky: Vector
  var ground: Vector
  /// 0 = clear, 1 = overcast.
  var cloud: Float

  /// Daylight for a sun height in degrees.
  init(direction: Vector, sunHeight: Float, cloud: Float, ground: Vector) {
    self.direction = direction
    self.cloud = cloud
    let low = 1 - ramp(2, 32, sunHeight)
    let warm = mix(Vector(1, 0.95, 0.87), Vector(1, 0.66, 0.36), low)
    sun = mix(warm * mix(2.6, 2.0, low), Vector(repeating: 0.35), cloud)
    sky = mix(mix(Vector(0.42, 0.55, 0.78), Vector(0.46, 0.5, 0.66), low), Vector(0.95, 0.99, 1.05), cloud)
    self.ground = ground * mix(1, 0.7, cloud)
  }

  /// The light at a place with this outward normal; `lit` is 0 in shadow, `open` is 0 in a fold.
  @inline(__always)
  func arriving(_ normal: Vector, lit: Float, open: Float) -> Vector {
    let facing = max(normal.dot(direction) * 0.88 + 0.12, 0)
    let up = 0.5 + 0.5 * normal.y
    return sun * (facing * lit) + (sky * up + ground * (1 - up)) * (0.35 + 0.65 * open)
  }
}
