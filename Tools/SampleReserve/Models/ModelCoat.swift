/// The colours of an individual that is modelled in its pose: a three-dimensional pattern on the animal at rest.
struct ModelCoat: Sendable {
  /// The layout of a pattern. Lengths are in the build's units.
  enum Pattern: Sendable {
    case plain
    /// Narrow bands across the body, rings around limbs and tail.
    case tabby(perUnit: Float)
    case spots(size: Float)
    /// Large patches with sharp edges that cover about `share` of the body.
    case patches(size: Float, share: Float)
    /// Soft blotches.
    case mottle(size: Float)
    /// Dark spots above; below, a bright belly with blotches.
    case newt(spots: Float, blotches: Float)
    /// Plates with pale seams on the shell, scales elsewhere.
    case scutes(size: Float)
  }

  var pattern: Pattern
  var back: Vector
  var flank: Vector
  var belly: Vector
  var ink: Vector
  /// Colours of the other covers, by `ModelCapsule.Cover` from `pale` on.
  var pale: Vector
  var dark: Vector
  var bill: Vector
  var horn: Vector
  var shell: Vector
  var tip: Vector
  var iris: Vector
  var eyeRim: Vector
  var noise: Noise

  /// A coat of one colour with a slightly paler belly.
  init(_ colour: Vector, noise: Noise) {
    pattern = .plain
    back = colour * 0.82
    flank = colour
    belly = mix(colour, Vector(repeating: 0.8), 0.25)
    ink = colour * 0.2
    pale = belly
    dark = Vector(0.03, 0.027, 0.025)
    bill = Vector(0.2, 0.1, 0.09)
    horn = Vector(0.5, 0.44, 0.34)
    shell = colour
    tip = colour * 0.5
    iris = Vector(0.02, 0.015, 0.012)
    eyeRim = Vector(0.03, 0.025, 0.02)
    self.noise = noise
  }

  /// Linear-light colour at a place of the resting body; `up` is the upward component of the skin's normal, -1...1.
  func colour(at place: Vector, up: Float, cover: SIMD8<Float>) -> Vector {
    var base = mix(flank, back, ramp(0.1, 0.95, up))
    let under = ramp(-0.15, -0.75, up)
    base = mix(base, belly, under)
    base = mix(base, ink, mark(at: place, under: under, limb: cover[1]))
    if case .newt(_, let blotches) = pattern {
      let dots = ramp(0.5, 0.56, solidNoise(place / blotches + 40))
      base = mix(base, mix(belly, ink, dots), under)
    }
    if case .scutes(let size) = pattern, cover[ModelCapsule.Cover.shell.rawValue] > 0.02 {
      base = mix(base, plates(place, size, under), clamp(cover[ModelCapsule.Cover.shell.rawValue] * 1.4))
    } else {
      base = mix(base, shell, clamp(cover[ModelCapsule.Cover.shell.rawValue] * 1.3))
    }
    base = mix(base, pale, clamp(cover[ModelCapsule.Cover.pale.rawValue] * 1.2))
    base = mix(base, dark, clamp(cover[ModelCapsule.Cover.dark.rawValue] * 1.3))
    base = mix(base, bill, clamp(cover[ModelCapsule.Cover.bill.rawValue] * 1.3))
    base = mix(base, horn, clamp(cover[ModelCapsule.Cover.horn.rawValue] * 1.3))
    base = mix(base, tip, clamp(cover[ModelCapsule.Cover.tip.rawValue] * 1.3))
    let grain = 0.86 + 0.28 * noise.fractal(place.x * 70 + place.z * 31, place.y * 70 + place.z * 47, octaves: 2)
    return base * grain
  }

  /// The share of ink at a place, 0...1.
  private func mark(at place: Vector, under: Float, limb: Float) -> Float {
    switch pattern {
    case .plain, .scutes: return 0
    case .tabby(let perUnit):
      let warp = (solidNoise(place * 7) - 0.5) * 1.6
      // Rings around limbs, bands across the trunk.
      let along = mix(place.x, place.x + place.y, limb)
      let wave = Float.sine((along * perUnit + warp) * 2 * .pi)
      let broken = solidNoise(place * 16 + 9)
      return ramp(0.05, 0.75, wave + (broken - 0.5) * 2.4) * (1 - under * 0.8)
    case .spots(let size): return ramp(0.57, 0.63, solidNoise(place / size)) * (1 - under * 0.5)
    case .patches(let size, let share):
      return ramp(-0.012, 0.012, solidNoise(place / size) - mix(0.66, 0.34, share))
    case .mottle(let size):
      return ramp(0.5, 0.66, solidNoise(place / size)) * (1 - under) * 0.8
    case .newt(let spots, _): return ramp(0.58, 0.64, solidNoise(place / spots)) * (1 - under)
    }
  }

  /// The plates of a shell: a row along the middle, a row on each side of it, small plates around the rim. Each plate
  /// has rings; pale or dark seams separate them.
  private func plates(_ place: Vector, _ size: Float, _ under: Float) -> Vector {
    let rim = (place.x * place.x / 0.235 + place.z * place.z / 0.118).squareRoot()
    var edge: Float
    if rim > 0.86 {
      let turn = Float.angle(SIMD2(place.x, place.z * 1.35)) * 4.2
      edge = max(abs(turn - turn.rounded()) * 2, ramp(0.9, 0.86, rim))
    } else {
      let zigzag = abs(place.x / size - (place.x / size).rounded()) - 0.25
      let across = abs(place.z) / size + zigzag * 0.3
      let row = (across + 0.5).rounded(.down)
      let along = place.x / size + (row == 0 ? 0 : 0.5)
      edge = max(abs(along - along.rounded()) * 2, abs(across - row) * 2, ramp(0.8, 0.86, rim))
    }
    let seam = ramp(0.84, 0.94, edge)
    let ring = 0.5 + 0.5 * Float.sine(edge * 14 + solidNoise(place * 12) * 3)
    let top = mix(mix(shell, shell * 0.45, ring * 0.55), ink, seam)
    return mix(top, mix(belly, belly * 0.6, seam), under)
  }

  /// Noise in space, about 0...1: the sum over three planes, so that no side mirrors the other.
  private func solidNoise(_ p: Vector) -> Float {
    let sum =
      noise.fractal(p.x + 11, p.y + p.z * 0.5, octaves: 2) + noise.fractal(p.y + 37, p.z + p.x * 0.31, octaves: 2)
      + noise.fractal(p.z + 71, p.x - p.y * 0.43, octaves: 2)
    return clamp((sum / 3 - 0.5) * 1.7 + 0.5)
  }
}

extension LinearColor {
  /// A random mix of two colours, slightly lighter or darker.
  static func randomMix(_ a: UInt32, _ b: UInt32, from random: inout SeededGenerator) -> Vector {
    mix(sRGB(a), sRGB(b), random.unit()) * random.uniform(0.85, 1.15)
  }
}
