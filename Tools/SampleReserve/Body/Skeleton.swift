/// Bones and capsules of a species at rest: standing, head to +x, up +y, its right side to +z, the ground at y = 0.
package struct Skeleton: Sendable {
  private(set) var bones: [Bone] = []
  private(set) var capsules: [BodyCapsule] = []
  /// The centre of the right eye, and its radius; the left eye is the mirror image.
  private(set) var eye: (centre: Vector, radius: Float) = (.zero, 0)
  /// The centre of the right nostril, and its radius; the left nostril is the mirror image.
  private(set) var nostril: (centre: Vector, radius: Float) = (.zero, 0)
  let plan: BodyPlan

  package init(_ plan: BodyPlan) {
    self.plan = plan
    bones = [Bone](repeating: Bone(pivot: .zero, tip: .zero), count: Bone.Name.allCases.count)
    buildTrunk()
    buildNeckAndHead()
    for side: Float in [-1, 1] {
      buildFrontLeg(side)
      buildHindLeg(side)
    }
    buildTail()
  }

  private var hip: Vector { Vector(-plan.torso * 0.53, plan.hipHeight, 0) }
  private var shoulder: Vector { Vector(plan.torso * 0.47, plan.shoulderHeight, 0) }

  private mutating func place(_ name: Bone.Name, _ pivot: Vector, _ tip: Vector) {
    bones[name.rawValue] = Bone(pivot: pivot, tip: tip)
  }

  private mutating func add(
    _ name: Bone.Name, _ start: Vector, _ end: Vector, _ startRadius: Float, _ endRadius: Float, flat: Float = 1,
    blend: Float = 0.05, cover: BodyCapsule.Cover = .coat
  ) {
    capsules.append(
      BodyCapsule(
        bone: name.rawValue, start: start, end: end, startRadius: startRadius, endRadius: endRadius, flatness: flat,
        blend: blend, cover: cover))
  }

  private mutating func buildTrunk() {
    let middle = mix(hip, shoulder, 0.5)
    let drop = Vector(0, -plan.waist * 0.05, 0)
    place(.loin, middle, shoulder)
    place(.pelvis, mix(hip, shoulder, 0.3), hip)
    place(.chest, mix(hip, shoulder, 0.62), shoulder)
    add(.pelvis, hip, mix(hip, shoulder, 0.2), plan.rump, plan.rump * 0.97, flat: plan.width, blend: 0.1)
    add(
      .loin, mix(hip, shoulder, 0.28) + drop, mix(hip, shoulder, 0.6) + drop, plan.waist, plan.waist * 1.03,
      flat: plan.width * 1.06, blend: 0.12)
    add(
      .chest, mix(hip, shoulder, 0.72) + drop, shoulder + drop, plan.chest, plan.chest * 0.9, flat: plan.width,
      blend: 0.1)
    // The withers.
    add(
      .chest, mix(hip, shoulder, 0.5) + Vector(0, plan.chest * 0.42, 0), shoulder + Vector(0.02, plan.chest * 0.56, 0),
      plan.chest * 0.42, plan.chest * 0.46, flat: 0.6, blend: 0.12)
  }

  private mutating func buildNeckAndHead() {
    let neck = plan.neck
    let head = plan.head
    let rise = Vector(Float.cosine(neck.angle.radians), Float.sine(neck.angle.radians), 0)
    let base = shoulder + Vector(plan.chest * 0.12, plan.chest * 0.3, 0)
    let middle = base + rise * (neck.length * 0.5) + Vector(-0.015, 0.01, 0)
    let poll = base + rise * neck.length
    place(.neckBase, base, middle)
    place(.neckTop, middle, poll)
    let midRadius = mix(neck.base, neck.top, 0.55)
    add(.neckBase, base, middle, neck.base, midRadius, flat: 0.66, blend: 0.09)
    add(.neckTop, middle, poll, midRadius, neck.top, flat: 0.68, blend: 0.06)
    if plan.mane > 0 {
      let crest = Vector(-rise.y, rise.x, 0)
      add(
        .neckBase, base + crest * (neck.base + plan.mane * 0.2), middle + crest * (midRadius + plan.mane * 0.35),
        plan.mane * 0.6, plan.mane * 0.8, flat: 0.34, blend: 0.02)
      add(
        .neckTop, middle + crest * (midRadius + plan.mane * 0.35),
        poll + crest * (neck.top + plan.mane * 0.1) + rise * 0.05, plan.mane * 0.8, plan.mane * 0.62, flat: 0.34,
        blend: 0.02)
    }
    let point = Vector(Float.cosine(head.angle.radians), Float.sine(head.angle.radians), 0)
    let top = Vector(-point.y, point.x, 0)
    let skull = poll + point * (head.skull * 0.35)
    let nose = skull + point * head.length
    place(.head, poll, nose)
    add(.head, skull, mix(skull, nose, 0.35), head.skull, head.skull * 0.86, flat: 0.76, blend: 0.05)
    add(.head, mix(skull, nose, 0.2), mix(skull, nose, 0.86), head.skull * 0.8, head.muzzle, flat: 0.72, blend: 0.05)
    add(
      .head, mix(skull, nose, 0.9), nose, head.muzzle * 0.98, head.muzzle * 0.84, flat: 0.86, blend: 0.03,
      cover: .muzzle)
    // The cheek.
    add(
      .head, skull - top * (head.skull * 0.35), mix(skull, nose, 0.34) - top * (head.skull * 0.42), head.skull * 0.66,
      head.skull * 0.5, flat: 0.9, blend: 0.05)
    for side: Float in [-1, 1] {
      let root = poll + top * (head.skull * 0.72) + Vector(0, 0, side * head.skull * 0.5)
      let up = (top * 1.0 - point * 0.35 + Vector(0, 0, side * 0.42)).unit
      add(.head, root, root + up * (head.ear * 0.55), head.ear * 0.17, head.ear * 0.26, flat: 0.55, blend: 0.02)
      add(
        .head, root + up * (head.ear * 0.55), root + up * head.ear, head.ear * 0.26, head.ear * 0.09, flat: 0.5,
        blend: 0.015)
      if head.horn > 0 {
        let foot =
          poll + top * (head.skull * 0.8) + point * (head.skull * 0.45) + Vector(0, 0, side * head.skull * 0.32)
        let bend = foot + (top * 0.9 - point * 0.25 + Vector(0, 0, side * 0.25)).unit * (head.horn * 0.6)
        add(.head, foot, bend, head.skull * 0.22, head.skull * 0.15, blend: 0.012, cover: .horn)
        add(
          .head, bend, bend + (top - point * 0.1).unit * (head.horn * 0.5), head.skull * 0.15, head.skull * 0.1,
          blend: 0.012, cover: .horn)
      }
    }
    eye = (mix(skull, nose, 0.24) + top * (head.skull * 0.34) + Vector(0, 0, head.skull * 0.66), head.skull * 0.185)
    nostril = (
      mix(skull, nose, 1.0) + top * (head.muzzle * 0.3) + point * (head.muzzle * 0.45)
        + Vector(0, 0, head.muzzle * 0.45), head.muzzle * 0.26
    )
  }

  private mutating func buildFrontLeg(_ side: Float) {
    let left = side < 0
    let size = plan.shoulderHeight
    let thick = plan.legs * size / 1.03
    let out = side * plan.chest * plan.width * 0.56
    let root = shoulder.x
    func joint(_ x: Float, _ y: Float) -> Vector { Vector(root + x * size, y * size, out) }
    let joints = [
      joint(-0.02, 0.97), joint(-0.075, 0.66), joint(-0.045, 0.385), joint(-0.05, 0.105), joint(0.0, 0.035),
    ]
    let names: [Bone.Name] =
      left
      ? [.leftArm, .leftForearm, .leftFrontCannon, .leftFrontFoot]
      : [.rightArm, .rightForearm, .rightFrontCannon, .rightFrontFoot]
    for (index, name) in names.enumerated() { place(name, joints[index], joints[index + 1]) }
    add(names[0], joints[0] - Vector(0.02, 0.1, 0), joints[1], 0.135 * thick, 0.105 * thick, flat: 0.6, blend: 0.08)
    add(names[1], joints[1], joints[2], 0.096 * thick, 0.056 * thick, flat: 0.85, blend: 0.05)
    add(names[2], joints[2], joints[3], 0.05 * thick, 0.04 * thick, blend: 0.025)
    addFoot(names[3], joints[3], joints[4])
  }

  private mutating func buildHindLeg(_ side: Float) {
    let left = side < 0
    let size = plan.hipHeight
    let thick = plan.legs * size / 1.03
    let out = side * plan.rump * plan.width * 0.58
    let root = hip.x
    func joint(_ x: Float, _ y: Float) -> Vector { Vector(root + x * size, y * size, out) }
    let joints = [
      joint(0.0, 1.0), joint(0.1, 0.64), joint(-0.12, 0.43), joint(-0.095, 0.11), joint(-0.055, 0.04),
    ]
    let names: [Bone.Name] =
      left
      ? [.leftThigh, .leftGaskin, .leftHindCannon, .leftHindFoot]
      : [.rightThigh, .rightGaskin, .rightHindCannon, .rightHindFoot]
    for (index, name) in names.enumerated() { place(name, joints[index], joints[index + 1]) }
    add(names[0], joints[0] - Vector(0.0, 0.12, 0), joints[1], 0.2 * thick, 0.165 * thick, flat: 0.55, blend: 0.09)
    add(names[1], joints[1], joints[2], 0.145 * thick, 0.06 * thick, flat: 0.68, blend: 0.06)
    add(names[2], joints[2], joints[3], 0.056 * thick, 0.042 * thick, blend: 0.025)
    addFoot(names[3], joints[3], joints[4])
  }

  private mutating func addFoot(_ name: Bone.Name, _ ankle: Vector, _ toe: Vector) {
    let thick = plan.legs * plan.hipHeight / 1.03
    switch plan.foot {
    case .hoof:
      add(name, ankle, mix(ankle, toe, 0.6), 0.047 * thick, 0.043 * thick, blend: 0.02)
      add(
        name, mix(ankle, toe, 0.8), toe + Vector(0.008, 0, 0), 0.04 * thick, 0.047 * thick, blend: 0.012, cover: .hoof)
    case .paw:
      add(name, ankle, toe + Vector(0.035, 0.01, 0), 0.045 * thick, 0.052 * thick, flat: 1.1, blend: 0.03)
    }
  }

  private mutating func buildTail() {
    let tail = plan.tail
    let root = hip + Vector(-plan.rump * 0.9, plan.rump * 0.42, 0)
    let fall = Vector(-Float.cosine(tail.hang.radians), -Float.sine(tail.hang.radians), 0)
    let first = root + (fall + Vector(-0.5, 0.3, 0)).unit * (tail.length * 0.3)
    let second = first + fall * (tail.length * 0.36)
    let end = second + (fall + Vector(-0.1, 0, 0)).unit * (tail.length * 0.34)
    place(.tailRoot, root, first)
    place(.tailMiddle, first, second)
    place(.tailEnd, second, end)
    let cover: BodyCapsule.Cover = plan.foot == .hoof ? .tuft : .coat
    add(.tailRoot, root, first, tail.radius * 1.3, tail.radius, blend: 0.04)
    add(.tailMiddle, first, second, tail.radius, tail.radius * 0.9, blend: 0.02)
    add(.tailEnd, second, mix(second, end, 0.6), tail.radius * 0.9, tail.tuft, blend: 0.02, cover: cover)
    add(.tailEnd, mix(second, end, 0.6), end, tail.tuft, tail.tuft * 0.5, blend: 0.02, cover: cover)
  }
}

