/// An upright rectangle of a photo, in shares of the photo's width and height, 0 to 1, from the top left corner.
package struct FrameRegion: Hashable, Sendable {
  package var left: Double
  package var top: Double
  /// Not left of `left`.
  package var right: Double
  /// Not above `top`.
  package var bottom: Double

  package init(left: Double, top: Double, right: Double, bottom: Double) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  package var width: Double { right - left }
  package var height: Double { bottom - top }
  /// The share of the photo that the region covers; 0 for an empty region.
  package var area: Double { max(0, width) * max(0, height) }

  /// The left and top edges belong to the region; the right and bottom edges do not.
  package func contains(x: Double, y: Double) -> Bool { x >= left && x < right && y >= top && y < bottom }

  /// Adds a margin on each side, in shares of the region's own width and height; clipped to the photo.
  package func widened(by margin: Double) -> FrameRegion {
    FrameRegion(
      left: max(0, left - margin * width), top: max(0, top - margin * height),
      right: min(1, right + margin * width), bottom: min(1, bottom + margin * height))
  }

  /// Converts a region of the photo to shares of this region's width and height.
  ///
  /// - Precondition: this region is not empty.
  package func share(of other: FrameRegion) -> FrameRegion {
    FrameRegion(
      left: (other.left - left) / width, top: (other.top - top) / height, right: (other.right - left) / width,
      bottom: (other.bottom - top) / height)
  }

  /// The inverse of `share(of:)`: converts shares of this region to a region of the photo.
  package func placing(_ share: FrameRegion) -> FrameRegion {
    FrameRegion(
      left: left + share.left * width, top: top + share.top * height, right: left + share.right * width,
      bottom: top + share.bottom * height)
  }

  /// The common part of two regions; empty when they do not overlap.
  package func intersection(_ other: FrameRegion) -> FrameRegion {
    let (left, top) = (max(left, other.left), max(top, other.top))
    return FrameRegion(
      left: left, top: top, right: max(left, min(right, other.right)), bottom: max(top, min(bottom, other.bottom)))
  }

  /// The share of the smaller of the two regions that the larger region covers, 0 to 1.
  package func cover(_ other: FrameRegion) -> Double {
    let smaller = min(area, other.area)
    return smaller > 0 ? intersection(other).area / smaller : 0
  }

  /// Intersection over union, 0 to 1.
  package func overlap(_ other: FrameRegion) -> Double {
    let common = intersection(other).area
    let all = area + other.area - common
    return all > 0 ? common / all : 0
  }
}
