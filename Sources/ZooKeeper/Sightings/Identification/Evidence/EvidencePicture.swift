package import Imaging
package import PatternMatching

/// A picture that shows why two photos may show the same animal. It shows two chips side by side: above unchanged,
/// below with the matched regions of the coat in colour. Outlines show the weight of the regions, and lines join the
/// strongest regions.
///
/// Weight is encoded by brightness, line width and drawing order as well as by colour, on a scale that stays ordered
/// for colour-blind readers.
package struct EvidencePicture: Sendable {
  package var heading: String
  package var detail: String
  package var query: Side
  package var match: Side
  /// The best photo of the next candidate, or of the first candidate if this evidence is for a later candidate. `nil`
  /// if there is no other candidate, or if that photo cannot be read.
  package var runnerUp: Side?
  package var regions: [Identification.MatchedRegion]
  /// The maximum number of strongest regions joined by lines; 0 for none. Lines keep a distance, so that each line can
  /// be followed.
  package var lineCount = 10
  /// The maximum number of strongest regions with an outline; of regions at nearly the same place, only the strongest.
  package var outlineCount = 60

  package struct Side: Sendable {
    /// The annotated region, upright; keypoints are in its pixels.
    package var chip: PixelBuffer
    /// The animal's pixels on the chip: the rest was not compared and is drawn dark.
    package var foreground: Foreground
    /// A short label, such as the animal's name, the viewpoint and the annotation.
    package var title: String
    /// The photo's file name.
    package var caption: String

    package init(chip: PixelBuffer, foreground: Foreground = .everything, title: String, caption: String) {
      self.chip = chip
      self.foreground = foreground
      self.title = title
      self.caption = caption
    }
  }

  package init(
    heading: String, detail: String, query: Side, match: Side, runnerUp: Side? = nil,
    regions: [Identification.MatchedRegion]
  ) {
    self.heading = heading
    self.detail = detail
    self.query = query
    self.match = match
    self.runnerUp = runnerUp
    self.regions = regions
  }

  /// The picture as PNG.
  ///
  /// - Throws: `ImagingError` of stage `draw`.
  package func png() throws(ImagingError) -> [UInt8] {
    let layout = EvidenceLayout(query: query.chip.size, match: match.chip.size, hasFoot: runnerUp != nil)
    let canvas = try Canvas(size: layout.size, background: Colour(white: 1))
    drawWords(on: canvas, layout)
    if let runnerUp { try draw(runnerUp, on: canvas, layout) }
    let strongest = regions.sorted { ($0.weight, $1.query.x) > ($1.weight, $0.query.x) }
    let scale = StrengthScale(strongest.map(\.weight))
    let outlined = Self.spread(strongest, count: outlineCount, apart: 10)
    for (side, column, point) in [
      (query, layout.query, \Identification.MatchedRegion.query), (match, layout.match, \.match),
    ] {
      try canvas.draw(
        side.chip, x: column.x, y: layout.plainTop, width: column.width, height: layout.photoHeight)
      let places = strongest.map { (shape: $0[keyPath: point], strength: scale.strength(of: $0.weight)) }
      try canvas.draw(
        Spotlight(on: side.chip, side.foreground, places).pixels, x: column.x, y: layout.evidenceTop,
        width: column.width,
        height: layout.photoHeight)
      for region in outlined.reversed() {
        outline(region[keyPath: point], scale.strength(of: region.weight), on: canvas, column, layout)
      }
    }
    for region in Self.spread(strongest, count: lineCount, apart: 70).reversed() {
      join(region, scale.strength(of: region.weight), on: canvas, layout)
    }
    return try canvas.encoded()
  }

  /// The first `count` regions that are at least this many pixels apart on the query's chip.
  private static func spread(
    _ regions: [Identification.MatchedRegion], count: Int, apart: Float
  ) -> [Identification.MatchedRegion] {
    var chosen: [Identification.MatchedRegion] = []
    for region in regions where chosen.count < count {
      let isFree = chosen.allSatisfy { other in
        let (dx, dy) = (region.query.x - other.query.x, region.query.y - other.query.y)
        return dx * dx + dy * dy >= apart * apart
      }
      if isFree { chosen.append(region) }
    }
    return chosen
  }

  // MARK: Parts

  private func drawWords(on canvas: Canvas, _ layout: EvidenceLayout) {
    let (ink, pale) = (Colour(white: 0.1), Colour(white: 0.35))
    let full = layout.inner
    // The verdict is never truncated; a long verdict gets a smaller font.
    let size = min(26, 26 * full / max(canvas.width(of: heading, size: 26, bold: true), 1))
    canvas.text(heading, x: layout.margin, y: layout.margin, size: size, colour: ink, bold: true, maxWidth: full)
    canvas.text(detail, x: layout.margin, y: layout.margin + 38, size: 16, colour: pale, maxWidth: full)
    for (side, column) in [(query, layout.query), (match, layout.match)] {
      canvas.text(
        side.title, x: column.x, y: layout.titleTop, size: 18, colour: ink, bold: true, maxWidth: column.width)
      canvas.text(
        side.caption, x: column.x, y: layout.titleTop + 25, size: 14, colour: pale, maxWidth: column.width)
    }
    drawLegend(on: canvas, layout, ink: pale)
  }

  private func draw(_ other: Side, on canvas: Canvas, _ layout: EvidenceLayout) throws(ImagingError) {
    let aspect = Double(other.chip.size.width) / Double(other.chip.size.height)
    let width = min((layout.footHeight * aspect).rounded(), layout.inner / 2)
    let height = (width / aspect).rounded()
    try canvas.draw(other.chip, x: layout.margin, y: layout.footTop, width: width, height: max(height, 1))
    let (x, left) = (layout.margin + width + 16, layout.inner - width - 16)
    canvas.text(
      other.title, x: x, y: layout.footTop, size: 16, colour: Colour(white: 0.1), bold: true, maxWidth: left)
    canvas.text(other.caption, x: x, y: layout.footTop + 24, size: 14, colour: Colour(white: 0.35), maxWidth: left)
  }

  private func drawLegend(on canvas: Canvas, _ layout: EvidenceLayout, ink: Colour) {
    let (steps, step) = (40, 4.0)
    var x = layout.margin
    canvas.text("says little", x: x, y: layout.legendTop, size: 14, colour: ink)
    x += canvas.width(of: "says little", size: 14) + 10
    for index in 0..<steps {
      canvas.rectangle(
        x: x + Double(index) * step, y: layout.legendTop + 3, width: step, height: 13,
        colour: StrengthScale.colour(of: Double(index) / Double(steps - 1)))
    }
    canvas.text(
      "says much · dark: taken for surroundings, not compared", x: x + Double(steps) * step + 10, y: layout.legendTop,
      size: 14, colour: ink)
  }

  private func outline(
    _ shape: Keypoint, _ strength: Double, on canvas: Canvas, _ column: EvidenceLayout.Column,
    _ layout: EvidenceLayout
  ) {
    let centre = layout.place(shape, in: column)
    let s = column.scale
    let matrix = (a: Double(shape.a) * s, b: Double(shape.b) * s, c: Double(shape.c) * s, d: Double(shape.d) * s)
    let width = 1 + 1.5 * strength
    canvas.ellipse(
      x: centre.x, y: centre.y, matrix: matrix, colour: Colour(white: 0, alpha: 0.45), lineWidth: width + 1.5)
    canvas.ellipse(
      x: centre.x, y: centre.y, matrix: matrix, colour: StrengthScale.colour(of: strength), lineWidth: width)
  }

  private func join(
    _ region: Identification.MatchedRegion, _ strength: Double, on canvas: Canvas, _ layout: EvidenceLayout
  ) {
    let ends = [layout.place(region.query, in: layout.query), layout.place(region.match, in: layout.match)]
    canvas.line(ends, colour: Colour(white: 0, alpha: 0.35), width: 2.5)
    canvas.line(ends, colour: StrengthScale.colour(of: strength).withAlpha(0.85), width: 1.2)
  }
}

/// Maps match weights to strengths from 0 to 1, and strengths to colours.
///
/// The weight at the 95th percentile maps to 1, so that one outlier does not make all other weights look weak.
struct StrengthScale {
  private let full: Double

  /// - Parameter weights: in descending order.
  init(_ weights: [Double]) {
    full = weights.isEmpty ? 1 : max(weights[weights.count / 20], .leastNormalMagnitude)
  }

  func strength(of weight: Double) -> Double { min(max(weight / full, 0), 1) }

  /// Skips the darkest fifth of the colour scale, which would not stand out from the dimmed photo.
  static func colour(of strength: Double) -> Colour { .strength(0.2 + 0.8 * strength) }
}
