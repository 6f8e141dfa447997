/// The coat of one individual: a separate field for each flank, and its colours.
package struct CoatPattern: Sendable {
  package let style: CoatStyle
  package let left: CoatField
  package let right: CoatField
  private let palette: CoatStyle.Palette
  private let fur: Noise
  private let span: (belly: Float, back: Float)

  /// Grows both flanks. `detail` below 1 runs fewer steps, for tests.
  package init(_ style: CoatStyle, on skeleton: Skeleton, seed: UInt64, name: String, detail: Float = 1) {
    self.style = style
    palette = style.palette
    let plan = skeleton.plan
    span = (plan.hipHeight - plan.waist, plan.hipHeight + plan.waist * 1.4)
    let generator = CoatGenerator(style: style, skeleton: skeleton, detail: detail)
    var random = SeededGenerator(seed: seed, stream: "coat \(name)")
    left = generator.grow(from: &random)
    right = generator.grow(from: &random)
    fur = Noise(seed: UInt32(truncatingIfNeeded: random.next()))
  }

  /// The share of ink at a place of the coat, 0...1.
  @inline(__always)
  package func ink(_ u: Float, _ v: Float, right isRight: Bool) -> Float {
    let signal = isRight ? right.value(u, v) : left.value(u, v)
    switch style {
    case .stripes: return ramp(0.115, 0.185, signal)
    case .rosettes: return ramp(-0.12, 0.16, signal)
    case .lattice: return ramp(0.010, 0.021, signal)
    case .dots: return ramp(0.17, 0.25, signal)
    }
  }

  /// Linear-light colour of the fur at `place` (u, v, side). `belly` and `trunk` as in `Body.Covers`.
  @inline(__always)
  func colour(at place: Vector, belly: Float, trunk: Float) -> Vector {
    let height = clamp((place.y - span.belly) / (span.back - span.belly))
    var base = mix(palette.flank, palette.back, ramp(0.35, 1, height))
    let pale = max(belly, (1 - trunk) * 0.45 * (1 - ramp(0, span.belly, place.y)))
    base = mix(base, palette.belly, pale)
    // Along the back and the belly the flanks meet, and both patterns fade into each other.
    let isRight = place.z > 0
    var ink = ink(place.x, place.y, right: isRight)
    let seam = ramp(0.006, 0, abs(place.z))
    if seam > 0 { ink = mix(ink, self.ink(place.x, place.y, right: !isRight), seam * 0.5) }
    ink *= 1 - belly * (style == .rosettes ? 0.35 : style == .lattice ? 0.8 : 0.92)
    if style == .rosettes { base = mix(base, palette.heart, heart(place, right: isRight) * 0.75 * (1 - belly)) }
    let shade = 0.90 + 0.2 * fur.fractal(place.x * 55, place.y * 120, octaves: 2)
    return mix(base, palette.ink, ink) * shade
  }

  /// The colour of the mane and the tail tuft.
  var tuft: Vector { style == .dots ? palette.belly : palette.mane }

  @inline(__always)
  private func heart(_ place: Vector, right isRight: Bool) -> Float {
    // Rings have a signal above -0.5; hearts lie below -1, see `CoatGenerator`.
    let signal = isRight ? right.value(place.x, place.y) : left.value(place.x, place.y)
    return ramp(-0.75, -1.1, signal)
  }
}
