/// A bird: gull, crow, duck, heron or similar. One unit is the distance from the breast to the end of the tail.
struct BirdModel: AnimalModel {
  let length: Float
  let coat: ModelCoat
  let minimumCellSize: Float = 0.0115
  private let leg: Float
  private let neck: Float
  private let bill: Float
  private let head: Float
  private let thickness: Float
  private let span: Float
  private let tail: Float

  init(from random: inout SeededGenerator) {
    let noise = Noise(seed: UInt32(truncatingIfNeeded: random.next()))
    var coat: ModelCoat
    switch random.next() % 5 {
    case 0:
      // A gull.
      (length, leg, neck, bill, head, thickness, span, tail) = (0.45, 0.24, 0.16, 0.13, 0.115, 1, 1.05, 0.2)
      coat = ModelCoat(LinearColor.sRGB(0xF0EFEB), noise: noise)
      coat.shell = LinearColor.randomMix(0x9AA3AB, 0x5E656C, from: &random)
      coat.tip = LinearColor.sRGB(0x1E1E20)
      coat.bill = LinearColor.sRGB(0xE2B23A)
      coat.dark = LinearColor.sRGB(0xD79A6A)
      coat.back = coat.flank
    case 1:
      // A crow.
      (length, leg, neck, bill, head, thickness, span, tail) = (0.42, 0.24, 0.13, 0.15, 0.12, 0.92, 0.95, 0.3)
      coat = ModelCoat(LinearColor.sRGB(0x1D1E22), noise: noise)
      coat.shell = LinearColor.sRGB(0x16171B)
      coat.tip = LinearColor.sRGB(0x121214)
      coat.bill = LinearColor.sRGB(0x17171A)
      coat.belly = coat.flank
    case 2:
      // A duck or a goose.
      (length, leg, neck, bill, head, thickness, span, tail) = (
        0.5, 0.14, random.uniform(0.18, 0.4), 0.13, 0.115, 1.14, 0.85, 0.14
      )
      coat = ModelCoat(LinearColor.randomMix(0x8A7760, 0x6E6458, from: &random), noise: noise)
      coat.pattern = .mottle(size: 0.022)
      coat.shell = LinearColor.randomMix(0x6A5844, 0x8A8078, from: &random)
      coat.tip = LinearColor.sRGB(0x2E2A26)
      coat.bill = random.pick([LinearColor.sRGB(0xD8923A), LinearColor.sRGB(0x6B7040), LinearColor.sRGB(0x2A2826)])
      coat.dark = LinearColor.sRGB(0xD0743A)
      coat.belly = LinearColor.sRGB(0xD9D0C0)
    case 3:
      // A heron or a stork.
      (length, leg, neck, bill, head, thickness, span, tail) = (0.7, 0.62, 0.6, 0.26, 0.088, 0.8, 1.25, 0.13)
      coat = ModelCoat(
        random.pick([LinearColor.sRGB(0xEDECE8), LinearColor.sRGB(0x9AA4AE), LinearColor.sRGB(0xE8A8A0)]), noise: noise)
      coat.shell = mix(coat.flank, LinearColor.sRGB(0x8A929A), 0.4)
      coat.tip = LinearColor.sRGB(0x24242A)
      coat.bill = random.pick([LinearColor.sRGB(0xD9A036), LinearColor.sRGB(0xC8452E), LinearColor.sRGB(0x2A2A2A)])
      coat.dark = random.pick([LinearColor.sRGB(0xC0593A), LinearColor.sRGB(0x3A3A36)])
    default:
      // A wader or a thrush.
      (length, leg, neck, bill, head, thickness, span, tail) = (
        0.2, random.uniform(0.24, 0.45), 0.12, random.uniform(0.1, 0.36), 0.125, 1.05, 0.95, 0.2
      )
      coat = ModelCoat(LinearColor.randomMix(0x8A6E4C, 0xA89478, from: &random), noise: noise)
      coat.pattern = .spots(size: 0.02)
      coat.ink = LinearColor.sRGB(0x3E3024)
      coat.shell = LinearColor.randomMix(0x6E563A, 0x7E746A, from: &random)
      coat.tip = LinearColor.sRGB(0x3A2E22)
      coat.bill = LinearColor.randomMix(0x2E2A26, 0xC86A3A, from: &random)
      coat.belly = LinearColor.sRGB(0xE6DCC8)
      coat.dark = coat.bill
    }
    coat.iris = random.pick([Vector(0.02, 0.015, 0.012), LinearColor.sRGB(0xD8B63A)])
    self.coat = coat
  }

  func posedModel(_ activity: Behavior, atRest: Bool, from random: inout SeededGenerator) -> PosedModel {
    activity == .flying ? flying(atRest: atRest, from: &random) : standing(atRest ? nil : activity, from: &random)
  }

