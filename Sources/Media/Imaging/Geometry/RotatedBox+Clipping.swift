extension RotatedBox {
  /// Clips the box to a photo of `size`. A rotated box is not clipped; one that is far too large or far outside becomes the whole photo.
  ///
  /// A box without a pixel on the photo becomes the whole photo too: too much is better than nothing.
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
