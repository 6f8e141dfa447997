/// Objects between the camera and the animal: blurred grass, a branch with leaves.
package struct Foreground {
  package enum Kind: String, CaseIterable, Sendable { case nothing, grass, branch }

  let kind: Kind
  let light: Light
  let width: Int
  let height: Int

  func paint(from random: inout SeededGenerator) -> Layer {
    var layer = Layer(width: width, height: height)
    switch kind {
    case .nothing: return layer
    case .grass: grass(on: &layer, from: &random)
    case .branch: branch(on: &layer, from: &random)
    }
    return layer.blurred(Float(width) / 1000 * (kind == .grass ? random.uniform(2.2, 4.5) : random.uniform(1.6, 3.2)))
  }

  private var glow: Vector { light.sky * 0.5 + light.sun * 0.45 }

  private func grass(on layer: inout Layer, from random: inout SeededGenerator) {
    let unit = Float(width) / 100
    let clump = random.uniform(0.1, 0.9)
    for _ in 0..<85 {
      let x = (clump + random.normal() * 0.26) * Float(width)
      let tall = Float(height) * random.uniform(0.12, 0.46)
      let lean = random.normal() * 0.2
      let colour = mix(LinearColor.sRGB(0x7B7A3C), LinearColor.sRGB(0xD4BC7C), random.unit()) * glow
      let from = SIMD2(x, Float(height) + 4)
      Stroke(
        from: from, bend: from + SIMD2(lean * tall * 0.2, -tall * 0.6), to: from + SIMD2(lean * tall, -tall),
        width: unit * random.uniform(0.5, 1.1), tipWidth: 1, colour: colour * 0.6,
        tipColour: colour * random.uniform(0.8, 1.1), alpha: 0.92
      ).draw(on: &layer)
    }
  }

  private func branch(on layer: inout Layer, from random: inout SeededGenerator) {
    let unit = Float(width) / 100
    let fromLeft = random.chance(0.5)
    for _ in 0..<2 {
      let start = SIMD2(fromLeft ? -unit * 4 : Float(width) + unit * 4, Float(height) * random.uniform(0.02, 0.5))
      let reach = Float(width) * random.uniform(0.35, 0.7) * (fromLeft ? 1 : -1)
      let end = start + SIMD2(reach, Float(height) * random.uniform(-0.12, 0.22))
      let middle = mixed(start, end, 0.5) + SIMD2(0, Float(height) * random.uniform(-0.1, 0.1))
      let bark = LinearColor.sRGB(0x57452F) * glow
      let twig = Stroke(
        from: start, bend: middle, to: end, width: unit * random.uniform(0.9, 1.4), tipWidth: unit * 0.25,
        colour: bark * 0.6,
        tipColour: bark, alpha: 1)
      twig.draw(on: &layer)
      for _ in 0..<34 {
        let root = twig.place(random.uniform(0.1, 1))
        let angle = random.uniform(0, 6.28)
        let size = unit * random.uniform(1.1, 2.2)
        let place = root + SIMD2(Float.cosine(angle), Float.sine(angle)) * size
        let green =
          mix(LinearColor.sRGB(0x4E6128), LinearColor.sRGB(0x93994A), random.unit()) * glow * random.uniform(0.6, 1.15)
        layer.ellipse(at: place, radii: SIMD2(size, size * 0.42), turned: angle, soft: 1.2, green, alpha: 0.97)
      }
    }
  }

  private func mixed(_ a: SIMD2<Float>, _ b: SIMD2<Float>, _ t: Float) -> SIMD2<Float> { a + (b - a) * t }
}
