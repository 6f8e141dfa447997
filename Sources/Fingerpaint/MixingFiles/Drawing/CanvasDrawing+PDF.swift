package import Imaging

extension CanvasDrawing {
  /// The drawing as PDF 1.4 with one page; one point for each pixel.
  ///
  /// A soft mask makes white fluid transparent; the mask's luminosity is the blackness of the fluid (PDF reference 1.4,
  /// 7.5.4).
  ///
  /// - Throws: `ImagingError` of stage `encode` when memory is short.
  package func pdf(transparent: Transparency) throws(ImagingError) -> [UInt8] {
    let box = "[0 0 \(size.width) \(size.height)]"
    var file = PDFFile()
    var wall = PathText(.pdf)
    self.wall(&wall)
    // Coordinates run down from the top left.
    var page = Array("1 0 0 -1 0 \(size.height) cm\n".utf8) + wall.bytes + Array("W* n\n".utf8)
    var resources = "<< >>"
    switch transparent {
    case .outside: page += fills { $0 }
    case .white:
      let black = try file.add(
        "/Type /XObject /Subtype /Form /BBox \(box) /Group << /S /Transparency /CS /DeviceGray /I true >>",
        stream: fills { 1 - $0 })
      let mask = file.add("<< /Type /ExtGState /SMask << /S /Luminosity /G \(black) 0 R >> >>")
      resources = "<< /ExtGState << /Black \(mask) 0 R >> >>"
      page += "/Black gs 0 g 0 0 \(size.width) \(size.height) re f\n".utf8
    }
    let content = try file.add("", stream: page)
    return file.finished(page: "/MediaBox \(box) /Resources \(resources) /Contents \(content) 0 R")
  }

  private func fills(shade: (Double) -> Double) -> [UInt8] {
    var bytes = Array("\(Self.number(shade(background))) g 0 0 \(size.width) \(size.height) re f\n".utf8)
    for shape in shapes {
      bytes += "\(Self.number(shade(shape.value))) g\n".utf8
      var path = PathText(.pdf)
      path.polygon(shape.points)
      bytes += path.bytes
      bytes += (shape.rule == .evenodd ? "f*\n" : "f\n").utf8
    }
    return bytes
  }

  /// Three decimals, because PDF does not allow exponents.
  private static func number(_ value: Double) -> String {
    let thousandths = Int((min(max(value, 0), 1) * 1_000).rounded())
    return thousandths == 1_000 ? "1" : "0." + String(1_000 + thousandths).dropFirst()
  }
}
