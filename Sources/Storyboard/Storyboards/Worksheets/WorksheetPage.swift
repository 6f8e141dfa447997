package import Imaging

package struct WorksheetPage {
  private let sheet: Worksheet

  package init(_ sheet: Worksheet) { self.sheet = sheet }

  /// A PDF with one page, to be printed at 100 %.
  package func pdf(title: String) throws -> [UInt8] {
    let canvas = try Canvas(size: sheet.page.size, format: .pdf, background: Colour(white: 1))
    canvas.setTitle(title)
    draw(on: canvas)
    return try canvas.encoded()
  }

  /// Draws the page; one unit of the canvas is one point.
  package func draw(on canvas: Canvas) {
    let area = sheet.marked
    let (right, bottom) = (area.x + area.width, area.y + area.height)
    for (x, y, isFirst) in [
      (area.x, area.y, true), (right, area.y, false), (right, bottom, false), (area.x, bottom, false),
    ] {
      square(x, y, Worksheet.mark, Colour(white: 0), canvas)
      if isFirst { square(x, y, Worksheet.hole, Colour(white: 1), canvas) }
    }
    for (index, bit) in WorksheetCode(sheet).bits.enumerated() where bit {
      let place = WorksheetCode.place(index)
      let side = 2 * WorksheetCode.half * area.width
      square(area.x + place.x * area.width, area.y + place.y * area.height, side * 0.9, Colour(white: 0), canvas)
    }
    for frame in sheet.frames {
      canvas.rectangle(
        x: frame.x, y: frame.y, width: frame.width, height: frame.height, colour: Colour(white: 0.45), lineWidth: 1)
      for row in 1...2 {
        let y = frame.y + frame.height + 14 * Double(row)
        canvas.line([(frame.x, y), (frame.x + frame.width, y)], colour: Colour(white: 0.75), width: 0.6)
      }
    }
  }

  private func square(_ x: Double, _ y: Double, _ side: Double, _ colour: Colour, _ canvas: Canvas) {
    canvas.rectangle(x: x - side / 2, y: y - side / 2, width: side, height: side, colour: colour)
  }
}
