/// The background of a picture: sky, hills, trees, leaves and the ground. The blur increases with the distance.
struct Backdrop {
  let habitat: Habitat
  let viewpoint: Viewpoint
  let light: Light
  /// Diameter in pixels of the blur of things at infinity.
  let softness: Float
  let width: Int
  let height: Int

  /// - Parameters:
  ///   - shadow: falls on the ground.
  ///   - feet: each gets a dark contact spot below it.
  func paint(shadow: ShadowMap, feet: [Vector], from random: inout SeededGenerator) -> Layer {
    let noise = Noise(seed: UInt32(truncatingIfNeeded: random.next()))
    var far = sky(noise)
    switch habitat {
    case .savannah:
      hills(on: &far, noise, from: &random)
      trees(on: &far, from: &random)
      far = far.blurred(softness * 0.22)
    case .bush:
      foliage(on: &far, from: &random)
    case .water:
      hills(on: &far, noise, from: &random)
      reeds(on: &far, from: &random)
      far = far.blurred(softness * 0.2)
    }
    ground(on: &far, noise, shadow: shadow, feet: feet)
    return far
  }

  private var haze: Vector { mix(Vector(0.78, 0.8, 0.8), light.sun * 0.36, 0.45) }

  /// The row of the horizon in column `x`.
  private func horizon(_ x: Float) -> Float {
    let ahead = viewpoint.forward
    let flat = Vector(ahead.x, 0, ahead.z).unit
    let across = (x - Float(width) / 2) / Float(width)
    let far = flat * 4000 + Vector(-flat.z, 0, flat.x) * (across * 400)
    return viewpoint.project(viewpoint.position + far).y
  }

  private func sky(_ noise: Noise) -> Layer {
    var layer = Layer(width: width, height: height)
    let line = horizon(Float(width) / 2)
    for y in 0..<height {
      let rise = clamp((line - Float(y)) / Float(height))
      for x in 0..<width {
        let cloud = noise.fractal(Float(x) * 0.004, Float(y) * 0.012, octaves: 3)
        let blue = mix(haze * 1.05, light.sky * 1.1, ramp(0, 0.9, rise) * 0.8)
        layer.pixels[y * width + x] = SIMD4(mix(blue, Vector(repeating: 1.0), ramp(0.5, 0.8, cloud) * 0.35), 1)
      }
    }
    return layer
  }

  private func hills(on layer: inout Layer, _ noise: Noise, from random: inout SeededGenerator) {
    let unit = viewpoint.focal * 0.012
    for ridge in 0..<3 {
      let depth = Float(ridge)
      let colour = mix(
        haze * Vector(0.74, 0.8, 0.86), habitat.soilDark * (light.sky + light.sun * 0.5) * Vector(0.8, 1.1, 0.7),
        0.25 + depth * 0.3)
      let phase = random.uniform(0, 100)
      let tall = unit * (1.9 - depth * 0.55)
      for x in 0..<width {
        let lift = noise.fractal(Float(x) * (0.0022 + depth * 0.003) + phase, depth * 7, octaves: 4) * tall
        let top = max(Int(horizon(Float(x)) - lift), 0)
        for y in top..<max(min(Int(horizon(Float(x)) + softness * 2), height), top) {
          layer.blendPixel(x, y, colour, 1)
        }
      }
    }
  }

  private func trees(on layer: inout Layer, from random: inout SeededGenerator) {
    for _ in 0..<(2 + Int(random.next() % 4)) {
      let x = random.uniform(-0.05, 1.05) * Float(width)
      let size = viewpoint.focal * random.uniform(0.012, 0.04)
      let base = horizon(x) + size * 0.12
      let leaf = mix(LinearColor.sRGB(0x4A5A2A) * (light.sky * 0.5 + light.sun * 0.4), haze, random.uniform(0.05, 0.35))
      let bark = leaf * 0.55
      layer.ellipse(
        at: SIMD2(x, base - size * 0.35), radii: SIMD2(size * 0.045, size * 0.42), turned: 0, soft: 2, bark, alpha: 1)
      for _ in 0..<9 {
        let place = SIMD2(x + random.normal() * size * 0.42, base - size * random.uniform(0.66, 0.86))
        let shade = leaf * random.uniform(0.75, 1.25)
        layer.ellipse(
          at: place, radii: SIMD2(size * random.uniform(0.2, 0.4), size * random.uniform(0.06, 0.11)),
          turned: random.normal() * 0.05, soft: 3, shade, alpha: 0.95)
      }
    }
  }

  private func reeds(on layer: inout Layer, from random: inout SeededGenerator) {
    let line = horizon(Float(width) / 2)
    for _ in 0..<260 {
      let x = random.unit() * Float(width)
      let tall = viewpoint.focal * random.uniform(0.004, 0.022)
      let green =
        mix(LinearColor.sRGB(0x5F6B34), LinearColor.sRGB(0x9A8A4C), random.unit())
        * (light.sky * 0.5 + light.sun * 0.35)
      layer.ellipse(
        at: SIMD2(x, line - tall * 0.4), radii: SIMD2(tall * 0.22, tall * 0.6), turned: random.normal() * 0.15, soft: 4,
        green, alpha: 0.8)
    }
  }

