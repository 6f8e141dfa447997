/// A turtle: a sea turtle with flippers, or a pond or land turtle with feet. One unit is the length of the shell.
struct TurtleModel: AnimalModel {
  let length: Float
  let coat: ModelCoat
  let minimumCellSize: Float = 0.014
  private let isMarine: Bool
  private let dome: Float
  private let neck: Float

  init(from random: inout SeededGenerator) {
    isMarine = random.chance(0.6)
    length = isMarine ? random.uniform(0.6, 1.1) : random.uniform(0.18, 0.45)
    dome = isMarine ? random.uniform(0.4, 0.5) : random.uniform(0.5, 0.78)
    neck = random.uniform(0.1, 0.19)
    let noise = Noise(seed: UInt32(truncatingIfNeeded: random.next()))
    var coat = ModelCoat(
      isMarine
        ? LinearColor.randomMix(0x6A6148, 0x8C8468, from: &random)
        : LinearColor.randomMix(0x5C5634, 0x7A6A48, from: &random),
      noise: noise)
    coat.pattern = .scutes(size: random.uniform(0.17, 0.23))
    coat.shell = random.pick([
      LinearColor.sRGB(0x8A5A2C), LinearColor.sRGB(0x6B5A34), LinearColor.sRGB(0x4E5230), LinearColor.sRGB(0xA0763C),
    ])
    coat.ink = random.chance(0.6) ? LinearColor.sRGB(0x2A2218) : LinearColor.sRGB(0xC8A860)
    coat.belly = LinearColor.sRGB(0xDCC890)
    coat.back = coat.flank * 0.7
    coat.bill = coat.flank * 0.6
    self.coat = coat
  }

  func posedModel(_ activity: Behavior, atRest: Bool, from random: inout SeededGenerator) -> PosedModel {
    let behavior = atRest ? nil : activity
    var (stroke, turn, raise, lead, out) = (Float(0), Float(0), Float(0.15), Float(0), neck)
    var swims = false
    if let behavior {
      swims = behavior == .swimming
      stroke = random.uniform(-1, 1)
      turn = random.normal() * 20
      raise = random.uniform(-0.1, 0.45)
      lead = random.chance(0.5) ? 1 : -1
      out = neck * random.uniform(0.75, 1.1)
    }
    var s = PosedModel()
    let up = Vector(0, 1, 0)
    // Carapace and plastron.
    s.add(Vector(-0.16, 0.02, 0), Vector(0.14, 0.03, 0), 0.3, 0.33, flat: dome, side: up, blend: 0.03, cover: .shell)
    s.add(Vector(-0.33, 0, 0), Vector(0.1, 0.0, 0), 0.13, 0.3, flat: dome * 0.7, side: up, blend: 0.08, cover: .shell)
    s.add(Vector(-0.16, -0.05, 0), Vector(0.18, -0.05, 0), 0.24, 0.25, flat: 0.3, side: up, blend: 0.04, cover: .shell)
    head(turn: turn, raise: raise, reach: out, &s)
    for side: Float in [-1, 1] {
      isMarine ? flippers(side, stroke: stroke, lead: lead, swims: swims, &s) : feet(side, lead: lead, swims: swims, &s)
    }
    s.add(Vector(-0.43, -0.03, 0), Vector(-0.54, -0.05, 0), 0.045, 0.012, blend: 0.03, cover: .limb)
    s.name(.tailRoot, Vector(-0.45, -0.01, 0))
    s.name(.tailTip, Vector(-0.545, -0.05, 0))
    if swims { return s.moved(roll: random.normal() * 16, nose: random.normal() * 16) }
    return s.grounded(pressed: 0.012)
  }

