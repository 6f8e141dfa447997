extension RotatedBox {
  /// The region of a photo that shows the whole box in a frame of a given shape: the box, extended sideways or vertically, and shifted at
  /// the edges of the photo.
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
