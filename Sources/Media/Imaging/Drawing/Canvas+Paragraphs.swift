import CImageIO

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