extension Skeleton {
  /// Signed distance to the animal at rest in metres, with smooth blending between the capsules.
  @inline(__always)
  func distance(to point: Vector) -> Float {
    var total: Float = 1e3
    for capsule in capsules {
      let next = capsule.distance(to: point)
      let near = max(capsule.blend - abs(total - next), 0) / capsule.blend
      total = min(total, next) - near * near * capsule.blend * 0.25
    }
    return total
  }

  /// The outward unit normal.
  func normal(at point: Vector) -> Vector {
    let e: Float = 0.004
    return Vector(
      distance(to: point + Vector(e, 0, 0)) - distance(to: point - Vector(e, 0, 0)),
      distance(to: point + Vector(0, e, 0)) - distance(to: point - Vector(0, e, 0)),
      distance(to: point + Vector(0, 0, e)) - distance(to: point - Vector(0, 0, e))
    ).unit
  }

  /// The bounding box of all capsules, with a margin of 5 cm.
  var bounds: (low: Vector, high: Vector) {
    var low = Vector(repeating: 10)
    var high = Vector(repeating: -10)
    for capsule in capsules {
      let radius = max(capsule.startRadius, capsule.endRadius)
      low = pointwiseMin(low, pointwiseMin(capsule.start, capsule.end) - radius)
      high = pointwiseMax(high, pointwiseMax(capsule.start, capsule.end) + radius)
    }
    return (low - 0.05, high + 0.05)
  }
}