  private func head(turn: Float, raise: Float, reach: Float, _ s: inout PosedModel) {
    let (y, p) = (turn.radians, raise)
    let d = Vector(Float.cosine(p) * Float.cosine(y), Float.sine(p), Float.cosine(p) * Float.sine(y))
    let e = d.cross(Vector(0, 1, 0)).unit
    let u = e.cross(d)
    let root = Vector(0.38, -0.02, 0)
    let h = root + d * (reach + 0.08)
    s.add(root, h, 0.085, 0.07, flat: 1.05, side: e, blend: 0.04)
    s.add(h, h + d * 0.07, 0.086, 0.068, flat: 0.92, side: e, blend: 0.04)
    s.add(
      h + d * 0.1 - u * 0.012, h + d * 0.135 - u * 0.028, 0.042, 0.02, flat: 0.9, side: e, blend: 0.03, cover: .bill)
    for out: Float in [-1, 1] {
      let eye = h + d * 0.082 + u * 0.03 + e * (out * 0.054)
      s.mark(.eye, eye, 0.018)
      s.name(out < 0 ? .leftEye : .rightEye, eye)
    }
    s.name(.nose, h + d * 0.15 - u * 0.02)
  }

  private func flippers(_ side: Float, stroke: Float, lead: Float, swims: Bool, _ s: inout PosedModel) {
    let up = Vector(0, 1, 0)
    let lift = swims ? stroke * 0.28 : -0.07
    let back = swims ? 0.12 + stroke * 0.12 : 0.05 + 0.1 * lead * side
    let root = Vector(0.27, -0.03, side * 0.24)
    let wrist = root + Vector(0.1 - back * 0.4, lift * 0.35, side * 0.2)
    let tip = wrist + Vector(-0.22 - back, lift * 0.8 - (swims ? 0 : 0.02), side * 0.26)
    let flat = Vector(-0.1, 1, -side * lift * 1.2).unit
    s.add(root, wrist, 0.085, 0.075, flat: 0.5, side: up, blend: 0.05, cover: .limb)
    s.add(wrist, mix(wrist, tip, 0.55), 0.078, 0.066, flat: 0.3, side: flat, blend: 0.03, cover: .limb)
    s.add(mix(wrist, tip, 0.55), tip, 0.066, 0.02, flat: 0.3, side: flat, blend: 0.03, cover: .limb)
    let stern = Vector(-0.34, -0.04, side * 0.16)
    let end = stern + Vector(-0.17, swims ? -stroke * 0.06 : -0.05, side * 0.13)
    s.add(stern, end, 0.07, 0.055, flat: 0.35, side: up, blend: 0.04, cover: .limb)
    name(side, front: root, tip, hind: stern, end, &s)
  }

  private func feet(_ side: Float, lead: Float, swims: Bool, _ s: inout PosedModel) {
    let step = 0.05 * lead * side
    let down: Float = swims ? -0.06 : -0.17
    let root = Vector(0.26, -0.06, side * 0.22)
    let knee = root + Vector(0.05 + step, -0.01, side * 0.12)
    let foot = knee + Vector(0.05, down * 0.75, side * 0.06)
    s.add(root, knee, 0.08, 0.066, blend: 0.05, cover: .limb)
    s.add(knee, foot, 0.062, 0.05, blend: 0.03, cover: .limb)
    s.add(
      foot, foot + Vector(0.05, -0.008, side * 0.012), 0.05, 0.034, flat: 0.6, side: Vector(0, 1, 0), blend: 0.03,
      cover: .limb)
    let stern = Vector(-0.28, -0.07, side * 0.19)
    let hock = stern + Vector(-0.07 - step, -0.01, side * 0.12)
    let heel = hock + Vector(-0.01, down * 0.75, side * 0.03)
    s.add(stern, hock, 0.078, 0.064, blend: 0.05, cover: .limb)
    s.add(hock, heel, 0.062, 0.054, blend: 0.03, cover: .limb)
    s.add(
      heel, heel + Vector(0.04, -0.008, side * 0.015), 0.05, 0.036, flat: 0.6, side: Vector(0, 1, 0), blend: 0.03,
      cover: .limb)
    name(side, front: root, foot, hind: stern, heel, &s)
  }

  private func name(
    _ side: Float, front: Vector, _ foot: Vector, hind: Vector, _ heel: Vector, _ s: inout PosedModel
  ) {
    s.name(side < 0 ? .leftShoulder : .rightShoulder, front)
    s.name(side < 0 ? .leftFrontFoot : .rightFrontFoot, foot)
    s.name(side < 0 ? .leftHip : .rightHip, hind)
    s.name(side < 0 ? .leftHindFoot : .rightHindFoot, heel)
  }
}
