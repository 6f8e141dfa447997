/// A cow or a bull: heavy, square, with a long head. One unit is the distance from nose to rump.
struct CattleModel: AnimalModel {
  let length: Float
  let coat: ModelCoat
  let minimumCellSize: Float = 0.0125
  private let thickness: Float
  private let horn: Float
  private let hasUdder: Bool

  init(from random: inout SeededGenerator) {
    length = random.uniform(2, 2.6)
    thickness = random.uniform(0.92, 1.1)
    horn = random.chance(0.45) ? random.uniform(0.06, 0.18) : 0
    hasUdder = random.chance(0.6)
    let noise = Noise(seed: UInt32(truncatingIfNeeded: random.next()))
    var coat: ModelCoat
    switch random.next() % 8 {
    case 0, 1, 2:
      coat = ModelCoat(LinearColor.sRGB(0xEFEBE2), noise: noise)
      coat.pattern = .patches(size: random.uniform(0.22, 0.4), share: random.uniform(0.4, 0.75))
      coat.ink = LinearColor.sRGB(0x1B1917)
    case 3, 4:
      coat = ModelCoat(LinearColor.sRGB(0xEFE6D8), noise: noise)
      coat.pattern = .patches(size: random.uniform(0.22, 0.4), share: random.uniform(0.45, 0.8))
      coat.ink = LinearColor.randomMix(0x7A3D1F, 0x9A5830, from: &random)
    case 5: coat = ModelCoat(LinearColor.randomMix(0x6A3A22, 0x9C6238, from: &random), noise: noise)
    case 6: coat = ModelCoat(LinearColor.randomMix(0x1A1715, 0x2C2521, from: &random), noise: noise)
    default: coat = ModelCoat(LinearColor.randomMix(0xD9C7A4, 0xE8DDC8, from: &random), noise: noise)
    }
    coat.belly = coat.flank
    coat.pale = LinearColor.sRGB(0xD8A890)
    coat.bill = random.pick([LinearColor.sRGB(0xC9998A), LinearColor.sRGB(0x2E2724)])
    coat.tip = mix(coat.flank, LinearColor.sRGB(0x2A221C), 0.6)
    self.coat = coat
  }

  func posedModel(_ activity: Behavior, atRest: Bool, from random: inout SeededGenerator) -> PosedModel {
    let behavior = atRest ? nil : activity
    let p = posture(behavior, from: &random)
    var s = PosedModel()
    let b = thickness
    let top = Vector(0, 0.035, 0)
    s.add(p.pelvis + top, mix(p.pelvis, p.middle, 0.5) + top * 0.4, 0.132 * b, 0.142 * b, flat: 0.98, blend: 0.09)
    s.add(
      mix(p.pelvis, p.middle, 0.55) - top * 0.5, mix(p.middle, p.chest, 0.5) - top * 0.6, 0.162 * b, 0.168 * b,
      flat: 0.84,
      blend: 0.1)
    s.add(mix(p.middle, p.chest, 0.5), p.chest, 0.155 * b, 0.145 * b, flat: 0.8, blend: 0.09)
    s.add(p.chest + Vector(0.03, 0.02, 0), mix(p.chest, p.head, 0.9), 0.112 * b, 0.07 * b, flat: 0.66, blend: 0.08)
    // The dewlap.
    s.add(
      p.chest + Vector(0.07, -0.085, 0), mix(p.chest, p.head, 0.7) - Vector(0, 0.06, 0), 0.06, 0.03, flat: 0.4,
      blend: 0.06)
    head(p, &s)
    for (index, limb) in p.legs.enumerated() { leg(limb, isFront: index < 2, &s) }
    if hasUdder {
      let bag = mix(p.pelvis, p.middle, 0.3)
      s.add(
        Vector(bag.x, max(bag.y - 0.165, 0.05), 0), Vector(bag.x + 0.05, max(bag.y - 0.17, 0.05), 0), 0.055, 0.045,
        blend: 0.04, cover: .pale)
    }
    s.chain(Array(p.tail.dropLast()), [0.022, 0.016, 0.014, 0.014], blend: 0.02, cover: .limb)
    s.add(p.tail[3], p.tail[4], 0.022, 0.014, blend: 0.015, cover: .tip)
    p.name(on: &s, shoulder: 0.07, hip: 0.06)
    return s.grounded(pressed: behavior == .lying ? 0.06 : 0.006)
  }

