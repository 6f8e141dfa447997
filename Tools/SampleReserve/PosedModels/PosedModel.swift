/// An animal in a pose, as capsules and named points; head to +x, up +y, its right to +z.
///
/// In every pose, a build makes the same capsules in the same order, so that a pose can be matched with the pose at
/// rest. Units are the build's own; the comment of each model defines its unit.
struct PosedModel: Sendable {
  private(set) var capsules: [ModelCapsule] = []
  private(set) var points: [BodyPoint: Vector] = [:]
  /// The eyes and nostrils.
  private(set) var marks: [Mark] = []

  /// A round spot on the skin.
  struct Mark: Sendable {
    enum Kind: Sendable { case eye, nostril }
    var centre: Vector
    var radius: Float
    var kind: Kind
  }

  mutating func add(
    _ start: Vector, _ end: Vector, _ startRadius: Float, _ endRadius: Float, flat: Float = 1,
    side: Vector = Vector(0, 0, 1), blend: Float = 0.05, cover: ModelCapsule.Cover = .trunk
  ) {
    capsules.append(
      ModelCapsule(
        start: start, end: end == start ? start + Vector(1e-3, 0, 0) : end, startRadius: startRadius,
        endRadius: endRadius, flatness: flat, side: side, blend: blend, cover: cover))
  }

  /// Adds a chain of capsules through `places`.
  mutating func chain(
    _ places: [Vector], _ radii: [Float], flat: Float = 1, side: Vector = Vector(0, 0, 1), blend: Float = 0.05,
    cover: ModelCapsule.Cover = .trunk
  ) {
    for index in places.indices.dropLast() {
      add(
        places[index], places[index + 1], radii[index], radii[index + 1], flat: flat, side: side, blend: blend,
        cover: cover)
    }
  }

  mutating func name(_ point: BodyPoint, _ place: Vector) { points[point] = place }

  mutating func mark(_ kind: Mark.Kind, _ centre: Vector, _ radius: Float) {
    marks.append(Mark(centre: centre, radius: radius, kind: kind))
  }

  /// The lowest height of the capsules, ignoring one cover.
  func lowest(but cover: ModelCapsule.Cover? = nil) -> Float {
    capsules.reduce(Float.infinity) { low, part in
      if part.cover == cover { return low }
      let thick = { (radius: Float) in
        let up = part.side.y * part.side.y
        return radius * (1 - up + up * part.flatness)
      }
      return min(low, part.start.y - thick(part.startRadius), part.end.y - thick(part.endRadius))
    }
  }

  /// The same animal on the ground, `pressed` units into it; the mesh flattens the parts below the ground. Capsules of
  /// the cover `but` do not count as lowest and are flattened too.
  func grounded(pressed: Float, but cover: ModelCapsule.Cover? = nil) -> PosedModel {
    moved(by: Vector(0, -lowest(but: cover) - pressed, 0))
  }

  /// The same animal rotated around the origin and then shifted. It is rotated by `roll` around its long axis, then by
  /// `nose` upwards, both in degrees.
  func moved(roll: Float = 0, nose: Float = 0, by shift: Vector = .zero) -> PosedModel {
    let (sr, cr) = (Float.sine(roll.radians), Float.cosine(roll.radians))
    let (sn, cn) = (Float.sine(nose.radians), Float.cosine(nose.radians))
    func turn(_ v: Vector) -> Vector {
      let rolled = Vector(v.x, v.y * cr - v.z * sr, v.y * sr + v.z * cr)
      return Vector(rolled.x * cn - rolled.y * sn, rolled.x * sn + rolled.y * cn, rolled.z)
    }
    var moved = self
    for index in capsules.indices {
      moved.capsules[index].start = turn(capsules[index].start) + shift
      moved.capsules[index].end = turn(capsules[index].end) + shift
      moved.capsules[index].side = turn(capsules[index].side)
    }
    moved.points = points.mapValues { turn($0) + shift }
    for index in marks.indices { moved.marks[index].centre = turn(marks[index].centre) + shift }
    return moved
  }
}

/// A named place of a body. Left and right are the animal's own.
package enum BodyPoint: String, CaseIterable, Sendable {
  case nose
  case leftEye = "left_eye"
  case rightEye = "right_eye"
  case leftEar = "left_ear"
  case rightEar = "right_ear"
  case leftShoulder = "left_shoulder"
  case rightShoulder = "right_shoulder"
  case leftFrontFoot = "left_front_foot"
  case rightFrontFoot = "right_front_foot"
  case leftHip = "left_hip"
  case rightHip = "right_hip"
  case leftHindFoot = "left_hind_foot"
  case rightHindFoot = "right_hind_foot"
  case tailRoot = "tail_root"
  case tailTip = "tail_tip"

  /// The maximum depth of the place in the flesh, as a share of the animal's length: eyes lie on the skin, joints
  /// inside.
  var depth: Float {
    switch self {
    case .nose, .leftEye, .rightEye, .leftEar, .rightEar, .tailTip: 0.03
    default: 0.075
    }
  }

  /// The same place on the other side of the body.
  package var mirrored: BodyPoint {
    if rawValue.hasPrefix("left") { return BodyPoint(rawValue: "right" + rawValue.dropFirst(4)) ?? self }
    if rawValue.hasPrefix("right") { return BodyPoint(rawValue: "left" + rawValue.dropFirst(5)) ?? self }
    return self
  }
}
