import Basics
import Foundation
package import Imaging

/// Paints a plate of food from above: pictures for a sample diary.
package struct PlatePainter: Sendable {
  private static let size = PixelSize(width: 480, height: 360)
  private static let cloths: [Colour] = [(205, 217, 224), (224, 211, 195), (198, 214, 196), (222, 203, 205)]
  private static let foods: [Colour] = [
    (186, 74, 48), (226, 170, 62), (112, 146, 62), (240, 226, 188), (128, 78, 46), (214, 108, 96), (246, 206, 92),
  ]

  private typealias Colour = (red: Double, green: Double, blue: Double)

  /// A heap of food: position, size and colour.
  private struct Heap {
    let x: Double, y: Double, radius: Double, colour: Colour
  }

  package init() {}

  /// The plate of a title. The seed is the title's FNV-1a hash, so the same title gives the same plate.
  package func picture(of title: String) -> PixelBuffer {
    var random = SplitMix64(
      seed: title.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 })
    let cloth = Self.cloths[Int(random.below(UInt64(Self.cloths.count)))]
    let heaps = (0..<3 + Int(random.below(4))).map { _ in
      let (angle, distance) = (random.unit() * 2 * .pi, random.unit() * 70)
      return Heap(
        x: 240 + cos(angle) * distance, y: 180 + sin(angle) * distance, radius: 28 + random.unit() * 34,
        colour: Self.foods[Int(random.below(UInt64(Self.foods.count)))])
    }
    let grain = random.next()
    var samples: [UInt8] = []
    samples.reserveCapacity(Self.size.pixelCount * 3)
    for y in 0..<Self.size.height {
      for x in 0..<Self.size.width {
        let noise = Double(SplitMix64.mixed(grain &+ UInt64(y * Self.size.width + x)) % 17) - 8
        let colour = Self.colour(Double(x), Double(y), on: cloth, heaps)
        for part in [colour.red, colour.green, colour.blue] {
          samples.append(UInt8(min(255, max(0, part + noise * 0.6))))
        }
      }
    }
    return PixelBuffer(size: Self.size, channels: 3, samples: samples)
  }

  private static func colour(_ x: Double, _ y: Double, on cloth: Colour, _ heaps: [Heap]) -> Colour {
    let fromMiddle = hypot(x - 240, y - 180)
    for heap in heaps.reversed() {
      let (dx, dy) = (x - heap.x, y - heap.y)
      // A wavy edge: the radius changes with the angle.
      let edge = heap.radius * (1 + 0.12 * sin(5 * atan2(dy, dx) + heap.radius))
      let distance = hypot(dx, dy) / edge
      if distance < 1, fromMiddle < 125 { return lit(heap.colour, 1.12 - 0.35 * distance * distance) }
    }
    switch fromMiddle {
    case ..<118: return lit((248, 246, 241), 1 - 0.0004 * fromMiddle)
    case ..<150: return lit((238, 235, 228), fromMiddle < 122 ? 0.93 : 1)
    case ..<158: return lit(cloth, 0.78)
    default: return (Int(x / 24) + Int(y / 24)) % 2 == 0 ? cloth : lit(cloth, 0.94)
    }
  }

  private static func lit(_ colour: Colour, _ light: Double) -> Colour {
    (colour.red * light, colour.green * light, colour.blue * light)
  }
}
