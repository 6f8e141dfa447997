extension CanvasDrawing {
  /// The drawing as SVG 1.1, one path for each painted shape.
  package func svg(transparent: Transparency) -> [UInt8] {
    let box = "width=\"\(size.width)\" height=\"\(size.height)\""
    var wall = PathText(.svg)
    self.wall(&wall)
    var bytes = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" \(box) viewBox="0 0 \(size.width) \(size.height)">
      <defs><clipPath id="mixer"><path clip-rule="evenodd" d="\(String(decoding: wall.bytes, as: UTF8.self))"/></clipPath></defs>

      """.utf8)
    switch transparent {
    case .outside:
      bytes += "<g clip-path=\"url(#mixer)\">\n<rect \(box) fill=\"\(Self.grey(background))\"/>\n".utf8
      paths(&bytes) { $0 }
      bytes += "</g>\n".utf8
    case .white:
      // How black the fluid is makes the mask: where that is white, the black shows.
      bytes += "<mask id=\"black\" maskUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" \(box)>\n".utf8
      bytes += "<rect \(box) fill=\"\(Self.grey(1 - background))\"/>\n".utf8
      paths(&bytes) { 1 - $0 }
      bytes += "</mask>\n<g clip-path=\"url(#mixer)\"><rect \(box) mask=\"url(#black)\"/></g>\n".utf8
    }
    bytes += "</svg>\n".utf8
    return bytes
  }

  private func paths(_ bytes: inout [UInt8], shade: (Double) -> Double) {
    for shape in shapes {
      bytes += "<path fill=\"\(Self.grey(shade(shape.value)))\"".utf8
      if shape.rule == .evenodd { bytes += " fill-rule=\"evenodd\"".utf8 }
      bytes += " d=\"".utf8
      var path = PathText(.svg)
      path.polygon(shape.points)
      bytes += path.bytes
      bytes += "\"/>\n".utf8
    }
  }

  private static func grey(_ value: Double) -> String {
    let digits = String(CanvasPicture.shade(Float(value)), radix: 16)
    let pair = digits.count == 1 ? "0" + digits : digits
    return "#" + (pair.first == pair.last ? pair + pair.suffix(1) : pair + pair + pair)
  }
}
