package import Imaging

/// Writes a recipe as a PDF with embedded font subsets.
package enum RecipePDF {
  /// The PDF's bytes.
  ///
  /// - Parameter picture: `nil` prints none.
  /// - Throws: the errors of `Canvas`.
  package static func file(
    _ recipe: PrintableRecipe, on paper: Paper, picture: PixelBuffer?
  ) throws(ImagingError) -> [UInt8] {
    let canvas = try Canvas(size: paper.size, format: .pdf, background: Colour(white: 1))
    canvas.setTitle(recipe.title)
    let widths = TextWidths(canvas)
    let pages = RecipeLayout(paper, measure: widths.width).pages(recipe, picture: picture?.size)
    for (index, page) in pages.enumerated() {
      if index > 0 { canvas.nextPage() }
      for mark in page.marks { try draw(mark, picture, on: canvas) }
    }
    return try canvas.encoded()
  }

  private static func draw(
    _ mark: PrintedPage.Mark, _ picture: PixelBuffer?, on canvas: Canvas
  ) throws(ImagingError) {
    switch mark {
    case .text(let text, let x, let y, let style):
      canvas.text(text, x: x, y: y, size: style.size, colour: style.colour, bold: style.isBold)
    case .bar(let x, let y, let height, let verdict):
      canvas.rectangle(x: x, y: y, width: 4, height: height, colour: colour(verdict))
    case .picture(let x, let y, let width, let height):
      guard let picture else { return }
      try canvas.draw(picture, x: x, y: y, width: width, height: height)
    }
  }

  /// The colours differ in lightness too, for black-and-white printers.
  private static func colour(_ verdict: GlutenVerdict) -> Colour {
    switch verdict {
    case .contains: Colour(red: 0.65, green: 0.1, blue: 0.1)
    case .check: Colour(red: 0.85, green: 0.55, blue: 0.1)
    case .none: Colour(white: 0.7)
    }
  }
}

/// A cache of word widths, because most words recur.
private final class TextWidths {
  private struct Key: Hashable { let text: String, style: PrintStyle }
  private let canvas: Canvas
  private var known: [Key: Double] = [:]

  init(_ canvas: Canvas) { self.canvas = canvas }

  func width(_ text: String, _ style: PrintStyle) -> Double {
    let key = Key(text: text, style: style)
    if let width = known[key] { return width }
    let width = canvas.width(of: text, size: style.size, bold: style.isBold)
    known[key] = width
    return width
  }
}
