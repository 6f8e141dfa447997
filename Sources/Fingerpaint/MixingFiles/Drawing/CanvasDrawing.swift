package import Imaging
package import Mixing

/// A canvas as a vector drawing: the outlines of the painted shapes after all movements, sharp at any magnification.
///
/// ```swift
/// let drawing = try CanvasDrawing(run.mixed, in: run.mixer, operators, width: 1_200)
/// try Data(drawing.svg(transparent: .outside)).write(to: file)
/// ```
package struct CanvasDrawing: Sendable {
  /// Width and height, in units of SVG or points of PDF.
  package let size: PixelSize
  let mixer: MixerShape
  let background: Double
  let shapes: [Shape]

  /// The valid widths.
  package static let widths = 64...4_000

  struct Shape: Sendable {
    let value: Double
    let rule: AdvectedOutline.FillRule
    /// Hundredths of a pixel from the top left.
    let points: [SIMD2<Int32>]
  }

  /// - Parameter width: one of `widths`; the outlines are exact at this width.
  /// - Throws: `OutlineError` when mixing made the outlines too long, `CancellationError` when the task is cancelled.
  package init(_ canvas: Distribution, in mixer: Mixer, _ operators: OperatorLibrary, width: Int) throws {
    let width = min(max(width, Self.widths.lowerBound), Self.widths.upperBound)
    let bounds = mixer.shape.bounds
    let size = CanvasPicture.size(of: mixer.shape, width: width)
    let scale = Point(Double(size.width) / bounds.width, -Double(size.height) / bounds.height)
    let origin = Point(bounds.left, bounds.bottom + bounds.height)
    let outlines = try AdvectedOutline.all(
      of: canvas, in: mixer, operators, .drawn(pixelsPerUnit: Double(width) / bounds.width))
    self.size = size
    self.mixer = mixer.shape
    background = canvas.background
    shapes = outlines.map { outline in
      let points = SleeveFitting.simplified(outline.points.map { ($0 - origin) * scale }, tolerance: 0.04)
      return Shape(
        value: outline.value, rule: outline.rule,
        points: points.map { SIMD2(Int32(($0.x * 100).rounded()), Int32(($0.y * 100).rounded())) })
    }
  }

  /// The outline of the mixer, for the even-odd rule; the outside is transparent.
  func wall(_ path: inout PathText) {
    let middle = Point(Double(size.width), Double(size.height)) / 2
    switch mixer {
    case .rectangle:
      path.polygon([Point(0, 0), Point(2 * middle.x, 0), 2 * middle, Point(0, 2 * middle.y)])
    case .round(let inner, let offset):
      path.ellipse(middle, middle)
      if inner > 0 { path.ellipse(middle + Point(0, offset * middle.y), middle * inner) }
    }
  }
}

/// The transparent parts of a picture.
package enum Transparency: String, Codable, CaseIterable, Sendable {
  case outside
  /// Also white fluid; the opacity of gray fluid is its blackness.
  case white
}
