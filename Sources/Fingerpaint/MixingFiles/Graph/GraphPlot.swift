import Imaging

/// Draws the parts of a graph on a canvas, in units; PNG has several pixels per unit.
struct GraphPlot {
  let canvas: Canvas
  let unit: Double
  let left, right, top, bottom: Double

  private let ink = Colour(white: 0.11)
  private let quiet = Colour(white: 0.33)
  private let textSize = 14.0

  init(canvas: Canvas, unit: Double, left: Double, right: Double, top: Double, bottom: Double) {
    self.canvas = canvas
    self.unit = unit
    self.left = left
    self.right = right
    self.top = top
    self.bottom = bottom
  }

  func axes(_ decades: DecadeScale, _ repeats: RepeatScale, _ titles: PerformanceGraph.Titles) {
    for tick in decades.ticks {
      let y = bottom - decades.height(tick.value) * (bottom - top)
      stroke([(left, y), (right, y)], Colour(white: tick.label == nil ? 0.92 : 0.78), 1)
      if let label = tick.label { text(label, x: left - 8, y: y, align: .right) }
    }
    for count in 0...repeats.last where count % repeats.step == 0 || repeats.step <= 5 {
      let x = left + repeats.place(count) * (right - left)
      let isLabelled = count % repeats.step == 0
      stroke([(x, bottom), (x, bottom + (isLabelled ? 6 : 3))], quiet, 1)
      if isLabelled { text("\(count)", x: x, y: bottom + 17, align: .middle) }
    }
    stroke([(left, top), (left, bottom), (right, bottom)], quiet, 1)
    text(titles.measure, x: 12, y: 18, align: .left, isTitle: true)
    text(titles.repeats, x: right, y: bottom + 36, align: .right, isTitle: true)
  }

  /// A line through points with coordinates from 0 to 1, with markers that do not overlap.
  func line(_ points: [(x: Double, y: Double)], _ look: SeriesStyle) {
    let places = points.map { (x: left + $0.x * (right - left), y: bottom - $0.y * (bottom - top)) }
    stroke(places, look.colour, 2, look.dashes)
    var last = -Double.infinity
    for place in places where place.x - last >= 13 {
      marker(place, look)
      last = place.x
    }
  }

  func legend(_ name: String, _ look: SeriesStyle, x: Double, y: Double, width: Double) {
    stroke([(x, y), (x + 32, y)], look.colour, 2, look.dashes)
    marker((x + 16, y), look)
    text(name, x: x + 42, y: y, align: .left, maxWidth: width - 42)
  }

  private func marker(_ place: (x: Double, y: Double), _ look: SeriesStyle) {
    if look.marker.isEmpty {
      canvas.ellipse(
        x: place.x * unit, y: place.y * unit, matrix: (4 * unit, 0, 0, 4 * unit), colour: look.colour)
    } else {
      canvas.polygon(
        look.marker.map { ((place.x + $0.x) * unit, (place.y + $0.y) * unit) }, colour: look.colour)
    }
  }

  private func stroke(
    _ points: [(x: Double, y: Double)], _ colour: Colour, _ width: Double, _ dashes: [Double] = []
  ) {
    canvas.line(
      points.map { ($0.x * unit, $0.y * unit) }, colour: colour, width: width * unit, dashes: dashes.map { $0 * unit })
  }

  /// The share of a text that lies left of its position.
  private enum Alignment: Double {
    case left = 0, middle = 0.5, right = 1
  }

  /// A line of text with its middle at `y`.
  private func text(
    _ text: String, x: Double, y: Double, align: Alignment, isTitle: Bool = false, maxWidth: Double = 0
  ) {
    let size = textSize * unit
    let before = align.rawValue * canvas.width(of: text, size: size, bold: isTitle)
    canvas.text(
      text, x: x * unit - before, y: y * unit - 0.6 * size, size: size, colour: isTitle ? ink : quiet, bold: isTitle,
      maxWidth: maxWidth * unit)
  }
}