  private func head(_ p: QuadrupedPosture, _ s: inout PosedModel) {
    let (h, d, u, e) = (p.head, p.look, p.crown, p.ear)
    s.add(h, h + d * 0.07, 0.062, 0.06, flat: 1.0, side: e, blend: 0.04)
    s.add(h + d * 0.06 - u * 0.006, h + d * 0.17 - u * 0.014, 0.058, 0.043, flat: 0.95, side: e, blend: 0.04)
    s.add(
      h + d * 0.185 - u * 0.014, h + d * 0.205 - u * 0.016, 0.043, 0.035, flat: 1.12, side: e, blend: 0.02, cover: .bill
    )
    s.add(h - u * 0.03 + d * 0.02, h + d * 0.1 - u * 0.035, 0.045, 0.034, flat: 0.9, side: e, blend: 0.04)
    for out: Float in [-1, 1] {
      let root = h + u * 0.028 + e * (out * 0.058) - d * 0.012
      let tip = root + (e * out - d * 0.18 - u * 0.22).unit * 0.11
      s.add(root, mix(root, tip, 0.6), 0.016, 0.034, flat: 0.4, side: d, blend: 0.015, cover: .limb)
      s.add(mix(root, tip, 0.6), tip, 0.03, 0.01, flat: 0.45, side: d, blend: 0.012, cover: .limb)
      s.mark(.eye, h + d * 0.062 + u * 0.026 + e * (out * 0.06), 0.012)
      s.mark(.nostril, h + d * 0.262 - u * 0.006 + e * (out * 0.026), 0.01)
      s.name(out < 0 ? .leftEye : .rightEye, h + d * 0.062 + u * 0.026 + e * (out * 0.06))
      s.name(out < 0 ? .leftEar : .rightEar, tip)
      if horn > 0 {
        let foot = h + u * 0.052 + e * (out * 0.035) - d * 0.005
        let bend = foot + e * (out * horn * 0.7) + u * (horn * 0.25)
        s.add(foot, bend, 0.019, 0.014, blend: 0.012, cover: .horn)
        s.add(
          bend, bend + u * (horn * 0.55) + d * (horn * 0.3) + e * (out * horn * 0.1), 0.014, 0.006, blend: 0.01,
          cover: .horn)
      }
    }
    s.name(.nose, h + d * 0.266 - u * 0.018)
  }

  private func leg(_ l: Limb, isFront: Bool, _ s: inout PosedModel) {
    let b = thickness
    if isFront {
      s.add(l.root, l.knee, 0.085 * b, 0.06 * b, flat: 0.62, blend: 0.07)
      s.add(l.knee, l.hock, 0.054 * b, 0.035 * b, flat: 0.9, blend: 0.04, cover: .limb)
    } else {
      s.add(l.root, l.knee, 0.115 * b, 0.085 * b, flat: 0.6, blend: 0.07)
      s.add(l.knee, l.hock, 0.07 * b, 0.036 * b, flat: 0.75, blend: 0.04, cover: .limb)
    }
    s.add(l.hock, l.foot + Vector(0, 0.045, 0), 0.032 * b, 0.026 * b, blend: 0.02, cover: .limb)
    s.add(
      l.foot + Vector(0, 0.035, 0), l.foot + Vector(0.016, 0.018, 0), 0.027 * b, 0.028 * b, blend: 0.012, cover: .dark)
  }

