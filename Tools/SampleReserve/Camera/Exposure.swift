import Foundation

/// Converts linear light to 8-bit samples: exposure, white balance, film curve, vignette, noise.
package struct Exposure: Sendable {
  /// Exposure compensation in stops, relative to the meter.
  var stops: Float
  /// Warmer above 0, cooler below, -1...1.
  var warmth: Float
  /// Standard deviation of the sensor noise, in 8-bit steps.
  var grain: Float
  /// Darkening of the corners, 0...1.
  var vignette: Float

  /// RGB, 8 bits, row by row. The meter reads the middle of the frame.
  func develop(_ layer: Layer, from random: inout SeededGenerator) -> [UInt8] {
    let gain = meter(layer) * exp2(stops)
    let balance = Vector(1 + warmth * 0.08, 1, 1 - warmth * 0.1) * gain
    let table = Self.gamma
    var samples = [UInt8](repeating: 0, count: layer.width * layer.height * 3)
    let middle = SIMD2(Float(layer.width), Float(layer.height)) / 2
    let radius = (middle * middle).sum()
    for y in 0..<layer.height {
      for x in 0..<layer.width {
        let index = y * layer.width + x
        let off = SIMD2(Float(x), Float(y)) - middle
        let far = (off * off).sum() / radius
        let pixel = layer.pixels[index]
        let light = Vector(pixel.x, pixel.y, pixel.z) * balance * (1 - vignette * far * far)
        let luma = random.normal() * grain
        for channel in 0..<3 {
          let film = Self.curve(light[channel])
          let value = table[Int(clamp(film) * 4095)]
          // Shadows have more noise than highlights.
          let noise = (luma + random.normal() * grain * 0.45) * (1.25 - value / 255)
          samples[index * 3 + channel] = UInt8(min(max(value + noise, 0), 255) + 0.5 - 0.001)
        }
      }
    }
    return samples
  }

  private func meter(_ layer: Layer) -> Float {
    var sum: Float = 0
    var count: Float = 0
    for y in stride(from: layer.height / 6, to: layer.height * 5 / 6, by: 4) {
      for x in stride(from: layer.width / 8, to: layer.width * 7 / 8, by: 4) {
        let p = layer.pixels[y * layer.width + x]
        sum += min(p.x * 0.3 + p.y * 0.59 + p.z * 0.11, 2)
        count += 1
      }
    }
    return 0.285 / max(sum / max(count, 1), 0.02)
  }

  /// A film-like shoulder that compresses highlights. Shaped after E. Reinhard et al., *Photographic tone
  /// reproduction*, 2002, equation 4, doi:10.1145/566654.566575.
  private static func curve(_ x: Float) -> Float {
    let v = max(x, 0)
    return v * (1 + v * 0.2) / (1 + v * 0.72) * 1.06
  }

  /// Maps 12 bits of linear light to 8 bits of sRGB.
  private static let gamma: [Float] = (0..<4096).map { step in
    let x = Float(step) / 4095
    return 255 * (x <= 0.003_130_8 ? x * 12.92 : 1.055 * pow(x, 1 / 2.4) - 0.055)
  }
}
