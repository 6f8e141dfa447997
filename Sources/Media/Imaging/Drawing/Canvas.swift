import CImageIO

/// A drawing of pictures, shapes and text that becomes a PNG, an SVG or a PDF (Cairo and Pango).
///
/// ```swift
/// let canvas = try Canvas(size: PixelSize(width: 800, height: 400), background: Colour(white: 1))
/// try canvas.draw(photo, x: 0, y: 0, width: 400, height: 400)
/// canvas.text("Zuri", x: 410, y: 10, size: 18, colour: Colour(white: 0), bold: true)
/// let bytes = try canvas.encoded()
/// ```
///
/// Lengths are pixels, or points in SVG and PDF. A canvas belongs to one task at a time.
package final class Canvas {
  package enum Format: Sendable {
    case png, svg, pdf
    /// A PNG with a transparent background.
    case transparentPNG
  }

  let canvas: OpaquePointer

  /// - Throws: `ImagingError` of stage `draw` when there is not enough memory, or a side is not between 1 and 32,767.
  package init(size: PixelSize, format: Format = .png, background: Colour) throws(ImagingError) {
    guard (1...32_767).contains(size.width), (1...32_767).contains(size.height) else {
      throw ImagingError(file: "a drawing", stage: .draw, reason: .impossibleDimensions(size, limit: 32_767))
    }
    let kind =
      [
        Format.png: CIO_CANVAS_PNG, .transparentPNG: CIO_CANVAS_ALPHA_PNG, .svg: CIO_CANVAS_SVG, .pdf: CIO_CANVAS_PDF,
      ][format] ?? CIO_CANVAS_PNG
    guard let canvas = cio_canvas_create(kind, Double(size.width), Double(size.height)) else {
      throw ImagingError(file: "a drawing", stage: .draw, reason: .outOfMemory)
    }
    self.canvas = canvas
    if background.alpha > 0 {
      rectangle(x: 0, y: 0, width: Double(size.width), height: Double(size.height), colour: background)
    }
  }

  deinit { cio_canvas_destroy(canvas) }

  /// Draws a picture into a rectangle, scaled to fill it.
  ///
  /// - Throws: `ImagingError` of stage `draw` when there is not enough memory.
  package func draw(
    _ picture: PixelBuffer, x: Double, y: Double, width: Double, height: Double, opacity: Double = 1
  ) throws(ImagingError) {
    let rgb = picture.rgb()
    guard
      cio_canvas_image(
        canvas, rgb.samples, Int32(rgb.size.width), Int32(rgb.size.height), x, y, width, height, opacity) == 1
    else { throw ImagingError(file: "a drawing", stage: .draw, reason: .outOfMemory) }
  }

  /// A filled rectangle, or its outline when a line width is given.
  package func rectangle(
    x: Double, y: Double, width: Double, height: Double, colour: Colour, lineWidth: Double? = nil
  ) {
    polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], colour: colour, lineWidth: lineWidth)
  }

  /// A filled polygon, or its outline when a line width is given.
  package func polygon(_ points: [(x: Double, y: Double)], colour: Colour, lineWidth: Double? = nil) {
    let flat = points.flatMap { [$0.x, $0.y] }
    cio_canvas_path(canvas, flat, points.count, 1, lineWidth ?? 0, colour.shim)
  }

  /// A line through points. `dashes` are the lengths of dashes and gaps in turn.
  package func line(_ points: [(x: Double, y: Double)], colour: Colour, width: Double, dashes: [Double] = []) {
    cio_canvas_dashes(canvas, dashes, dashes.count)
    cio_canvas_path(canvas, points.flatMap { [$0.x, $0.y] }, points.count, 0, width, colour.shim)
    cio_canvas_dashes(canvas, [], 0)
  }

  /// The unit circle transformed by the matrix (a b; c d), with its centre at (x, y): filled, or its outline.
  package func ellipse(
    x: Double, y: Double, matrix: (a: Double, b: Double, c: Double, d: Double), colour: Colour,
    lineWidth: Double? = nil
  ) {
    guard abs(matrix.a * matrix.d - matrix.b * matrix.c) > 1e-9 else { return }
    cio_canvas_ellipse(canvas, x, y, matrix.a, matrix.b, matrix.c, matrix.d, lineWidth ?? 0, colour.shim)
  }

  /// One line of text with its top left corner at (x, y), shortened in the middle when it is wider than `maxWidth`.
  package func text(
    _ text: String, x: Double, y: Double, size: Double, colour: Colour, bold: Bool = false, maxWidth: Double = 0
  ) {
    _ = cio_canvas_text(canvas, text, x, y, size, bold ? 1 : 0, maxWidth, 0, colour.shim)
  }

  package func width(of text: String, size: Double, bold: Bool = false) -> Double {
    cio_canvas_text(canvas, text, 0, 0, size, bold ? 1 : 0, 0, 1, Colour(white: 0).shim)
  }

  /// The title of a PDF; pictures and SVG have none.
  package func setTitle(_ title: String) { cio_canvas_title(canvas, title) }

  /// Ends a page of a PDF. The next page has the same size and no background. Pictures and SVG have one page.
  package func nextPage() { cio_canvas_next_page(canvas) }

  /// Finishes the drawing. No further drawing is possible.
  ///
  /// - Throws: `ImagingError` of stage `draw` when Cairo could not write it.
  package func encoded() throws(ImagingError) -> [UInt8] {
    var bytes: UnsafePointer<UInt8>?
    var count = 0
    guard cio_canvas_finish(canvas, &bytes, &count) == 1 else {
      throw ImagingError(file: "a drawing", stage: .draw, reason: .drawingFailed)
    }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}

extension Colour {
  var shim: cio_colour { cio_colour(red: red, green: green, blue: blue, alpha: alpha) }
}

extension Canvas {
  /// One line of text whose baseline begins at (x, y); it is never shortened.
  package func letters(_ text: String, x: Double, base y: Double, size: Double, colour: Colour) {
    cio_canvas_letters(canvas, text, x, y, size, colour.shim)
  }

  /// Breaks a paragraph into lines of a width: between words, and inside words that are wider. Spaces stay at the ends of lines.
  package func lines(of paragraph: String, size: Double, bold: Bool = false, width: Double) -> [String] {
    let bytes = Array(paragraph.utf8)
    var starts = [Int](repeating: 0, count: bytes.count + 1)
    let count = min(starts.count, cio_canvas_wrap(canvas, paragraph, size, bold ? 1 : 0, width, &starts, starts.count))
    return (0..<count).map { line in
      String(decoding: bytes[starts[line]..<(line + 1 < count ? starts[line + 1] : bytes.count)], as: UTF8.self)
    }
  }
}

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
