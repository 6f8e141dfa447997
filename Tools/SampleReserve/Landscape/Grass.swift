/// Grass on the ground plane, drawn from far to near.
struct Grass {
  let habitat: Habitat
  let viewpoint: Viewpoint
  let light: Light
  let softness: Float
  let width: Int
  let height: Int

  /// Blades behind the animal's middle, or in front of it.
  enum Side { case behind, before }

  /// - Parameter share: the share of the habitat's grass to draw.
  func paint(_ side: Side, share: Float, from random: inout SeededGenerator) -> Layer {
    var layer = Layer(width: width, height: height)
    let middle = viewpoint.distance
    let (near, far) = side == .behind ? (middle + 0.12, middle * 1.22) : (middle * 0.86, middle - 0.22)
    let wide = Float(width) / viewpoint.scale * 1.2
    let count = Int((far - near) * wide * habitat.grass * share)
    let flat = Vector(viewpoint.forward.x, 0, viewpoint.forward.z).unit
    let across = Vector(-flat.z, 0, flat.x)
    let foot = Vector(viewpoint.position.x, 0, viewpoint.position.z)
    let tufts = Noise(seed: UInt32(truncatingIfNeeded: random.next()))
    for step in 0..<max(count, 0) {
      let depth = far - (far - near) * (Float(step) + random.unit()) / Float(count)
      let sideways = random.uniform(-0.5, 0.5) * wide
      let root = foot + flat * depth + across * sideways
      let thick = tufts.fractal(root.x * 2.2, root.z * 2.2, octaves: 2)
      guard thick + random.uniform(-0.1, 0.1) > habitat.bareness else { continue }
      let tall = habitat.grassHeight * random.uniform(0.35, 1) * (0.4 + thick * 1.1)
      blade(at: root, tall: tall, lean: random.normal() * 0.3 + 0.12, depth: depth, on: &layer, from: &random)
    }
    return layer
  }

  private func blade(
    at root: Vector, tall: Float, lean: Float, depth: Float, on layer: inout Layer, from random: inout SeededGenerator
  ) {
    let a = viewpoint.project(root)
    let scale = viewpoint.focal / depth
    let length = tall * scale
    let blur = viewpoint.blur(at: depth, softness: softness)
    let width = max(scale * random.uniform(0.004, 0.009), 0.9)
    let dry = random.unit()
    let glow = light.arriving(Vector(0, 1, 0), lit: 0.9, open: 0.9)
    let green = mix(LinearColor.sRGB(0x77753A), LinearColor.sRGB(0xCFB574), dry)
    let base = mix(green * 0.4, habitat.soilDark, 0.5) * glow
    let tip = green * glow * random.uniform(0.7, 1.15)
    let from = SIMD2(a.x, a.y)
    let to = from + SIMD2(lean * length, -length)
    Stroke(
      from: from, bend: from + SIMD2(lean * length * 0.15, -length * 0.65), to: to, width: width + blur * 0.6,
      tipWidth: 0.5 + blur * 0.6, colour: base, tipColour: tip, alpha: width / (width + blur * 0.6)
    ).draw(on: &layer, soft: 1 + blur * 0.5)
  }
}
