/// Draws the background of a scene: ground, water, sky and the plants at the horizon.
struct GroundPainter {
  let ground: Ground
  let viewpoint: Viewpoint
  let light: Light
  let shadow: ShadowMap
  let contact: ContactMap
  /// Radius in metres around the origin that contains the animals.
  let reach: Float
  /// Scale of the scene in metres. Waves scale with it; grains and leaves keep their size.
  let unit: Float
  /// At night, the distance in metres for which the flash is metered.
  let flash: Float?
  let width: Int
  let height: Int

  /// Radius in metres around the origin that contains the animals' shadows, which are long under a low sun.
  private var shaded: Float {
    let sun = light.direction
    let slope = (sun.x * sun.x + sun.z * sun.z).squareRoot() / max(sun.y, 0.08)
    return reach + slope * unit * 1.6
  }

  func paint(from random: inout SeededGenerator) -> Layer {
    let noise = Noise(seed: UInt32(truncatingIfNeeded: random.next()))
    let variation = GroundVariation(from: &random)
    let shaded = shaded
    var layer = Layer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let ray = viewpoint.ray(Float(x), Float(y))
        let colour: Vector
        switch ground {
        case .air: colour = air(ray.unit, noise, variation)
        case .sea: colour = depths(ray.unit, noise, variation)
        case .board: colour = plane(ray, noise, variation, shaded) ?? Vector(repeating: 0.1)
        case .grass, .beach, .shallows, .litter:
          colour = plane(ray, noise, variation, shaded) ?? air(ray.unit, noise, variation)
        }
        layer.pixels[y * width + x] = SIMD4(colour, 1)
      }
    }
    if ground.hasHorizon { horizon(on: &layer, from: &random) }
    if ground == .litter { leaves(on: &layer, from: &random) }
    return layer
  }

  /// The random variation between scenes on the same ground.
  private struct GroundVariation {
    var dry: Float
    var cloud: Float
    var tint: Float
    var shift: SIMD2<Float>

    init(from random: inout SeededGenerator) {
      dry = random.unit()
      cloud = random.unit()
      tint = random.unit()
      shift = SIMD2(random.uniform(0, 500), random.uniform(0, 500))
    }
  }

  private var haze: Vector { mix(Vector(0.74, 0.78, 0.8), light.sun * 0.36, 0.4) }

  private func air(_ ray: Vector, _ noise: Noise, _ variation: GroundVariation) -> Vector {
    if flash != nil { return Vector(repeating: 0.004) }
    let rise = clamp(ray.y * 1.3)
    let flat = SIMD2(ray.x, ray.z) / (abs(ray.y) + 0.35) * 1.6 + variation.shift
    let puff = noise.fractal(flat.x, flat.y, octaves: 4)
    let cover = ramp(0.75 - variation.cloud * 0.35, 1.0 - variation.cloud * 0.2, puff) * (1 - light.cloud) * 0.8
    let zenith = light.sky * mix(Vector(0.55, 0.85, 1.35), Vector(repeating: 1.1), light.cloud)
    let blue = mix(haze * 1.1, zenith, ramp(-0.08, 0.5, rise) * 0.9)
    let grey = light.sky * (0.8 + 0.35 * (puff - 0.5))
    return mix(mix(blue, grey, light.cloud), Vector(repeating: 1.15) * mix(light.sun * 0.4, haze, 0.6), cover)
  }

  /// Open water from within: bright above, dark below, with bands of light.
  private func depths(_ ray: Vector, _ noise: Noise, _ variation: GroundVariation) -> Vector {
    let blue = mix(LinearColor.sRGB(0x0E5A78), LinearColor.sRGB(0x2A7A6C), variation.tint) * 1.2
    let up = 0.5 + 0.5 * ray.y
    var colour = blue * (light.sky + light.sun * 0.25) * mix(0.16, 1.25, up * up)
    let bands = noise.fractal(ray.x * 9 + variation.shift.x, ray.z * 9 + ray.y * 2, octaves: 3)
    colour *= 0.85 + 0.3 * bands
    if ray.y > 0.25 {
      let flat = SIMD2(ray.x, ray.z) / ray.y * 5 + variation.shift
      let ripple = noise.fractal(flat.x, flat.y, octaves: 3)
      colour += light.sky * (ramp(0.52, 0.7, ripple) * ramp(0.25, 0.7, ray.y) * 0.6)
    }
    if ray.y < -0.12 {
      // The sea bed, five body lengths down.
      let far = unit * 5 / -ray.y
      let spot = SIMD2(ray.x, ray.z) * far / unit + variation.shift
      let sand = noise.fractal(spot.x * 2, spot.y * 2, octaves: 4)
      let reef = noise.fractal(spot.x * 0.5 + 90, spot.y * 0.5, octaves: 3)
      let bed = mix(blue * (0.5 + sand), blue * 0.25, ramp(0.5, 0.6, reef)) * (light.sky * 0.6 + light.sun * 0.2)
      colour = mix(colour, bed, Float.exponential(-far / unit / 12) * 0.8)
    }
    return colour
  }

  /// The colour of the ground, the plane y = 0, along a ray. `nil` when the ray does not go down and the ground is not a
  /// board, or when the ray meets the ground too far away.
  private func plane(_ ray: Vector, _ noise: Noise, _ variation: GroundVariation, _ shaded: Float) -> Vector? {
    let eye = viewpoint.position
    guard ray.y < -2e-3 || ground == .board else { return nil }
    let depth = eye.y / max(-ray.y, 2e-3)
    guard depth < 900 * max(unit, 0.2) else { return nil }
    let point = eye + ray * depth
    let slant = max(-ray.y / ray.length, 0.02)
    // Metres of ground under a pixel.
    let print = depth / viewpoint.focal / slant
    let near = point.x * point.x + point.z * point.z < shaded * shaded
    let lit =
      near
      ? shadow.sunShare(at: point + Vector(0, unit * 0.01, 0), spread: unit * 0.03, bias: unit * 0.006, rings: 1) : 1
    let open = near ? contact.open(point) : 1
    var colour = surface(point, print, noise, variation)
    let isWater = ground == .shallows || ground == .beach && sea(point, noise) > 0
    colour *= light.arriving(Vector(0, 1, 0), lit: lit, open: mix(0.6, 1, lit)) * (isWater ? 1 : open)
    if isWater { colour = water(over: colour, point, ray.unit, print, noise, variation) }
    if let flash { return colour * (flash / depth) * (flash / depth) }
    return ground == .board ? colour : mix(colour, haze * 0.75, ramp(40, 700, depth) * 0.5)
  }

  private func surface(_ point: Vector, _ print: Float, _ noise: Noise, _ variation: GroundVariation) -> Vector {
    let fine: Float = ground == .board ? 0.02 : ground == .beach ? 1.2 : 2.4
    let tone = texture(point, print, noise, widest: fine)
    let broad = noise.fractal(point.x * 0.11 + variation.shift.x, point.z * 0.11 + variation.shift.y, octaves: 3)
    switch ground {
    case .grass:
      let lush = mix(LinearColor.sRGB(0x3E5422), LinearColor.sRGB(0x7C9440), clamp(0.5 + tone * 1.6))
      let dry = mix(LinearColor.sRGB(0x75663A), LinearColor.sRGB(0xC2A968), clamp(0.5 + tone * 1.6))
      return mix(lush, dry, clamp(variation.dry * 1.5 - 0.25 + (broad - 0.5) * 1.4))
    case .beach:
      let sand = mix(LinearColor.sRGB(0xA68E66), LinearColor.sRGB(0xE2D0A6), clamp(0.55 + tone))
      let stones = mix(LinearColor.sRGB(0x5E5A54), LinearColor.sRGB(0xB0A898), clamp(0.5 + tone * 2.4))
      return mix(sand, stones, ramp(0.55, 0.8, variation.dry)) * (0.9 + (broad - 0.5) * 0.4)
    case .shallows: return mix(LinearColor.sRGB(0x4A4632), LinearColor.sRGB(0x94865E), clamp(0.5 + tone * 1.3))
    case .litter:
      return mix(LinearColor.sRGB(0x2E2115), LinearColor.sRGB(0x6E4F30), clamp(0.5 + tone * 1.7)) * (0.8 + broad * 0.4)
    case .board:
      let paints: [UInt32] = [0xE8E8E4, 0xC9CDCF, 0x9FB4C4, 0xA8B79A, 0xD8CDB4, 0x4A4E54, 0xF4F2EA]
      let paint = LinearColor.sRGB(paints[min(Int(variation.tint * 7), 6)])
      return paint * (0.96 + tone * 0.1 + (broad - 0.5) * 0.05)
    case .sea, .air: return ground.bounce
    }
  }

  /// Octaves of noise with mean 0, without octaves finer than a pixel.
  private func texture(_ point: Vector, _ print: Float, _ noise: Noise, widest: Float) -> Float {
    var tone: Float = 0
    var weight: Float = 0.4
    var wide = widest
    for octave in 0..<6 {
      let keep = 1 / (1 + 5 * (print / wide) * (print / wide))
      if keep < 0.02 { break }
      tone += weight * keep * (noise.value(point.x / wide + Float(octave) * 9, point.z / wide) - 0.5)
      weight *= 0.85
      wide *= 0.4
    }
    return tone
  }

  /// Metres beyond the edge of the sea, negative on land. The sea lies behind the animals.
  private func sea(_ point: Vector, _ noise: Noise) -> Float {
    let ahead = Vector(viewpoint.forward.x, 0, viewpoint.forward.z)
    guard ahead.length > 0.2 else { return -1 }
    let flat = ahead.unit
    let along = point.x * -flat.z + point.z * flat.x
    return point.dot(flat) - reach * 1.15 - (noise.fractal(along * 0.2 / max(unit, 0.3), 3, octaves: 3) - 0.5) * unit
      * 3
  }

  private func water(
    over bed: Vector, _ point: Vector, _ ray: Vector, _ print: Float, _ noise: Noise, _ variation: GroundVariation
  ) -> Vector {
    let wide = unit * 0.5
    let keep = 1 / (1 + (print / wide) * (print / wide) * 4)
    let x = point.x / wide + variation.shift.x
    let z = point.z / wide + variation.shift.y
    let slope = SIMD2(
      noise.fractal(x, z, octaves: 3) - 0.5, noise.fractal(x + 40, z - 70, octaves: 3) - 0.5)
    let normal = Vector(slope.x * 0.5 * keep, 1, slope.y * 0.5 * keep).unit
    let facing = clamp(-ray.dot(normal))
    let once = 1 - facing
    let mirror = 0.03 + 0.9 * once * once * once * once * once
    var bounced = ray + normal * (2 * facing)
    bounced.y = abs(bounced.y)
    let sky = flash != nil ? Vector(repeating: 0.01) : air(bounced.unit, noise, variation)
    let deep =
      mix(LinearColor.sRGB(0x1C4A55), LinearColor.sRGB(0x3E6258), variation.tint) * (light.sky * 0.7 + light.sun * 0.2)
    let clear: Float = ground == .beach ? 0.12 : 0.45
    var colour = mix(mix(deep, bed, clear), sky, mirror)
    if ground == .beach {
      let out = sea(point, noise)
      let foam = noise.fractal(x * 1.7, z * 1.7 + out * 2 / unit, octaves: 3)
      let edge = ramp(unit * 0.9, 0, out) + ramp(0.6, 0.72, noise.fractal(out / unit * 0.7, x * 0.1, octaves: 2)) * 0.6
      colour = mix(colour, Vector(repeating: 0.9) * (light.sky + light.sun * 0.3), clamp(edge * ramp(0.42, 0.58, foam)))
    }
    return colour
  }

  /// Trees, bushes or trunks at the end of the ground.
  private func horizon(on layer: inout Layer, from random: inout SeededGenerator) {
    let ahead = Vector(viewpoint.forward.x, 0, viewpoint.forward.z)
    guard ahead.length > 0.3, ground == .grass || ground == .litter else { return }
    let flat = ahead.unit
    let line = viewpoint.project(viewpoint.position + flat * 4000).y
    guard line > -Float(height) * 0.3 else { return }
    let dark = flash == nil ? light.sky * 0.5 + light.sun * 0.3 : Vector(repeating: 0.02)
    let scale = viewpoint.focal
    let tall = ground == .litter ? Float(height) * 0.9 : scale * random.uniform(0.015, 0.06)
    let soft = max(Float(width) / 140, 2)
    if ground == .litter {
      for _ in 0..<130 {
        let size = Float(width) * random.uniform(0.02, 0.07)
        let green = mix(LinearColor.sRGB(0x2B3A1A), LinearColor.sRGB(0x7E8C44), random.unit())
        layer.ellipse(
          at: SIMD2(random.unit() * Float(width), line - random.unit() * random.unit() * tall),
          radii: SIMD2(size, size * random.uniform(0.4, 0.9)), turned: random.uniform(0, 3), soft: size * 0.4,
          green * dark * random.uniform(0.4, 1.2), alpha: 0.85)
      }
      for _ in 0..<9 {
        let thick = Float(width) * random.uniform(0.008, 0.03)
        layer.ellipse(
          at: SIMD2(random.unit() * Float(width), line - tall * 0.6), radii: SIMD2(thick, tall * 0.75),
          turned: random.normal() * 0.04, soft: soft, LinearColor.sRGB(0x54442F) * dark * random.uniform(0.4, 1),
          alpha: 0.9
        )
      }
    } else {
      for number in 0..<140 {
        let size = tall * (number < 50 ? random.uniform(0.5, 1) : random.uniform(0.12, 0.45))
        let green = mix(LinearColor.sRGB(0x35481F), LinearColor.sRGB(0x6C7C3C), random.unit())
        layer.ellipse(
          at: SIMD2(
            random.uniform(-0.05, 1.05) * Float(width),
            line - (number < 50 ? size * 0.3 : random.unit() * tall * 0.9)),
          radii: SIMD2(size * random.uniform(0.7, 2), size), turned: 0, soft: soft,
          mix(green * dark * random.uniform(0.6, 1.1), haze, flash == nil ? 0.2 : 0), alpha: 0.95)
      }
    }
  }

  /// Draws single leaves that are large enough to be visible.
  private func leaves(on layer: inout Layer, from random: inout SeededGenerator) {
    for _ in 0..<900 {
      let x = random.unit() * Float(width)
      let y = random.unit() * Float(height)
      let kind = random.unit()
      let turn = random.uniform(0, 3.14)
      let size = random.uniform(0.025, 0.05)
      let ray = viewpoint.ray(x, y)
      guard ray.y < -0.02 else { continue }
      let depth = viewpoint.position.y / -ray.y
      let pixels = size * viewpoint.focal / depth
      guard pixels > 0.8, pixels < Float(width) / 3 else { continue }
      let point = viewpoint.position + ray * depth
      let near = point.x * point.x + point.z * point.z < shaded * shaded
      let lit =
        near
        ? shadow.sunShare(at: point + Vector(0, unit * 0.01, 0), spread: unit * 0.03, bias: unit * 0.006, rings: 1) : 1
      let open = near ? contact.open(point) : 1
      let pigment =
        kind < 0.4
        ? mix(LinearColor.sRGB(0x6B4526), LinearColor.sRGB(0xA6743C), random.unit())
        : kind < 0.75
          ? LinearColor.sRGB(0x59402A) : mix(LinearColor.sRGB(0x8C7A3A), LinearColor.sRGB(0xC49A50), random.unit())
      var colour = pigment * light.arriving(Vector(0, 1, 0), lit: lit, open: 0.8) * (open * random.uniform(0.7, 1.1))
      if let flash { colour *= (flash / depth) * (flash / depth) }
      let slant = clamp(-ray.y / ray.length)
      layer.ellipse(
        at: SIMD2(x, y), radii: SIMD2(pixels, pixels * 0.55 * max(slant, 0.25)), turned: slant < 0.6 ? 0 : turn,
        soft: max(pixels * 0.12, 1), colour, alpha: 0.95)
    }
  }
}
