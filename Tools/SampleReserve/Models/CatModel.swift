/// A cat: a long low body, a long tail, a round head with small ears. One unit is the distance from nose to rump.
struct CatModel: AnimalModel {
  let length: Float
  let coat: ModelCoat
  let minimumCellSize: Float = 0.0125
  private let thickness: Float
  private let leg: Float
  private let tailLength: Float

  init(from random: inout SeededGenerator) {
    // From a house cat to a lynx.
    length = random.uniform(0.45, 0.95)
    thickness = random.uniform(0.9, 1.15)
    leg = random.uniform(0.93, 1.12)
    tailLength = random.uniform(0.42, 0.66)
    let noise = Noise(seed: UInt32(truncatingIfNeeded: random.next()))
    var coat: ModelCoat
    switch random.next() % 8 {
    case 0, 1:
      coat = ModelCoat(LinearColor.randomMix(0x8D7C64, 0xA08C72, from: &random), noise: noise)
      coat.pattern = .tabby(perUnit: random.uniform(9, 13))
      coat.ink = LinearColor.sRGB(0x2A221B)
    case 2:
      coat = ModelCoat(LinearColor.randomMix(0xD08A45, 0xE0A868, from: &random), noise: noise)
      coat.pattern = .tabby(perUnit: random.uniform(8, 12))
      coat.ink = LinearColor.sRGB(0xA85A22)
      coat.belly = LinearColor.sRGB(0xF0DFC4)
    case 3:
      coat = ModelCoat(LinearColor.randomMix(0x1C1A19, 0x2E2A28, from: &random), noise: noise)
    case 4:
      coat = ModelCoat(LinearColor.sRGB(0xEDE8DF), noise: noise)
      coat.pattern = .patches(size: random.uniform(0.2, 0.36), share: random.uniform(0.35, 0.65))
      coat.ink = random.pick([LinearColor.sRGB(0x201D1B), LinearColor.sRGB(0x8F7A5E), LinearColor.sRGB(0xC07A3A)])
    case 5:
      coat = ModelCoat(LinearColor.randomMix(0xB09468, 0xC8AA7C, from: &random), noise: noise)
      coat.pattern = .spots(size: random.uniform(0.03, 0.045))
      coat.ink = LinearColor.sRGB(0x2E2219)
      coat.belly = LinearColor.sRGB(0xEFE4CE)
    case 6: coat = ModelCoat(LinearColor.randomMix(0x8E9198, 0x6E7178, from: &random), noise: noise)
    default: coat = ModelCoat(LinearColor.randomMix(0xB8925E, 0xC9A878, from: &random), noise: noise)
    }
    coat.iris = random.pick([LinearColor.sRGB(0xB7C24A), LinearColor.sRGB(0xD9A63A), LinearColor.sRGB(0x8FB8C8)])
    coat.bill = random.pick([LinearColor.sRGB(0xC98A80), LinearColor.sRGB(0x3A2A26)])
    coat.pale = mix(coat.belly, Vector(repeating: 0.75), 0.45)
    self.coat = coat
  }

  func posedModel(_ activity: Behavior, atRest: Bool, from random: inout SeededGenerator) -> PosedModel {
    let behavior = atRest ? nil : activity
    let posture = posture(behavior, from: &random)
    var s = PosedModel()
    trunk(posture, &s)
    head(posture, &s)
    for (index, limb) in posture.legs.enumerated() { leg(limb, isFront: index < 2, &s) }
    s.chain(
      posture.tail, [0.036, 0.031, 0.029, 0.028, 0.024].map { $0 * thickness }, blend: 0.025, cover: .limb)
    posture.name(on: &s, shoulder: 0.035, hip: 0.035)
    return s.grounded(pressed: behavior == .lying || behavior == .sitting ? 0.03 : 0.008)
  }