  private func standing(_ behavior: Behavior?, from random: inout SeededGenerator) -> PosedModel {
    var (tilt, turn, nod, step, low) = (Float(14), Float(0), Float(0), Float(0), Float(0))
    if let behavior {
      tilt = random.uniform(4, 34)
      turn = random.normal() * 35
      nod = random.normal() * 8
      step = behavior == .walking ? random.uniform(0.08, 0.2) * (random.chance(0.5) ? 1 : -1) : random.normal() * 0.02
      low = random.chance(0.2) ? random.uniform(0.3, 0.9) : 0
    }
    var s = PosedModel()
    let hip = Vector(-0.02, leg + 0.14, 0)
    body(at: hip, tilt: tilt, &s)
    let breast = hip + along(tilt) * 0.26
    // The neck is an upright S, or stretched down to the ground.
    let rise = Vector(mix(0.12, 0.5, low), mix(1, -0.55, low), 0).unit
    let bent = breast + along(tilt) * 0.06 + rise * (neck * 0.5) + Vector(neck * mix(0.06, 0, low), 0, 0)
    let poll = breast + rise * neck + Vector(neck * mix(-0.05, 0.1, low), 0, 0)
    face(neck: [breast, bent, poll], turn: turn, pitch: nod - low * 40 - 5, &s)
    for out: Float in [-1, 1] {
      folded(at: hip, tilt: tilt, out, &s)
      let root = hip + Vector(0.01, -0.04, out * 0.08)
      let foot = Vector(0.02 + step * out, 0, out * 0.08)
      let joint = mix(root, foot, 0.48) + Vector(-0.035 - leg * 0.05, 0, 0)
      s.add(root, mix(root, joint, 0.5), 0.055, 0.03, flat: 0.8, blend: 0.05)
      legs(root: mix(root, joint, 0.4), joint: joint, foot: foot, out, &s)
    }
    return s.grounded(pressed: 0.004)
  }

  private func flying(atRest: Bool, from random: inout SeededGenerator) -> PosedModel {
    var (beat, sweep, curl, turn, reach) = (Float(0), Float(0.1), Float(0), Float(0), Float(0.9))
    var (roll, nose) = (Float(0), Float(0))
    if !atRest {
      beat = random.uniform(-0.55, 0.75)
      sweep = random.uniform(-0.05, 0.28)
      curl = random.uniform(-0.3, 0.5)
      turn = random.normal() * 6
      // Herons fly with the neck drawn in; storks do not.
      if neck > 0.45, random.chance(0.5) { reach = 0.4 }
      roll = random.normal() * 14
      nose = random.normal() * 7
    }
    var s = PosedModel()
    let hip = Vector(-0.02, 0, 0)
    body(at: hip, tilt: 3, &s)
    let breast = hip + along(3) * 0.26
    let bent = breast + Vector(neck * 0.5 * reach, neck * 0.05, 0)
    face(
      neck: [breast, bent, breast + Vector(neck * reach, neck * 0.04, 0)], turn: turn, pitch: -4, &s
    )
    for out: Float in [-1, 1] {
      spread(at: hip, out, beat: beat, sweep: sweep, curl: curl, &s)
      let root = hip + Vector(-0.1, -0.05, out * 0.05)
      let joint = root + Vector(-0.08, -0.02, 0)
      s.add(root, mix(root, joint, 0.5), 0.055, 0.03, flat: 0.8, blend: 0.05)
      legs(root: mix(root, joint, 0.4), joint: joint, foot: joint + Vector(-leg * 0.75, -0.01, 0), out, &s)
    }
    return s.moved(roll: roll, nose: nose)
  }

  private func along(_ tilt: Float) -> Vector { Vector(Float.cosine(tilt.radians), Float.sine(tilt.radians), 0) }

  private func body(at hip: Vector, tilt: Float, _ s: inout PosedModel) {
    let d = along(tilt)
    s.add(hip - d * 0.2, hip, 0.085 * thickness, 0.15 * thickness, flat: 0.9, blend: 0.06)
    s.add(hip, hip + d * 0.18, 0.15 * thickness, 0.132 * thickness, flat: 0.9, blend: 0.06)
    // The tail.
    let root = hip - d * 0.24
    let end = root - d * tail
    s.add(root, end, 0.055, 0.05, flat: 0.3, side: Vector(-d.y, d.x, 0), blend: 0.05, cover: .shell)
    s.name(.tailRoot, root)
    s.name(.tailTip, end)
  }

