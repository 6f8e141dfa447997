import Mixing
import MixingFiles
import Testing

/// Renderings by other programs are compared with the exact engine's pixels.
@Suite("vector drawings of the canvas")
struct DrawingTests {
  private static let width = 400
  /// Programs draw edges differently; interiors are the same.
  private static let bound = 2.0
  /// Poppler fills every pixel that a shape touches, so thin lines are heavier.
  private static let popplerBound = 3.0

  private func drawing(_ example: Example) throws -> CanvasDrawing {
    try CanvasDrawing(example.canvas, in: example.mixer, Example.operators, width: Self.width)
  }

  @Test("librsvg's SVG and Poppler's PDF equal the picture of the exact engine", arguments: Example.all)
  func files(example: Example) throws {
    let bench = try Workbench()
    let (concentrations, grid) = try CanvasPicture.exact(
      example.canvas, in: example.mixer, Example.operators, width: Self.width)
    let drawing = try drawing(example)
    for transparent in Transparency.allCases {
      let exact = try bench.write(
        CanvasPicture.png(concentrations, grid, transparent: transparent), "\(transparent)-exact.png")

      let svg = try bench.write(drawing.svg(transparent: transparent), "\(transparent).svg")
      _ = try bench.run("rsvg-convert", "-o", svg + ".png", svg)
      let inSVG = try bench.difference(exact, svg + ".png", over: "orange")
      #expect(inSVG < Self.bound, "\(transparent)")

      let pdf = try bench.write(drawing.pdf(transparent: transparent), "\(transparent).pdf")
      // Poppler renders smaller pixels, which are averaged.
      _ = try bench.run("pdftoppm", "-r", "288", "-png", "-singlefile", pdf, pdf)
      let inPDF = try bench.difference(exact, pdf + ".png")
      #expect(inPDF < Self.popplerBound, "\(transparent)")
    }
  }

  @Test("the comparison detects a canvas that was mixed less")
  func comparison() throws {
    let bench = try Workbench()
    let mixed = Example("more", .rectangle, Distribution(.half, for: Mixer.rectangle.shape), "T[1]", repeats: 2)
    let less = Example("less", .rectangle, Distribution(.half, for: Mixer.rectangle.shape), "T[1]", repeats: 1)
    let exact = try bench.write(
      CanvasPicture.png(mixed.canvas, in: mixed.mixer, Example.operators, width: Self.width, transparent: .outside),
      "exact.png")
    let file = try bench.write(drawing(less).svg(transparent: .outside), "drawing.svg")
    _ = try bench.run("rsvg-convert", "-o", file + ".png", file)
    #expect(try bench.difference(exact, file + ".png") > 5 * Self.bound)
  }

  @Test("a PDF is one page of the drawing's size")
  func page() throws {
    let bench = try Workbench()
    let file = try bench.write(drawing(Example.all[1]).pdf(transparent: .white), "drawing.pdf")
    let info = try bench.run("pdfinfo", file)
    #expect(info.contains("Pages:           1"))
    #expect(info.contains("400 x 240 pts"))
  }

  @Test("too long outlines are refused with the limit")
  func tooLong() throws {
    let long = Example(
      "long", .rectangle, Distribution(.half, for: Mixer.rectangle.shape), "T[6.2] -B[6.2]", repeats: 6)
    var precision = OutlinePrecision.drawn(pixelsPerUnit: 300)
    precision.mostPoints = 20_000
    #expect(throws: OutlineError.tooManyPoints(limit: 20_000)) {
      _ = try AdvectedOutline.all(of: long.canvas, in: long.mixer, Example.operators, precision)
    }
  }

  @Test("the fluid keeps its area", arguments: Example.all.filter { $0.mixer.id != "journal-bearing" })
  func area(example: Example) throws {
    func areas(_ canvas: Distribution) throws -> [Double] {
      try AdvectedOutline.all(of: canvas, in: example.mixer, Example.operators, .drawn(pixelsPerUnit: 300))
        .map { outline in
          zip(outline.points, outline.points.dropFirst() + outline.points.prefix(1))
            .reduce(0) { $0 + ($1.0.x * $1.1.y - $1.0.y * $1.1.x) / 2 }
        }
    }
    var unmixed = example.canvas
    unmixed.layers.removeAll { if case .mixing = $0 { true } else { false } }
    for (before, after) in zip(try areas(unmixed), try areas(example.canvas)) {
      #expect(abs(before - after) < 0.002)
    }
  }
}

@Suite("the mixer's wall in drawings")
struct DrawingWallTests {
  private func svg(_ mixer: Mixer, width: Int) throws -> String {
    let drawing = try CanvasDrawing(Distribution(layers: []), in: mixer, Example.operators, width: width)
    return String(decoding: drawing.svg(transparent: .outside), as: UTF8.self)
  }

  @Test("a cavity fills the page; a bearing is a circle with a hole for the shaft below the center")
  func walls() throws {
    #expect(try svg(.rectangle, width: 400).contains(#" d="M0 0l400 0 0 240-400 0z""#))
    // The shaft has the radius 0.3 and the offset 0.4; one unit has 200 pixels.
    let bearing = try svg(.bearing, width: 400)
    #expect(bearing.contains(#" d="M400 200C"#) && bearing.contains("zM260 280C"))
    #expect(try svg(.threeArcs, width: 400).contains(#" d="M400 200C"#))
  }

  @Test("widths are clamped to 64 to 4,000 pixels", arguments: [(1, 64), (64, 64), (4_000, 4_000), (9_999, 4_000)])
  func widths(asked: Int, width: Int) throws {
    #expect(try svg(.square, width: asked).contains(#" width="\#(width)" height="\#(width)""#))
  }
}
