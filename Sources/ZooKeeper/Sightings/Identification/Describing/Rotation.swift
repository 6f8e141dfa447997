import Foundation
package import Imaging
package import PatternMatching

/// A rotation of a region about its center, on a canvas that holds the whole region.
///
/// Animals seen from above lie at any angle, but features match only up to some twenty degrees of rotation.
package struct Rotation: Sendable, Hashable {
  /// Degrees clockwise.
  package let degrees: Double

  /// The rotations in which a photo from above is compared, besides its own orientation.
  package static let others = (1..<16).map { Rotation(degrees: Double($0) * 22.5) }

  package init(degrees: Double) { self.degrees = degrees }

  /// The rotated picture at the same scale; outside the region, its edge is repeated.
  package func picture(of region: PixelBuffer) -> PixelBuffer {
    let (width, height) = canvas(for: region.size)
    let box = RotatedBox(
      x: (Double(region.size.width) - width) / 2, y: (Double(region.size.height) - height) / 2, width: width,
      height: height,
      rotation: -degrees)
    return region.chip(of: box, longSide: Int(max(width, height)))
  }

  /// The rotated foreground; 0 outside the region.
  ///
  /// - Parameter size: the size of the region before rotation.
  package func foreground(of foreground: Foreground, on size: PixelSize) -> Foreground {
    let (width, height) = canvas(for: size)
    let angle = degrees * .pi / 180
    let cells = (0..<Foreground.rows).flatMap { row in (0..<Foreground.columns).map { (column: $0, row: row) } }
    return Foreground(
      shares: cells.map { cell in
        let right = ((Double(cell.column) + 0.5) / Double(Foreground.columns) - 0.5) * width
        let down = ((Double(cell.row) + 0.5) / Double(Foreground.rows) - 0.5) * height
        let x = (right * cos(angle) + down * sin(angle)) / Double(size.width) + 0.5
        let y = (down * cos(angle) - right * sin(angle)) / Double(size.height) + 0.5
        guard (0...1).contains(x), (0...1).contains(y) else { return 0 }
        return foreground.share(x: Float(x), y: Float(y))
      })
  }

  /// Maps a keypoint of the rotated picture back to the region, including its orientation.
  ///
  /// - Parameter size: the size of the region before rotation.
  package func rotatedBack(_ keypoint: Keypoint, on size: PixelSize) -> Keypoint {
    let (width, height) = canvas(for: size)
    let (c, s) = (Float(cos(degrees * .pi / 180)), Float(sin(degrees * .pi / 180)))
    func back(_ x: Float, _ y: Float) -> (x: Float, y: Float) { (x * c + y * s, y * c - x * s) }
    let place = back(keypoint.x - Float(width) / 2, keypoint.y - Float(height) / 2)
    let (first, second) = (back(keypoint.a, keypoint.c), back(keypoint.b, keypoint.d))
    return Keypoint(
      x: place.x + Float(size.width) / 2, y: place.y + Float(size.height) / 2, a: first.x, b: second.x, c: first.y,
      d: second.y, strength: keypoint.strength, foreground: keypoint.foreground)
  }

  /// The width and height of the canvas, in whole pixels.
  private func canvas(for size: PixelSize) -> (width: Double, height: Double) {
    let (c, s) = (abs(cos(degrees * .pi / 180)), abs(sin(degrees * .pi / 180)))
    let (w, h) = (Double(size.width), Double(size.height))
    return ((w * c + h * s).rounded(), (w * s + h * c).rounded())
  }
}
