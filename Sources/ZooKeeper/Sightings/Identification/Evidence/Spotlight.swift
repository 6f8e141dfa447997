import Foundation
import Imaging
import PatternMatching

/// A chip in colour at its matched regions, dim and grey elsewhere, and dimmer still outside the animal.
struct Spotlight {
  let pixels: PixelBuffer

  private static let dimmed: Float = 0.42
  private static let surroundings: Float = 0.4

  init(on chip: PixelBuffer, _ foreground: Foreground, _ places: [(shape: Keypoint, strength: Double)]) {
    var light = [Float](repeating: 0, count: chip.size.pixelCount)
    for place in places { Self.shine(place.shape, Float(0.35 + 0.65 * place.strength), on: &light, chip.size) }
    let (rgb, grey) = (chip.rgb(), chip.grey())
    var samples = rgb.samples
    for index in light.indices {
      let lit = min(light[index], 1)
      let (row, column) = index.quotientAndRemainder(dividingBy: chip.size.width)
      let share = foreground.share(
        x: (Float(column) + 0.5) / Float(chip.size.width), y: (Float(row) + 0.5) / Float(chip.size.height))
      let dark = Float(grey.samples[index]) * Self.dimmed * (Self.surroundings + (1 - Self.surroundings) * share)
      for channel in index * 3..<index * 3 + 3 {
        samples[channel] = UInt8((Float(samples[channel]) * lit + dark * (1 - lit)).rounded())
      }
    }
    pixels = PixelBuffer(size: chip.size, channels: 3, samples: samples)
  }

  /// Adds a soft ellipse: full strength up to two thirds of its radius, zero from four thirds.
  private static func shine(_ shape: Keypoint, _ strength: Float, on light: inout [Float], _ size: PixelSize) {
    let determinant = shape.a * shape.d - shape.b * shape.c
    guard abs(determinant) > 1e-6 else { return }
    let reach: Float = 1.33
    let columns = Self.pixels(about: shape.x, reach * hypot(shape.a, shape.b), limit: size.width)
    let rows = Self.pixels(about: shape.y, reach * hypot(shape.c, shape.d), limit: size.height)
    for y in rows {
      for x in columns {
        let (dx, dy) = (Float(x) - shape.x, Float(y) - shape.y)
        let u = (shape.d * dx - shape.b * dy) / determinant
        let v = (shape.a * dy - shape.c * dx) / determinant
        let distance = hypot(u, v)
        guard distance < reach else { continue }
        let edge = min(1, (reach - distance) / (reach - 0.67))
        light[y * size.width + x] = max(light[y * size.width + x], strength * edge)
      }
    }
  }

  /// The pixels of a row or column within `reach` of `centre`; empty if `centre` is not finite.
  private static func pixels(about centre: Float, _ reach: Float, limit: Int) -> Range<Int> {
    let (first, last) = (max(centre - reach, 0), min(centre + reach + 2, Float(limit)))
    return first < last ? Int(first)..<Int(last) : 0..<0
  }
}