  private func face(neck places: [Vector], turn: Float, pitch: Float, _ s: inout PosedModel) {
    let slim = neck > 0.35 ? Float(0.62) : 1
    s.chain(places, [0.105 * thickness * (0.5 + slim * 0.5), 0.07 * slim, 0.06 * slim], blend: 0.06)
    let (y, p) = (turn.radians, pitch.radians)
    let d = Vector(Float.cosine(p) * Float.cosine(y), Float.sine(p), Float.cosine(p) * Float.sine(y))
    let e = d.cross(Vector(0, 1, 0)).unit
    let u = e.cross(d)
    let skull = places[2] + d * 0.02 + u * 0.01
    s.add(skull - d * 0.012, skull + d * 0.03, head * 0.72, head * 0.62, flat: 0.9, side: e, blend: 0.03)
    let root = skull + d * (head * 0.75) - u * 0.006
    let tip = root + d * bill - u * (bill * 0.12)
    s.add(root, mix(root, tip, 0.55), head * 0.3, head * 0.2, flat: 0.8, side: e, blend: 0.012, cover: .bill)
    s.add(mix(root, tip, 0.55), tip, head * 0.2, 0.008, flat: 0.8, side: e, blend: 0.01, cover: .bill)
    for out: Float in [-1, 1] {
      let eye = skull + d * (head * 0.42) + u * (head * 0.18) + e * (out * head * 0.56)
      s.mark(.eye, eye, head * 0.14)
      s.name(out < 0 ? .leftEye : .rightEye, eye)
    }
    s.name(.nose, tip)
  }

  private func folded(at hip: Vector, tilt: Float, _ out: Float, _ s: inout PosedModel) {
    let d = along(tilt)
    let u = Vector(-d.y, d.x, 0)
    let shoulder = hip + d * 0.2 + u * 0.035 + Vector(0, 0, out * 0.115 * thickness)
    let wrist = hip + d * 0.02 + u * 0.03 + Vector(0, 0, out * 0.13 * thickness)
    let end = hip - d * 0.3 + u * 0.045 + Vector(0, 0, out * 0.035)
    let flat = Vector(0, 0.25, out).unit
    s.add(shoulder, wrist, 0.07, 0.085, flat: 0.36, side: flat, blend: 0.03, cover: .shell)
    s.add(wrist, end, 0.085, 0.03, flat: 0.36, side: flat, blend: 0.03, cover: .shell)
    s.add(end, end - d * 0.1, 0.03, 0.012, flat: 0.5, side: flat, blend: 0.02, cover: .tip)
    s.name(out < 0 ? .leftShoulder : .rightShoulder, shoulder)
    s.name(out < 0 ? .leftFrontFoot : .rightFrontFoot, end - d * 0.1)
  }

  private func spread(
    at hip: Vector, _ out: Float, beat: Float, sweep: Float, curl: Float, _ s: inout PosedModel
  ) {
    let shoulder = hip + Vector(0.17, 0.05, out * 0.09)
    func away(_ lift: Float, _ back: Float, _ length: Float) -> Vector {
      Vector(-back, Float.sine(lift), Float.cosine(lift) * out).unit * length
    }
    let wrist = shoulder + away(beat, sweep - 0.35, span * 0.42)
    let end = wrist + away(beat - curl, sweep + 0.25, span * 0.6)
    let flat = away(beat + .pi / 2, 0, 1)
    let flatEnd = away(beat - curl + .pi / 2, 0, 1)
    // The arm carries the leading edge; the feathers lie behind it.
    let chord = Vector(-0.095, 0, 0)
    s.add(shoulder + chord, wrist + chord * 0.9, 0.14, 0.132, flat: 0.11, side: flat, blend: 0.03, cover: .shell)
    s.add(shoulder, wrist, 0.042, 0.034, flat: 0.6, side: flat, blend: 0.03, cover: .shell)
    s.add(
      wrist + chord * 0.85, mix(wrist, end, 0.5) + chord * 0.55, 0.126, 0.098, flat: 0.11, side: flatEnd, blend: 0.04,
      cover: .shell)
    s.add(wrist, mix(wrist, end, 0.6), 0.034, 0.02, flat: 0.5, side: flatEnd, blend: 0.03, cover: .shell)
    // The long feathers of the hand, spread like fingers.
    let hand = mix(wrist, end, 0.5) + chord * 0.35
    for feather in 0..<4 {
      let back = Float(feather)
      let tip = end + (wrist - end) * (0.07 * back * back * 0.6) + chord * (0.62 * back)
      s.add(
        hand + chord * (0.28 * back), tip, 0.042, 0.016, flat: 0.2, side: flatEnd, blend: 0.02, cover: .tip)
    }
    s.name(out < 0 ? .leftShoulder : .rightShoulder, shoulder)
    s.name(out < 0 ? .leftFrontFoot : .rightFrontFoot, end)
  }

  private func legs(root: Vector, joint: Vector, foot: Vector, _ out: Float, _ s: inout PosedModel) {
    s.chain([root, joint, foot + Vector(0, 0.01, 0)], [0.018, 0.014, 0.013], blend: 0.012, cover: .dark)
    for toe: Float in [-0.5, 0, 0.5] {
      s.add(
        foot + Vector(0, 0.01, 0), foot + Vector(0.085, 0.006, toe * 0.1), 0.012, 0.009, blend: 0.012, cover: .dark)
    }
    s.name(out < 0 ? .leftHindFoot : .rightHindFoot, foot)
    s.name(out < 0 ? .leftHip : .rightHip, root)
  }
}