  private func trunk(_ p: QuadrupedPosture, _ s: inout PosedModel) {
    let neck = mix(p.chest, p.head, 0.25)
    s.add(p.pelvis, mix(p.pelvis, p.middle, 0.5), 0.112 * thickness, 0.112 * thickness, flat: 0.84, blend: 0.07)
    s.add(mix(p.pelvis, p.middle, 0.5), p.middle, 0.112 * thickness, 0.116 * thickness, flat: 0.86, blend: 0.07)
    s.add(p.middle, p.chest, 0.116 * thickness, 0.122 * thickness, flat: 0.8, blend: 0.07)
    s.add(neck, mix(p.chest, p.head, 0.85), 0.1 * thickness, 0.076 * thickness, flat: 0.9, blend: 0.07)
  }

  private func head(_ p: QuadrupedPosture, _ s: inout PosedModel) {
    let (h, d, u, e) = (p.head, p.look, p.crown, p.ear)
    s.add(h - d * 0.012, h + d * 0.03, 0.086, 0.08, flat: 1.1, side: e, blend: 0.04)
    s.add(
      h + d * 0.05 - u * 0.026, h + d * 0.086 - u * 0.034, 0.05, 0.037, flat: 1.12, side: e, blend: 0.03, cover: .pale)
    s.add(
      h + d * 0.118 - u * 0.02, h + d * 0.121 - u * 0.024, 0.014, 0.012, flat: 1.3, side: e, blend: 0.01, cover: .bill)
    for out: Float in [-1, 1] {
      let root = h - d * 0.008 + u * 0.062 + e * (out * 0.05)
      let tip = root + (u * 0.86 + e * (out * 0.42) - d * 0.1).unit * 0.075
      s.add(root, tip, 0.036, 0.008, flat: 0.42, side: d, blend: 0.018)
      s.mark(.eye, h + d * 0.098 + u * 0.016 + e * (out * 0.036), 0.0145)
      s.name(out < 0 ? .leftEye : .rightEye, h + d * 0.09 + u * 0.016 + e * (out * 0.037))
      s.name(out < 0 ? .leftEar : .rightEar, tip)
    }
    s.name(.nose, h + d * 0.128 - u * 0.022)
  }

  private func leg(_ l: Limb, isFront: Bool, _ s: inout PosedModel) {
    let b = thickness
    if isFront {
      s.add(l.root, l.knee, 0.062 * b, 0.047 * b, flat: 0.75, blend: 0.06)
      s.add(l.knee, l.hock, 0.045 * b, 0.032 * b, blend: 0.03, cover: .limb)
    } else {
      s.add(l.root, l.knee, 0.088 * b, 0.066 * b, flat: 0.66, blend: 0.06)
      s.add(l.knee, l.hock, 0.056 * b, 0.031 * b, flat: 0.9, blend: 0.03, cover: .limb)
    }
    s.add(l.hock, l.foot + Vector(0, 0.026, 0), 0.03 * b, 0.028 * b, blend: 0.02, cover: .limb)
    s.add(
      l.foot + Vector(0, 0.024, 0), l.foot + Vector(0.04, 0.02, 0), 0.03 * b, 0.027 * b, flat: 1.15, blend: 0.02,
      cover: .limb)
  }

