/// Still water in front of the animal: the picture mirrored, rippled and darkened.
struct WaterReflection {
  let viewpoint: Viewpoint
  let light: Light

  /// Draws over the rows below the bank. `bank` is the distance from the animal to the water, in metres.
  func draw(on picture: inout Layer, bank: Float, from random: inout SeededGenerator) {
    let noise = Noise(seed: UInt32(truncatingIfNeeded: random.next()))
    let flat = Vector(viewpoint.forward.x, 0, viewpoint.forward.z).unit
    let shore = viewpoint.project(-flat * bank).y
    let mirror = viewpoint.project(.zero).y
    guard shore < Float(picture.height) else { return }
    let dry = picture
    let tint = mix(Vector(0.10, 0.13, 0.12), light.sky * 0.3, 0.5)
    for y in max(Int(shore) - 6, 0)..<picture.height {
      for x in 0..<picture.width {
        let edge = shore + (noise.fractal(Float(x) * 0.012, 9, octaves: 3) - 0.5) * 14
        let wet = clamp(Float(y) - edge)
        guard wet > 0 else { continue }
        let away = Float(y) - edge
        let wave = noise.fractal(Float(x) * 0.012, Float(y) * 0.16, octaves: 3) - 0.5
        let fine = noise.value(Float(x) * 0.05, Float(y) * 0.5) - 0.5
        let swing = min(away * 0.22, 22)
        let row = 2 * mirror - Float(y) + (wave * 1.6 + fine * 0.5) * swing
        let column = Float(x) + (wave + fine * 0.4) * swing * 0.9
        let mirrored = dry.pixels[
          min(max(Int(row), 0), dry.height - 1) * dry.width + min(max(Int(column), 0), dry.width - 1)]
        let clear = Vector(mirrored.x, mirrored.y, mirrored.z)
        let gleam = ramp(0.62, 0.78, noise.fractal(Float(x) * 0.02 + 40, Float(y) * 0.3, octaves: 2)) * 0.14
        let mud = ramp(8, 0, away) * 0.55
        var colour = mix(clear * Vector(0.66, 0.72, 0.74), tint, 0.26) + light.sky * gleam
        colour = mix(colour, LinearColor.sRGB(0x4E4330) * light.sky, mud)
        picture.blendPixel(x, y, colour, wet)
      }
    }
  }
}
