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

extension RotatedBox {
  /// Clips the box to a photo of `size`. A rotated box is not clipped, but a rotated box that is far too large or far outside becomes the
  /// whole photo.
  ///
  /// A box without a pixel on the photo becomes the whole photo too: a region that is too large is better than none.
  package func clipped(to size: PixelSize) -> RotatedBox {
    let (right, bottom) = (min(x + width, Double(size.width)), min(y + height, Double(size.height)))
    let (left, top) = (max(x, 0), max(y, 0))
    guard right - left >= 1, bottom - top >= 1 else { return .frame(size) }
    guard rotation == 0 else {
      let reach = Double(size.width + size.height)
      return rotation.isFinite && width <= reach && height <= reach && x >= -reach && y >= -reach ? self : .frame(size)
    }
    return RotatedBox(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension RotatedBox {
  /// The region of a photo that shows the whole box in a frame of a given shape. It is the box, extended sideways or vertically, and
  /// shifted at the edges of the photo.
  ///
  /// Where the photo is too small, the region is as wide or high as the photo, and has another shape than the frame. A rotated box is
  /// extended about its centre, and stays unchanged where the result would leave the photo.
  ///
  /// - Parameters:
  ///   - aspect: width by height of the frame, above 0.
  ///   - size: the size of the upright photo.
  package func framed(aspect: Double, in size: PixelSize) -> RotatedBox {
    let box = clipped(to: size)
    var frame = box
    if box.width < box.height * aspect { frame.width = box.height * aspect } else { frame.height = box.width / aspect }
    frame.x -= (frame.width - box.width) / 2
    frame.y -= (frame.height - box.height) / 2
    guard box.rotation == 0 else {
      let isInside = frame.corners.allSatisfy { x, y in
        (0...Double(size.width)).contains(x) && (0...Double(size.height)).contains(y)
      }
      return isInside ? frame : box
    }
    frame.width = min(frame.width, Double(size.width))
    frame.height = min(frame.height, Double(size.height))
    frame.x = min(max(frame.x, 0), Double(size.width) - frame.width)
    frame.y = min(max(frame.y, 0), Double(size.height) - frame.height)
    return frame
  }
}
