import Basics
import Formats

extension CanvasDrawing {
  /// The drawing as SVG 1.1, one path for each painted shape.
  package func svg(transparent: Transparency) -> [UInt8] {
    let (width, height) = ("\(size.width)", "\(size.height)")
    var wall = PathText(.svg)
    self.wall(&wall)
    var writer = XMLWriter()
    writer.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height, "viewBox": "0 0 \(width) \(height)",
      ]
    ) { svg in
      svg.element("defs") {
        $0.element("clipPath", ["id": "mixer"]) { $0.element("path", ["clip-rule": "evenodd", "d": wall.text]) }
      }
      switch transparent {
      case .outside:
        svg.element("g", ["clip-path": "url(#mixer)"]) { fluid in
          fluid.element("rect", ["width": width, "height": height, "fill": Self.grey(background)])
          paths(&fluid) { $0 }
        }
      case .white:
        // The mask is the blackness of the fluid: the black rectangle is visible where the mask is white.
        svg.element(
          "mask",
          ["id": "black", "maskUnits": "userSpaceOnUse", "x": "0", "y": "0", "width": width, "height": height]
        ) { mask in
          mask.element("rect", ["width": width, "height": height, "fill": Self.grey(1 - background)])
          paths(&mask) { 1 - $0 }
        }
        svg.element("g", ["clip-path": "url(#mixer)"]) {
          $0.element("rect", ["width": width, "height": height, "mask": "url(#black)"])
        }
      }
    }
    return Array(writer.text.utf8)
  }

  private func paths(_ writer: inout XMLWriter, shade: (Double) -> Double) {
    for shape in shapes {
      var path = PathText(.svg)
      path.polygon(shape.points)
      let fill = Self.grey(shade(shape.value))
      switch shape.rule {
      case .evenodd: writer.element("path", ["fill": fill, "fill-rule": "evenodd", "d": path.text])
      case .nonzero: writer.element("path", ["fill": fill, "d": path.text])
      }
    }
  }

  private static func grey(_ value: Double) -> String {
    let digits = String(CanvasPicture.shade(Float(value)), radix: 16)
    let pair = digits.count == 1 ? "0" + digits : digits
    return "#" + (pair.first == pair.last ? pair + pair.suffix(1) : pair + pair + pair)
  }
}