  private func posture(_ behavior: Behavior?, from random: inout SeededGenerator) -> QuadrupedPosture {
    let h = 0.42 * leg
    var p = QuadrupedPosture(
      pelvis: Vector(-0.25, h, 0), middle: Vector(0, h - 0.012, 0), chest: Vector(0.24, h + 0.005, 0),
      head: Vector(0.435, h + 0.12, 0), look: Vector(1, 0, 0), crown: Vector(0, 1, 0), legs: [], tail: [])
    p.turnHead(yaw: 0, pitch: -8)
    guard let behavior else {
      p.legs = legs(p, feet: Self.square, lift: [0, 0, 0, 0])
      p.tail = (0..<5).map { Vector(-0.34 - tailLength * Float($0) / 4, h + 0.04, 0) }
      return p
    }
    let bend = random.normal() * 0.03
    let yaw = random.normal() * 28
    let pitch = random.normal() * 9 - 6
    let tailTurn = random.normal()
    switch behavior {
    case .sitting:
      p.pelvis = Vector(-0.13, 0.135, 0)
      p.middle = Vector(-0.03, 0.27, bend)
      p.chest = Vector(0.08, h + 0.02, bend)
      p.head = p.chest + Vector(0.09, 0.19 + random.uniform(-0.02, 0.02), 0)
      p.legs = legs(
        p, feet: [SIMD2(0.15, -0.055), SIMD2(0.15, 0.055), SIMD2(0.06, -0.12), SIMD2(0.06, 0.12)], lift: [0, 0, 0, 0],
        cannon: -62)
      p.tail = coiled(from: Vector(-0.22, 0.05, 0), side: tailTurn > 0 ? 1 : -1, ahead: 0.3)
    case .lying:
      p.pelvis = Vector(-0.23, 0.125, bend)
      p.middle = Vector(0, 0.13, -bend)
      p.chest = Vector(0.2, 0.15, bend)
      let up = random.uniform(0.02, 0.2)
      p.head = p.chest + Vector(0.17 + (0.2 - up) * 0.25, up - 0.02, bend)
      let reach = random.uniform(0.1, 0.26)
      p.legs = legs(
        p, feet: [SIMD2(0.2 + reach, -0.075), SIMD2(0.2 + reach, 0.075), SIMD2(-0.08, -0.15), SIMD2(-0.08, 0.15)],
        lift: [0, 0, 0, 0], cannon: -80)
      p.tail = coiled(from: Vector(-0.33, 0.05, 0), side: tailTurn > 0 ? 1 : -1, ahead: random.uniform(0, 0.4))
    default:
      let step = behavior == .walking ? random.uniform(0.09, 0.16) : random.uniform(0, 0.04)
      let lead: Float = random.chance(0.5) ? 1 : -1
      p.middle.z = bend
      p.head += Vector(0, random.uniform(-0.16, 0.06), 0)
      p.legs = legs(
        p,
        feet: [
          SIMD2(0.25 + step * lead, -0.06), SIMD2(0.25 - step * lead, 0.06), SIMD2(-0.28 - step * 0.8 * lead, -0.065),
          SIMD2(-0.28 + step * 0.8 * lead, 0.065),
        ], lift: behavior == .walking ? [lead > 0 ? 0.05 : 0, lead < 0 ? 0.05 : 0, 0, 0] : [0, 0, 0, 0])
      let hang = random.uniform(-0.9, 0.9)
      p.tail = (0..<5).map { step in
        let t = Float(step) / 4
        return Vector(
          -0.34 - tailLength * t * (1 - 0.35 * abs(hang)),
          max(h + 0.04 + tailLength * hang * t * (0.4 + 0.5 * t), 0.05),
          tailTurn * 0.1 * t * t)
      }
    }
    p.turnHead(yaw: yaw, pitch: pitch)
    return p
  }

  private static let square = [SIMD2<Float>(0.25, -0.06), SIMD2(0.25, 0.06), SIMD2(-0.28, -0.065), SIMD2(-0.28, 0.065)]

  private func legs(_ p: QuadrupedPosture, feet: [SIMD2<Float>], lift: [Float], cannon: Float = -14) -> [Limb] {
    feet.indices.map { index in
      let isFront = index < 2
      let side: Float = index % 2 == 0 ? -1 : 1
      let foot = Vector(feet[index].x, lift[index], feet[index].y)
      if isFront {
        let isFlat = p.chest.y < 0.25
        return Limb(
          from: p.chest + Vector(0.01, -0.03, side * 0.065), to: foot,
          lengths: (0.17 * leg, 0.17 * leg, 0.06), tilt: isFlat ? -85 : 4,
          pole: Vector(-1, isFlat ? -0.3 : 0, side * 0.15))
      }
      return Limb(
        from: p.pelvis + Vector(0, -0.015, side * 0.06), to: foot, lengths: (0.19 * leg, 0.19 * leg, 0.12),
        tilt: cannon, pole: Vector(1, 0.2, side * 0.35))
    }
  }

  /// A tail laid on the ground around one side.
  private func coiled(from root: Vector, side: Float, ahead: Float) -> [Vector] {
    (0..<5).map { step in
      let t = Float(step) / 4
      return Vector(
        root.x - 0.1 * Float.sine(t * 3.1) + ahead * t * t, max(root.y * (1 - t), 0.03),
        side * (0.2 * Float.sine(t * 2.2)))
    }
  }
}
