/// A newt: long and low, with a curved spine, splayed legs and an individual belly pattern. One unit is the distance
/// from nose to tail tip.
struct NewtModel: AnimalModel {
  let length: Float
  let coat: ModelCoat
  let minimumCellSize: Float = 0.0065
  private let thickness: Float
  private let crest: Float

  init(from random: inout SeededGenerator) {
    length = random.uniform(0.08, 0.16)
    thickness = random.uniform(0.9, 1.2)
    crest = random.chance(0.25) ? random.uniform(0.015, 0.03) : 0
    let noise = Noise(seed: UInt32(truncatingIfNeeded: random.next()))
    var coat = ModelCoat(
      random.pick([
        LinearColor.sRGB(0x3A3228), LinearColor.sRGB(0x6A5638), LinearColor.sRGB(0x5E6440), LinearColor.sRGB(0x4A4A52),
      ])
        * random.uniform(0.85, 1.2), noise: noise)
    coat.pattern = .newt(spots: random.uniform(0.012, 0.022), blotches: random.uniform(0.022, 0.045))
    coat.ink = LinearColor.sRGB(0x17130F)
    coat.belly = random.pick([
      LinearColor.sRGB(0xE8862A), LinearColor.sRGB(0xE0641E), LinearColor.sRGB(0xE8B53A), LinearColor.sRGB(0xD84E2A),
    ])
    coat.back = coat.flank * 0.85
    coat.iris = LinearColor.sRGB(0xC8963A)
    self.coat = coat
  }

  func posedModel(_ activity: Behavior, atRest: Bool, from random: inout SeededGenerator) -> PosedModel {
    let behavior = atRest ? nil : activity
    var (bow, wave, tailBow, gait, turn) = (Float(0), Float(0), Float(0), Float(0), Float(0))
    if behavior != nil {
      bow = random.normal() * 0.5
      wave = random.normal() * 0.45
      tailBow = random.normal() * 1.1
      gait = random.uniform(-1, 1)
      turn = random.normal() * 0.25
    }
    // The spine, from the neck back: the heading changes along the curve.
    let steps = 14
    var places = [Vector(0.36, 0.045, 0)]
    var headings: [Float] = [turn]
    var heading = turn * 0.4
    for step in 0..<steps {
      let t = Float(step) / Float(steps - 1)
      heading +=
        (bow * (t < 0.45 ? 1 : 0.2) + wave * Float.sine(t * 6.3) + tailBow * (t > 0.45 ? 1 : 0)) / Float(steps) * 2
      let back = Vector(-Float.cosine(heading), 0, -Float.sine(heading))
      places.append(places[step] + back * (0.86 / Float(steps)))
      headings.append(heading)
    }
    var s = PosedModel()
    let radii: [Float] = [
      0.04, 0.043, 0.049, 0.053, 0.053, 0.05, 0.044, 0.036, 0.031, 0.027, 0.023, 0.019, 0.015, 0.011, 0.006,
    ]
    for index in 0..<steps {
      let sideways = Vector(-Float.sine(headings[index]), 0, Float.cosine(headings[index]))
      let isTail = index >= 7
      let low = Vector(0, isTail ? -0.006 : 0, 0)
      s.add(
        places[index] + low, places[index + 1] + low, radii[index] * thickness, radii[index + 1] * thickness,
        flat: isTail ? 0.55 : 1.02, side: sideways, blend: 0.02, cover: isTail ? .limb : .trunk)
      if crest > 0, index > 1, index < 13 {
        s.add(
          places[index] + Vector(0, radii[index] * thickness, 0),
          places[index + 1] + Vector(0, radii[index + 1] * thickness, 0),
          crest, crest, flat: 0.35, side: sideways, blend: 0.012)
      }
    }
    head(at: places[0], turn: turn, &s)
    for out: Float in [-1, 1] {
      leg(from: places[2], heading: headings[2], out, isFront: true, gait: gait, &s)
      leg(from: places[6], heading: headings[6], out, isFront: false, gait: gait, &s)
    }
    s.name(.tailRoot, places[7] + Vector(0, 0.02, 0))
    s.name(.tailTip, places[steps])
    let posed = behavior == .bellyUp ? s.moved(roll: 180) : s
    return posed.grounded(pressed: 0.003)
  }

  private func head(at neck: Vector, turn: Float, _ s: inout PosedModel) {
    let d = Vector(Float.cosine(turn), 0.04, Float.sine(turn)).unit
    let e = Vector(-Float.sine(turn), 0, Float.cosine(turn))
    let up = Vector(0, 1, 0)
    s.add(neck, neck + d * 0.05, 0.042 * thickness, 0.048, flat: 0.74, side: up, blend: 0.02)
    s.add(neck + d * 0.05, neck + d * 0.098, 0.048, 0.03, flat: 0.66, side: up, blend: 0.02)
    for out: Float in [-1, 1] {
      let eye = neck + d * 0.078 + up * 0.018 + e * (out * 0.03)
      s.add(eye - up * 0.004, eye, 0.011, 0.011, blend: 0.006)
      s.mark(.eye, eye + up * 0.004 + e * (out * 0.006), 0.01)
      s.name(out < 0 ? .leftEye : .rightEye, eye)
    }
    s.name(.nose, neck + d * 0.128)
  }

  private func leg(
    from spine: Vector, heading: Float, _ out: Float, isFront: Bool, gait: Float, _ s: inout PosedModel
  ) {
    let ahead = Vector(Float.cosine(heading), 0, Float.sine(heading))
    let aside = Vector(-Float.sine(heading), 0, Float.cosine(heading)) * out
    let swing = gait * out * (isFront ? 0.04 : -0.04)
    let root = spine + aside * 0.035 - Vector(0, 0.012, 0)
    let elbow = root + aside * 0.065 + ahead * (isFront ? swing - 0.012 : swing + 0.014)
    let foot = Vector(elbow.x, 0.01, elbow.z) + aside * 0.03 + ahead * ((isFront ? 0.045 : -0.02) + swing)
    s.chain([root, elbow, foot], [0.017, 0.014, 0.011], blend: 0.012, cover: .limb)
    for toe in [-1, -0.33, 0.33, 1] as [Float] {
      let way = (aside * 0.75 + ahead * (toe * 0.8 + (isFront ? 0.35 : 0))).unit
      s.add(foot, foot + way * 0.032, 0.007, 0.005, blend: 0.005, cover: .limb)
    }
    let (joint, tip): (BodyPoint, BodyPoint) =
      isFront
      ? (out < 0 ? (.leftShoulder, .leftFrontFoot) : (.rightShoulder, .rightFrontFoot))
      : (out < 0 ? (.leftHip, .leftHindFoot) : (.rightHip, .rightHindFoot))
    s.name(joint, root)
    s.name(tip, foot)
  }
}
