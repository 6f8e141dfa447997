/// The joints of a four-footed animal: spine, head, four legs and tail.
struct QuadrupedPosture: Sendable {
  var pelvis: Vector
  var middle: Vector
  var chest: Vector
  /// Position of the skull, and its forward and upward directions.
  var head: Vector
  var look: Vector
  var crown: Vector
  /// Left front, right front, left hind, right hind.
  var legs: [Limb]
  var tail: [Vector]

  /// The direction to the right of the head.
  var ear: Vector { look.cross(crown).unit }

  /// Turns the head to degrees of yaw (to its right) and pitch (up), without roll.
  mutating func turnHead(yaw: Float, pitch: Float) {
    let (y, p) = (yaw.radians, pitch.radians)
    look = Vector(Float.cosine(p) * Float.cosine(y), Float.sine(p), Float.cosine(p) * Float.sine(y))
    crown = Vector(-Float.sine(p) * Float.cosine(y), Float.cosine(p), -Float.sine(p) * Float.sine(y))
  }

  /// Names the body points that all quadrupeds share.
  func name(on model: inout PosedModel, shoulder: Float, hip: Float) {
    let out = Vector(0, 0, 1)
    model.name(.leftShoulder, legs[0].root - out * shoulder)
    model.name(.rightShoulder, legs[1].root + out * shoulder)
    model.name(.leftHip, legs[2].root - out * hip)
    model.name(.rightHip, legs[3].root + out * hip)
    model.name(.leftFrontFoot, legs[0].foot)
    model.name(.rightFrontFoot, legs[1].foot)
    model.name(.leftHindFoot, legs[2].foot)
    model.name(.rightHindFoot, legs[3].foot)
    if let root = tail.first, let tip = tail.last {
      model.name(.tailRoot, root)
      model.name(.tailTip, tip)
    }
  }
}
