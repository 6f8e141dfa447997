/// A leg of three bones and a foot, bent to reach the ground.
struct Limb: Sendable {
  var root: Vector
  /// Knee or elbow.
  var knee: Vector
  /// Hock or wrist.
  var hock: Vector
  var foot: Vector

  /// Bends a leg from `root` to `foot` (two-bone inverse kinematics).
  ///
  /// - Parameters:
  ///   - lengths: of the upper bone, the lower bone, and the bone above the foot.
  ///   - tilt: forward lean of the bone above the foot, in degrees from vertical.
  ///   - pole: the direction in which the knee points.
  init(
    from root: Vector, to foot: Vector, lengths: (upper: Float, lower: Float, cannon: Float), tilt: Float, pole: Vector
  ) {
    self.root = root
    self.foot = foot
    let t = tilt.radians
    hock = foot + Vector(Float.sine(t), Float.cosine(t), 0) * lengths.cannon
    let line = hock - root
    let reach = max(line.length, 1e-4)
    let scale = max(reach / (lengths.upper + lengths.lower) * 1.002, 1)
    let (a, b) = (lengths.upper * scale, lengths.lower * scale)
    let along = (a * a - b * b + reach * reach) / (2 * reach)
    let out = max(a * a - along * along, 0).squareRoot()
    let axis = line / reach
    let bend = (pole - axis * pole.dot(axis)).unit
    knee = root + axis * along + bend * out
  }
}