  /// Leaves in layers, dark and far ones first; then bright discs of light, then trunks.
  private func foliage(on layer: inout Layer, from random: inout SeededGenerator) {
    let glow = light.sky * 0.55 + light.sun * 0.45
    let dark = LinearColor.sRGB(0x2E3A1C)
    for index in layer.pixels.indices { layer.pixels[index] = SIMD4(dark * glow * 0.6, 1) }
    let unit = Float(width) / 100
    for round in 0..<3 {
      let near = Float(round) / 2
      for _ in 0..<(340 - round * 70) {
        let place = SIMD2(random.unit() * Float(width), random.unit() * Float(height) * 0.9)
        let green = mix(
          LinearColor.sRGB(0x3B4A22), random.chance(0.25) ? LinearColor.sRGB(0xA39348) : LinearColor.sRGB(0x6E7F3A),
          random.unit())
        let radius = unit * random.uniform(1.2, 4.4) * (0.6 + near * 0.5)
        let shade = green * glow * random.uniform(0.45, 0.85 + near * 0.5)
        layer.ellipse(
          at: place, radii: SIMD2(radius, radius * random.uniform(0.4, 0.9)), turned: random.uniform(0, 3.14),
          soft: radius * 0.3, shade, alpha: 0.8)
      }
    }
    for _ in 0..<26 {
      let place = SIMD2(random.unit() * Float(width), random.unit() * Float(height) * 0.6)
      let radius = unit * random.uniform(0.6, 1.5)
      layer.ellipse(
        at: place, radii: SIMD2(radius, radius), turned: 0, soft: radius * 0.2, haze * random.uniform(0.6, 1.1),
        alpha: random.uniform(0.2, 0.6))
    }
    for _ in 0..<7 {
      let x = random.unit() * Float(width)
      let bark = LinearColor.sRGB(0x5B4A38) * glow * random.uniform(0.3, 0.8)
      layer.ellipse(
        at: SIMD2(x, Float(height) * 0.4), radii: SIMD2(unit * random.uniform(0.5, 1.6), Float(height) * 0.7),
        turned: random.normal() * 0.12, soft: 4, bark, alpha: 0.85)
    }
    layer = layer.blurred(softness * 0.3)
  }

  /// The plane y = 0. Detail finer than the local blur is left out, so that the ground needs no extra blur.
  private func ground(on layer: inout Layer, _ noise: Noise, shadow: ShadowMap, feet: [Vector]) {
    // In the bush, leaves hide the ground from some distance behind the animal on.
    let reach = habitat == .bush ? viewpoint.distance * 1.28 : 4000
    let eye = viewpoint.position
    let flatUp = Vector(0, 1, 0)
    for y in 0..<height {
      for x in 0..<width {
        let ray = viewpoint.ray(Float(x), Float(y))
        guard ray.y < -1e-5 else { continue }
        let depth = eye.y / -ray.y
        let edge = reach * (1 + 0.12 * (noise.value(Float(x) * 0.02, 3) - 0.5))
        guard depth < edge else { continue }
        let point = eye + ray * depth
        let blur = viewpoint.blur(at: depth, softness: softness) / viewpoint.focal * depth
        // Metres of ground under one pixel, along the line of sight.
        let stretch = depth * depth / (viewpoint.focal * eye.y)
        var tone: Float = 0
        var weight: Float = 0.42
        var wide: Float = 3.2
        for octave in 0..<6 {
          let grain = max(blur, stretch * 0.6)
          let keep = 0.8 / (1 + 9 * (grain / wide) * (grain / wide))
          tone += weight * keep * (noise.value(point.x / wide + Float(octave) * 9, point.z / wide) - 0.5)
          weight *= 0.84
          wide *= 0.42
        }
        let near = abs(depth - viewpoint.distance) < 6
        let lit = near ? shadow.sunShare(at: point + flatUp * 0.02, spread: 0.05, bias: 0.01) : 1
        let albedo = mix(habitat.soilDark, habitat.soil, clamp(0.55 + tone * 0.95)) * (0.85 + tone * 0.35)
        let meadow = noise.fractal(point.x * 0.05 + 70, point.z * 0.05, octaves: 2)
        let tinted = albedo * mix(Vector(1.08, 0.96, 0.86), Vector(0.84, 1.06, 0.8), ramp(0.35, 0.65, meadow))
        var colour = tinted * light.arriving(flatUp, lit: lit, open: mix(0.75, 1, lit))
        if near { colour *= underfoot(point, feet) }
        colour = mix(colour, haze * 0.7, ramp(60, 900, depth) * 0.3)
        let fade = habitat == .bush ? ramp(edge, edge * 0.86, depth) : 1 - ramp(120, 700, depth)
        layer.blendPixel(x, y, colour, fade)
      }
    }
  }

  /// The share of light at a place near feet: a foot that touches the ground blocks most of it.
  private func underfoot(_ point: Vector, _ feet: [Vector]) -> Float {
    var open: Float = 1
    for foot in feet {
      let gap = (point.x - foot.x) * (point.x - foot.x) + (point.z - foot.z) * (point.z - foot.z)
      let spot = max(0, 1 - gap / 0.03)
      open *= 1 - 0.6 * spot * spot * (1 - clamp(foot.y / 0.15))
    }
    return open
  }
}
