import Basics
import Foundation
package import Imaging
import Sightings

/// Photos of synthetic animals: the coat is smooth noise, fixed for an animal and its flank, with a small offset and
/// different light on each photo.
package enum DrawnAnimals {
  /// A color photo.
  package static func photo(animal: String, flank: String = "left", take: Int) -> PixelBuffer {
    // Many tests draw the same photo; the process describes it once.
    DescriptionCache.begin()
    let size = PixelSize(width: 360, height: 270)
    let grid = coat("\(animal) \(flank)")
    let (right, down) = (Double(take * 7 % 11), Double(take * 5 % 7))
    let light = 0.8 + 0.05 * Double(take % 5)
    var samples: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        let value = smooth(grid, (Double(x) + right) / 12, (Double(y) + down) / 12)
        samples += [1.0, 0.85, 0.6].map { UInt8(min(255, value * light * $0)) }
      }
    }
    return PixelBuffer(size: size, channels: 3, samples: samples)
  }

  /// Writes a photo as a JPEG; returns its path.
  @discardableResult
  package static func write(
    _ name: String, animal: String, flank: String = "left", take: Int, in folder: TemporaryFolder
  ) throws -> String {
    let path = folder.path(name)
    let bytes = try JPEGEncoder.encode(photo(animal: animal, flank: flank, take: take), quality: 92)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  private static let columns = 40

  private static func coat(_ name: String) -> [Double] {
    var random = SplitMix64(seed: name.utf8.reduce(17) { $0 &* 31 &+ UInt64($1) })
    return (0..<columns * columns).map { _ in Bool.random(using: &random) ? 230 : 40 }
  }

  private static func smooth(_ grid: [Double], _ x: Double, _ y: Double) -> Double {
    func ease(_ t: Double) -> Double { t * t * (3 - 2 * t) }
    let (column, row) = (Int(x), Int(y))
    let (u, v) = (ease(x - Double(column)), ease(y - Double(row)))
    let top = grid[row * columns + column] * (1 - u) + grid[row * columns + column + 1] * u
    let bottom = grid[(row + 1) * columns + column] * (1 - u) + grid[(row + 1) * columns + column + 1] * u
    return top * (1 - v) + bottom * v
  }
}
