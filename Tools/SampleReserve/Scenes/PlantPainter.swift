/// Plants among the animals that may hide them: blades of grass, trunks. Each has a depth, so that animals and plants
/// can be drawn from far to near.
struct PlantPainter {
  struct Plant {
    let depth: Float
    fileprivate let kind: Kind
  }

  fileprivate enum Kind {
    case blade(Stroke, soft: Float)
    case trunk(top: SIMD2<Float>, root: SIMD2<Float>, width: Float, colour: Vector, seed: UInt32)
  }

  let viewpoint: Viewpoint
  let light: Light
  /// At night, the distance in metres for which the flash is metered.
  let flash: Float?
  let width: Int
  let height: Int

  /// Blades in tufts, on the ground in the frame and a little around it. `count` blades of about `tall` metres are tried.
  /// Blades outside tufts, tiny ones (up to 1.5 pixels) and those too near the camera are dropped.
  func grass(_ count: Int, tall: Float, dry: Float, from random: inout SeededGenerator) -> [Plant] {
    let tufts = Noise(seed: UInt32(truncatingIfNeeded: random.next()))
    var plants: [Plant] = []
    plants.reserveCapacity(count)
    for _ in 0..<count {
      let x = random.uniform(-0.05, 1.05) * Float(width)
      let y = random.uniform(0, 1.35) * Float(height)
      let size = random.uniform(0.45, 1)
      let lean = SIMD2(random.normal(), random.normal()) * 0.22
      let age = random.unit()
      let shade = random.uniform(0.7, 1.15)
      let ray = viewpoint.ray(x, y)
      guard ray.y < -0.01 else { continue }
      let depth = viewpoint.position.y / -ray.y
      let root = viewpoint.position + ray * depth
      let thick = tufts.fractal(root.x / tall * 0.5, root.z / tall * 0.5, octaves: 2)
      guard thick > 0.42 else { continue }
      let rise = tall * size * (0.4 + thick)
      let middle = viewpoint.project(root + Vector(lean.x * rise * 0.3, rise * 0.6, lean.y * rise * 0.3))
      let tip = viewpoint.project(root + Vector(lean.x * rise, rise, lean.y * rise))
      let scale = viewpoint.focal / depth
      guard scale * rise > 1.5, tip.z > viewpoint.distance * 0.12 else { continue }
      let green = mix(
        mix(LinearColor.sRGB(0x4C6426), LinearColor.sRGB(0x8FA24C), age),
        mix(LinearColor.sRGB(0x8B7A44), LinearColor.sRGB(0xD2BA7C), age), clamp(dry * 1.4 - 0.2 + (thick - 0.5)))
      var glow = light.arriving(Vector(0, 1, 0), lit: 0.85, open: 0.9) * shade
      if let flash { glow *= (flash / depth) * (flash / depth) }
      // Plants near the camera are out of focus.
      let blur = max(viewpoint.distance / depth - 1.25, 0) * Float(width) / 200
      let broad = max(scale * tall * 0.022, 0.8) + blur
      plants.append(
        Plant(
          depth: depth,
          kind: .blade(
            Stroke(
              from: SIMD2(x, y), bend: SIMD2(middle.x, middle.y), to: SIMD2(tip.x, tip.y), width: broad,
              tipWidth: 0.5 + blur, colour: green * glow * 0.45, tipColour: green * glow, alpha: 0.95),
            soft: 1 + blur * 0.7)))
    }
    return plants
  }

  /// Trunks of `thick` metres, between the camera and `behind` metres beyond the animals.
  func trunks(_ count: Int, thick: Float, behind: Float, from random: inout SeededGenerator) -> [Plant] {
    (0..<count).compactMap { _ in
      let x = random.uniform(0.02, 0.98) * Float(width)
      let depth = viewpoint.distance + random.uniform(-0.35, 1) * behind
      let size = thick * random.uniform(0.6, 1.4)
      let seed = UInt32(truncatingIfNeeded: random.next())
      let pale = random.unit()
      let lean = random.normal() * 0.05 * Float(height)
      let down = Vector(viewpoint.forward.x, 0, viewpoint.forward.z)
      guard down.length > 0.75, depth > viewpoint.distance * 0.3 else { return nil }
      let ray = viewpoint.ray(x, Float(height) / 2)
      let flat = Vector(ray.x, 0, ray.z)
      let foot = Vector(viewpoint.position.x, 0, viewpoint.position.z) + flat * depth
      let root = viewpoint.project(foot)
      guard root.z > viewpoint.distance * 0.3 else { return nil }
      var glow = light.sky * 0.6 + light.sun * 0.4
      if let flash { glow = light.sun * ((flash / root.z) * (flash / root.z)) }
      let bark = mix(LinearColor.sRGB(0x4A3B2B), LinearColor.sRGB(0x9A8A74), pale)
      return Plant(
        depth: root.z,
        kind: .trunk(
          top: SIMD2(root.x + lean, -4), root: SIMD2(root.x, root.y), width: size * viewpoint.focal / root.z,
          colour: bark * glow, seed: seed))
    }
  }

  /// - Parameter plants: sorted from far to near.
  func draw(_ plants: some Sequence<Plant>, on layer: inout Layer) {
    for plant in plants {
      switch plant.kind {
      case .blade(let stroke, let soft): stroke.draw(on: &layer, soft: soft)
      case .trunk(let top, let root, let width, let colour, let seed):
        trunk(from: top, to: root, width: width, colour, Noise(seed: seed), on: &layer)
      }
    }
  }

  private func trunk(
    from top: SIMD2<Float>, to root: SIMD2<Float>, width thick: Float, _ colour: Vector, _ noise: Noise,
    on layer: inout Layer
  ) {
    let last = min(Int(root.y + thick * 0.15), layer.height - 1)
    guard last >= 0, thick > 0.5 else { return }
    for y in 0...last {
      let t = clamp((Float(y) - top.y) / max(root.y - top.y, 1))
      let flare = 1 + 0.5 * ramp(0.9, 1, t)
      let half = thick / 2 * (0.82 + 0.18 * t) * flare
      let middle = mix(top.x, root.x, t) + (noise.value(3, Float(y) / thick * 0.4) - 0.5) * thick * 0.2
      for x in max(
        Int(middle - half), 0)...max(min(Int(middle + half) + 1, layer.width - 1), max(Int(middle - half), 0))
      where x < layer.width {
        let across = (Float(x) - middle) / half
        let cover = clamp((1 - abs(across)) * half + 0.5)
        guard cover > 0 else { continue }
        let bark = noise.fractal(across * 5, Float(y) / thick * 1.2, octaves: 3)
        let round = 1 - 0.5 * across * across + 0.15 * across
        layer.blendPixel(x, y, colour * (0.55 + bark * 0.9) * round, cover)
      }
    }
  }
}