  private func posture(_ behavior: Behavior?, from random: inout SeededGenerator) -> QuadrupedPosture {
    let h: Float = 0.46
    var p = QuadrupedPosture(
      pelvis: Vector(-0.3, h, 0), middle: Vector(-0.02, h - 0.012, 0), chest: Vector(0.24, h - 0.005, 0),
      head: Vector(0.475, h + 0.14, 0), look: Vector(1, 0, 0), crown: Vector(0, 1, 0), legs: [], tail: [])
    p.turnHead(yaw: 0, pitch: -38)
    var feet: [SIMD2<Float>] = [SIMD2(0.25, -0.08), SIMD2(0.25, 0.08), SIMD2(-0.35, -0.085), SIMD2(-0.35, 0.085)]
    var lift: [Float] = [0, 0, 0, 0]
    var swing: Float = 0
    if let behavior {
      let bend = random.normal() * 0.02
      let yaw = random.normal() * 22
      let nod = random.normal()
      swing = random.normal()
      p.middle.z = bend
      switch behavior {
      case .grazing:
        p.head = Vector(0.5 - abs(nod) * 0.02, 0.2 + nod * 0.02, yaw * 0.002)
        p.turnHead(yaw: yaw, pitch: -60 + nod * 6)
      case .lying:
        let down = h - 0.165
        p.pelvis.y -= down + 0.012
        p.middle.y -= down
        p.chest.y -= down - 0.01
        p.head = p.chest + Vector(0.21, 0.13 + nod * 0.02, yaw * 0.002)
        p.turnHead(yaw: yaw * 1.4, pitch: -22 + nod * 6)
      default:
        p.head += Vector(0, nod * 0.045, yaw * 0.002)
        p.turnHead(yaw: yaw, pitch: -38 + nod * 8)
      }
      let step = behavior == .walking ? random.uniform(0.06, 0.12) : random.uniform(0, 0.04)
      let lead: Float = random.chance(0.5) ? 1 : -1
      feet[0].x += step * lead
      feet[1].x -= step * lead
      feet[2].x -= step * 0.8 * lead
      feet[3].x += step * 0.8 * lead
      if behavior == .walking { lift = [lead > 0 ? 0.04 : 0, lead < 0 ? 0.04 : 0, 0, 0] }
      if behavior == .lying {
        let fold = random.uniform(-0.03, 0.03)
        feet = [SIMD2(0.17 + fold, -0.1), SIMD2(0.2 - fold, 0.1), SIMD2(-0.12, -0.19), SIMD2(-0.12 + fold, 0.19)]
      }
      p.legs = legs(p, feet, lift, isLying: behavior == .lying)
    } else {
      p.legs = legs(p, feet, lift, isLying: false)
    }
    let root = p.pelvis + Vector(-0.135, 0.085, 0)
    let low = max(root.y - 0.42, 0.03)
    p.tail = [
      root, root + Vector(-0.025, -0.07, swing * 0.01), Vector(root.x - 0.02, mix(root.y, low, 0.5), swing * 0.03),
      Vector(root.x - 0.01, mix(root.y, low, 0.78), swing * 0.05), Vector(root.x, low, swing * 0.06),
    ]
    return p
  }

  private func legs(_ p: QuadrupedPosture, _ feet: [SIMD2<Float>], _ lift: [Float], isLying: Bool) -> [Limb] {
    feet.indices.map { index in
      let side: Float = index % 2 == 0 ? -1 : 1
      let foot = Vector(feet[index].x, lift[index] + (isLying ? 0.02 : 0), feet[index].y)
      if index < 2 {
        return Limb(
          from: p.chest + Vector(0.005, -0.03, side * 0.08), to: foot, lengths: (0.17, 0.15, 0.13),
          tilt: isLying ? 78 : 0, pole: Vector(isLying ? 1 : -1, 0, side * 0.2))
      }
      return Limb(
        from: p.pelvis + Vector(-0.01, 0, side * 0.075), to: foot, lengths: (0.18, 0.18, 0.16),
        tilt: isLying ? -80 : -7, pole: Vector(1, 0, side * 0.3))
    }
  }
}
