package import Imaging

package enum FramePicture {
  /// A PNG without transparency.
  ///
  /// - Parameter height: in pixels, clamped to 16...4,320.
  package static func png(_ frame: Frame, of aspect: Aspect, height: Int, by painter: FramePainter) throws -> [UInt8] {
    try drawn(frame, size(aspect, height: height), .png, painter)
  }

  /// SVG in drawing units.
  package static func svg(_ frame: Frame, of aspect: Aspect, by painter: FramePainter) throws -> [UInt8] {
    try drawn(frame, size(aspect, height: Int(Aspect.height)), .svg, painter)
  }

  /// A single layer as PNG: transparent where nothing is drawn, with opacity 1.
  package static func png(_ layer: Layer, of aspect: Aspect, height: Int, by painter: FramePainter) throws -> [UInt8] {
    let size = size(aspect, height: height)
    let canvas = try Canvas(size: size, format: .transparentPNG, background: Colour(white: 1, alpha: 0))
    try painter.paint(layer, on: canvas, width: Double(size.width))
    return try canvas.encoded()
  }

  /// The size for a height in pixels; both sides are even, as video codecs require.
  package static func size(_ aspect: Aspect, height: Int) -> PixelSize {
    let height = min(max(16, height), 4_320) / 2 * 2
    return PixelSize(width: Int((Double(height) * aspect.ratio / 2).rounded()) * 2, height: height)
  }

  private static func drawn(_ frame: Frame, _ size: PixelSize, _ format: Canvas.Format, _ painter: FramePainter) throws
    -> [UInt8]
  {
    let canvas = try Canvas(size: size, format: format, background: Colour(white: 1))
    try painter.paint(frame, on: canvas, width: Double(size.width))
    return try canvas.encoded()
  }
}
