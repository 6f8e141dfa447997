/// A camera that looks at the animal: its position, and the projection from metres to pixels.
package struct Viewpoint: Sendable {
  package private(set) var position: Vector
  let right: Vector
  let up: Vector
  let forward: Vector
  /// Focal length in pixels.
  private(set) var focal: Float = 1
  private var centre = SIMD2<Float>.zero
  /// Metres from the camera to the animal.
  let distance: Float

  /// - Parameters:
  ///   - bearing: degrees clockwise from the animal's nose to the camera; 90 = at its right.
  ///   - roll: degrees.
  init(bearing: Float, distance: Float, height: Float, roll: Float, target: Vector) {
    let b = bearing.radians
    position = Vector(Float.cosine(b) * distance, height, Float.sine(b) * distance)
    self.distance = distance
    forward = (target - position).unit
    let level = forward.cross(Vector(0, 1, 0)).unit
    let steep = level.cross(forward)
    let c = Float.cosine(roll.radians)
    let s = Float.sine(roll.radians)
    right = level * c + steep * s
    up = steep * c - level * s
  }

  /// A camera at `position` that looks at `target` from any direction. Straight above or below, the top of the frame
  /// lies towards `north`. `roll` in degrees.
  init(position: Vector, target: Vector, north: Vector, roll: Float) {
    self.position = position
    distance = (target - position).length
    forward = (target - position).unit
    let sky = abs(forward.y) > 0.97 ? north : Vector(0, 1, 0)
    let level = forward.cross(sky).unit
    let steep = level.cross(forward)
    let c = Float.cosine(roll.radians)
    let s = Float.sine(roll.radians)
    right = level * c + steep * s
    up = steep * c - level * s
  }

  /// Zooms so that `points` fill `fill` of the frame, at most `limit` of its height. Shifts their box so that its
  /// centre is at `place` (0...1).
  mutating func frame(
    _ points: [Vector], width: Int, height: Int, fill: Float, place: SIMD2<Float>, limit: Float = 0.94
  ) {
    focal = 1
    centre = .zero
    var low = SIMD2<Float>(repeating: 1e9)
    var high = -low
    for point in points {
      let p = project(point)
      low = pointwiseMin(low, SIMD2(p.x, p.y))
      high = pointwiseMax(high, SIMD2(p.x, p.y))
    }
    let extent = high - low
    let size = SIMD2(Float(width), Float(height))
    focal = min(fill * size.x / extent.x, min(fill * 1.06, limit) * size.y / extent.y)
    centre = size * place - (low + high) * (0.5 * focal)
  }

  /// Pixels (y down), and depth in metres.
  @inline(__always)
  func project(_ point: Vector) -> Vector {
    let reach = point - position
    let depth = max(reach.dot(forward), 0.05)
    return Vector(
      centre.x + focal * reach.dot(right) / depth, centre.y - focal * reach.dot(up) / depth, depth)
  }

  /// The viewing direction of a pixel, not of unit length.
  @inline(__always)
  func ray(_ x: Float, _ y: Float) -> Vector {
    forward + right * ((x - centre.x) / focal) + up * ((centre.y - y) / focal)
  }

  /// Pixels per metre at the animal.
  var scale: Float { focal / distance }

  /// Diameter, in pixels, of the blur disc of a point at `depth`; `softness` is the diameter at infinity.
  @inline(__always)
  func blur(at depth: Float, softness: Float) -> Float { softness * abs(depth - distance) / depth }
}
