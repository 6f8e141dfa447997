/// A seal on land: a spindle without legs, with flippers at the chest and at the end. One unit is the distance from the
/// nose to the tips of the hind flippers.
struct SealModel: AnimalModel {
  let length: Float
  let coat: ModelCoat
  let minimumCellSize: Float = 0.012
  private let thickness: Float

  init(from random: inout SeededGenerator) {
    let isPup = random.chance(0.18)
    length = isPup ? random.uniform(0.8, 1.1) : random.uniform(1.4, 2.1)
    thickness = random.uniform(0.9, 1.2)
    let noise = Noise(seed: UInt32(truncatingIfNeeded: random.next()))
    var coat =
      isPup
      ? ModelCoat(LinearColor.randomMix(0xE8E0CC, 0xD8CBB0, from: &random), noise: noise)
      : ModelCoat(LinearColor.randomMix(0x6E6A64, 0xA39684, from: &random), noise: noise)
    if !isPup {
      switch random.next() % 4 {
      case 0, 1: coat.pattern = .mottle(size: random.uniform(0.028, 0.05))
      case 2: coat.pattern = .spots(size: random.uniform(0.016, 0.03))
      default: coat = ModelCoat(LinearColor.randomMix(0x4A3A2C, 0x7A6248, from: &random), noise: noise)
      }
      coat.ink = coat.flank * 0.22
      coat.belly = mix(coat.flank, LinearColor.sRGB(0xD8CEB8), 0.6)
    }
    coat.dark = coat.back * 0.7
    coat.bill = Vector(0.02, 0.018, 0.016)
    self.coat = coat
  }

  func posedModel(_ activity: Behavior, atRest: Bool, from random: inout SeededGenerator) -> PosedModel {
    let behavior = atRest ? nil : activity
    // How high head and tail are lifted, and how the spine bends sideways.
    var (front, rear, bend, roll, yaw, flap) = (Float(0), Float(0), Float(0), Float(0), Float(0), Float(0))
    if let behavior {
      front = behavior == .alert ? random.uniform(0.12, 0.26) : random.uniform(0, 0.07)
      rear = random.chance(0.3) ? random.uniform(0.08, 0.2) : random.uniform(0, 0.03)
      bend = random.normal() * 0.09
      roll = behavior == .alert ? random.normal() * 6 : random.normal() * 11
      yaw = random.normal() * 24
      flap = random.normal()
    }
    func spine(_ t: Float) -> Vector {
      let head = max(t - 0.55, 0) / 0.45
      let tail = max(0.42 - t, 0) / 0.42
      return Vector(
        t - 0.5 - front * 0.25 * head * head, front * head * head * (1.6 - 0.6 * head) + rear * tail * tail,
        bend * (4 * (t - 0.5) * (t - 0.5) - 0.3))
    }
    let stations: [Float] = [0.13, 0.24, 0.36, 0.5, 0.64, 0.74, 0.83, 0.9]
    let radii: [Float] = [0.042, 0.078, 0.115, 0.137, 0.132, 0.108, 0.077, 0.068]
    var s = PosedModel()
    var places: [Vector] = []
    for (t, radius) in zip(stations, radii) {
      // The belly lies flat on the ground.
      places.append(spine(t) + Vector(0, radius * thickness, 0))
    }
    s.chain(places, radii.map { $0 * thickness }, flat: 1.08, blend: 0.06)
    head(at: places[7], from: places[6], yaw: yaw, &s)
    flippers(places, flap: flap, &s)
    s.name(.tailRoot, places[0] + Vector(0, 0.03, 0))
    let posed = s.moved(roll: roll)
    return posed.grounded(pressed: 0.035, but: .dark)
  }

  private func head(at place: Vector, from neck: Vector, yaw: Float, _ s: inout PosedModel) {
    let level = Vector(place.x - neck.x, 0, place.z - neck.z).unit
    let c = Float.cosine(yaw.radians)
    let n = Float.sine(yaw.radians)
    let d = Vector(level.x * c - level.z * n, (place.y - neck.y) * 1.5, level.x * n + level.z * c).unit
    let e = d.cross(Vector(0, 1, 0)).unit
    let u = e.cross(d)
    let h = place + d * 0.022
    s.add(place, h, 0.068 * thickness, 0.064, flat: 1.05, side: e, blend: 0.04)
    s.add(h + d * 0.03 - u * 0.014, h + d * 0.068 - u * 0.02, 0.045, 0.033, flat: 1.15, side: e, blend: 0.03)
    s.add(
      h + d * 0.095 - u * 0.012, h + d * 0.098 - u * 0.013, 0.011, 0.009, flat: 1.4, side: e, blend: 0.008, cover: .bill
    )
    for out: Float in [-1, 1] {
      let eye = h + d * 0.048 + u * 0.026 + e * (out * 0.036)
      s.mark(.eye, eye, 0.0115)
      s.mark(.nostril, h + d * 0.105 - u * 0.01 + e * (out * 0.008), 0.005)
      s.name(out < 0 ? .leftEye : .rightEye, eye)
    }
    s.name(.nose, h + d * 0.105 - u * 0.014)
  }

  private func flippers(_ places: [Vector], flap: Float, _ s: inout PosedModel) {
    for out: Float in [-1, 1] {
      let root = mix(places[4], places[5], 0.5) + Vector(0, -0.045, out * 0.095 * thickness)
      let bend = root + Vector(-0.05, -0.025, out * 0.06)
      let tip = bend + Vector(-0.1, -0.022, out * (0.05 + 0.015 * flap))
      s.add(root, bend, 0.04, 0.038, flat: 0.5, side: Vector(0, 1, 0), blend: 0.03)
      s.add(bend, tip, 0.038, 0.022, flat: 0.3, side: Vector(0, 1, 0), blend: 0.02, cover: .dark)
      s.name(out < 0 ? .leftFrontFoot : .rightFrontFoot, tip)
      s.name(out < 0 ? .leftShoulder : .rightShoulder, root)
      let stern = places[0] + Vector(-0.02, -0.004, out * 0.022)
      let end = stern + Vector(-0.13, 0.006 + 0.012 * flap * out, out * 0.06)
      let flat = Vector(0, 0.6, -out * 0.8).unit
      s.add(stern, mix(stern, end, 0.5), 0.03, 0.04, flat: 0.45, side: flat, blend: 0.025)
      s.add(mix(stern, end, 0.5), end, 0.042, 0.034, flat: 0.3, side: flat, blend: 0.02, cover: .dark)
      s.name(out < 0 ? .leftHindFoot : .rightHindFoot, end)
    }
  }
}
