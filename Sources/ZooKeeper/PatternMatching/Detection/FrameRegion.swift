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
