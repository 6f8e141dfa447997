import Foundation

/// A box in a photo, rotated about its centre: the region of an annotation.
package struct RotatedBox: Hashable, Codable, Sendable {
  /// Left edge of the box before rotation, in pixels of the upright photo.
  package var x: Double
  /// Top edge of the box before rotation, in pixels of the upright photo.
  package var y: Double
  /// Width before rotation, in pixels.
  package var width: Double
  /// Height before rotation, in pixels.
  package var height: Double
  /// Degrees clockwise, as seen in the upright photo, about the centre of the box.
  package var rotation: Double

  package init(x: Double, y: Double, width: Double, height: Double, rotation: Double = 0) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.rotation = rotation
  }

  package static func frame(_ size: PixelSize) -> RotatedBox {
    RotatedBox(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
  }

  /// The centre of rotation.
  package var centre: (x: Double, y: Double) { (x + width / 2, y + height / 2) }

  /// The same region in a photo that is `factor` times as large.
  package func scaled(by factor: Double) -> RotatedBox {
    RotatedBox(
      x: x * factor, y: y * factor, width: width * factor, height: height * factor, rotation: rotation)
  }

  /// The four corners after rotation, clockwise from the top left of the unrotated box.
  package var corners: [(x: Double, y: Double)] {
    let angle = rotation * .pi / 180
    let (cx, cy) = centre
    return [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { sx, sy in
      let (dx, dy) = (sx * width / 2, sy * height / 2)
      return (cx + dx * cos(angle) - dy * sin(angle), cy + dx * sin(angle) + dy * cos(angle))
    }
  }
}
