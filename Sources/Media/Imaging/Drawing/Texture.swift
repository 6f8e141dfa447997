import CImageIO

/// Pixels with alpha that a canvas is given several times: an SVG or a PDF holds them once.
///
/// A texture belongs to one task at a time, as the canvas does.
package final class Texture {
  let texture: OpaquePointer

  /// - Throws: `ImagingError` of stage `draw` when there is no memory.
  package init(_ pixels: PixelBuffer) throws(ImagingError) {
    let rgba = pixels.rgba()
    guard let texture = cio_texture_create(rgba.samples, Int32(rgba.size.width), Int32(rgba.size.height)) else {
      throw ImagingError(file: "a drawing", stage: .draw, reason: .outOfMemory)
    }
    self.texture = texture
  }

  deinit { cio_texture_destroy(texture) }
}
