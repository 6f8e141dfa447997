import Foundation
import Imaging

/// Writes a storyboard as a PDF with vector drawings and embedded fonts.
package struct StoryboardPages {
  private let storyboard: Storyboard
  private let options: PageOptions
  private let painter: FramePainter

  package init(_ storyboard: Storyboard, _ options: PageOptions, by painter: FramePainter) {
    (self.storyboard, self.options, self.painter) = (storyboard, options, painter)
  }

  private static let ink = Colour(white: 0.1)
  private static let pale = Colour(white: 0.4)

  /// - Throws: `ExportError.noFrames`, and errors of the painter.
  package func pdf() throws -> [UInt8] {
    guard !storyboard.frames.isEmpty else { throw ExportError.noFrames }
    let canvas = try Canvas(size: options.size, format: .pdf, background: Colour(white: 1))
    canvas.setTitle(storyboard.title)
    let plan = PagePlan(storyboard, options, measure: canvas)
    for (number, page) in plan.pages.enumerated() {
      if number > 0 { canvas.nextPage() }
      head(number, of: plan.pages.count, canvas)
      switch page {
      case .frames(let places): for place in places { try draw(place, canvas) }
      case .words(let rests): for rest in rests { draw(rest, canvas) }
      }
    }
    return try canvas.encoded()
  }

  private func head(_ number: Int, of count: Int, _ canvas: Canvas) {
    let (margin, size) = (PagePlan.margin, 9.0)
    let right = "\(number + 1) / \(count)"
    let width = canvas.width(of: right, size: size)
    let page = Double(options.size.width)
    canvas.text(right, x: page - margin - width, y: margin, size: size, colour: Self.pale)
    canvas.text(
      storyboard.title.split(whereSeparator: \.isNewline).joined(separator: " "), x: margin, y: margin, size: size,
      colour: Self.ink,
      bold: true, maxWidth: page - 2 * margin - width - 20)
  }

  private func draw(_ place: PagePlan.Place, _ canvas: Canvas) throws {
    let picture = place.picture
    try painter.paint(storyboard.frames[place.index], on: canvas, x: picture.x, y: picture.y, width: picture.width)
    canvas.rectangle(
      x: picture.x, y: picture.y, width: picture.width, height: picture.height, colour: Self.pale, lineWidth: 0.5)
    let end = draw(place.lines, x: place.words.x, y: place.words.y, canvas)
    if let page = place.continues {
      let words = options.captions.continues.replacing("%@", with: "\(page + 1)")
      canvas.text(words, x: place.words.x, y: end, size: options.letters, colour: Self.pale)
    }
  }

  private func draw(_ rest: PagePlan.Rest, _ canvas: Canvas) {
    canvas.text(
      "\(rest.name) (\(options.captions.continued))", x: rest.box.x, y: rest.box.y, size: options.letters,
      colour: Self.pale, bold: true)
    _ = draw(rest.lines, x: rest.box.x, y: rest.box.y + TextFlow.lineHeight(options.letters), canvas)
  }

  /// - Returns: the y of the next line.
  private func draw(_ lines: [TextFlow.Line], x: Double, y: Double, _ canvas: Canvas) -> Double {
    let height = TextFlow.lineHeight(options.letters)
    for (row, line) in lines.enumerated() {
      canvas.text(
        line.text, x: x, y: y + Double(row) * height, size: options.letters, colour: Self.ink, bold: line.isBold)
    }
    return y + Double(lines.count) * height
  }
}
