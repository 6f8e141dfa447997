import CImageIO

/// Pixels with alpha for repeated use on a canvas: an SVG or a PDF contains them once.
///
/// A texture belongs to one task at a time, like the canvas.
package final class Texture {
  let texture: OpaquePointer

  /// - Throws: `ImagingError` of stage `draw` when there is not enough memory.
  package init(_ pixels: PixelBuffer) throws(ImagingError) {
    let rgba = pixels.rgba()
    guard let texture = cio_texture_create(rgba.samples, Int32(rgba.size.width), Int32(rgba.size.height)) else {
      throw ImagingError(file: "a drawing", stage: .draw, reason: .outOfMemory)
    }
    self.texture = texture
  }

  deinit { cio_texture_destroy(texture) }
}
