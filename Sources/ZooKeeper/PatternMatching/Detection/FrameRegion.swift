/// An upright part of a photo, in shares of the photo's width and height, 0 to 1, from its top left corner.
package struct FrameRegion: Hashable, Sendable {
  /// The left edge.
  package var left: Double
  /// The upper edge.
  package var top: Double
  /// The right edge, not left of `left`.
  package var right: Double
  /// The lower edge, not above `top`.
  package var bottom: Double

  /// A region with these edges.
  package init(left: Double, top: Double, right: Double, bottom: Double) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// From the left edge to the right one.
  package var width: Double { right - left }
  /// From the upper edge to the lower one.
  package var height: Double { bottom - top }
  /// The share of the photo that the region covers; 0 for one without extent.
  package var area: Double { max(0, width) * max(0, height) }

  /// Whether a place lies in the region.
  package func contains(x: Double, y: Double) -> Bool { x >= left && x < right && y >= top && y < bottom }

  /// With a margin on each side, in shares of the region's own width and height; not beyond the photo.
  package func widened(by margin: Double) -> FrameRegion {
    FrameRegion(
      left: max(0, left - margin * width), top: max(0, top - margin * height),
      right: min(1, right + margin * width), bottom: min(1, bottom + margin * height))
  }

  /// A region of the photo as a region of this one, in shares of this one's width and height.
  ///
  /// - Precondition: this region has an extent.
  package func share(of other: FrameRegion) -> FrameRegion {
    FrameRegion(
      left: (other.left - left) / width, top: (other.top - top) / height, right: (other.right - left) / width,
      bottom: (other.bottom - top) / height)
  }

  /// A region that is told in shares of this one's width and height, as a region of the photo.
  package func placing(_ share: FrameRegion) -> FrameRegion {
    FrameRegion(
      left: left + share.left * width, top: top + share.top * height, right: left + share.right * width,
      bottom: top + share.bottom * height)
  }

  /// What two regions have in common; without extent where that is nothing.
  package func intersection(_ other: FrameRegion) -> FrameRegion {
    let (left, top) = (max(left, other.left), max(top, other.top))
    return FrameRegion(
      left: left, top: top, right: max(left, min(right, other.right)), bottom: max(top, min(bottom, other.bottom)))
  }

  /// The share of the smaller of two regions that the other covers, 0 to 1.
  package func cover(_ other: FrameRegion) -> Double {
    let smaller = min(area, other.area)
    return smaller > 0 ? intersection(other).area / smaller : 0
  }

  /// The area of what two regions have in common by the area of both together, 0 to 1.
  package func overlap(_ other: FrameRegion) -> Double {
    let common = intersection(other).area
    let all = area + other.area - common
    return all > 0 ? common / all : 0
  }
}
