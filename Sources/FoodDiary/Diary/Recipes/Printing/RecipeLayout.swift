package import Imaging

/// Lays a recipe out on sheets of paper. The layout needs no fonts, only the widths of texts.
package struct RecipeLayout {
  /// The width of a text in a style, in points.
  package typealias Measure = (_ text: String, _ style: PrintStyle) -> Double

  private let paper: Paper
  private let measure: Measure
  private static let margin = 54.0
  private static let highestPicture = 200.0

  package init(_ paper: Paper, measure: @escaping Measure) { (self.paper, self.measure) = (paper, measure) }

  private var width: Double { Double(paper.size.width) - 2 * Self.margin }
  private var bottom: Double { Double(paper.size.height) - Self.margin }

  /// The sheets; at least one.
  ///
  /// - Parameter picture: the size of the picture; `nil` prints none.
  package func pages(_ recipe: PrintableRecipe, picture: PixelSize?) -> [PrintedPage] {
    var flow = Flow(top: Self.margin, bottom: bottom)
    add(recipe.head, to: &flow, verdict: recipe.verdict)
    if let picture { add(picture, to: &flow) }
    add(recipe.body, to: &flow, verdict: recipe.verdict)
    return numbered(flow.pages)
  }

  private func add(_ blocks: [PrintableRecipe.Block], to flow: inout Flow, verdict: GlutenVerdict) {
    for (index, block) in blocks.enumerated() {
      let (style, x) = (block.style, Self.margin + block.style.indent)
      let breaks = LineBreaks(width: width - style.indent) { measure($0, style) }
      let lines = breaks.lines(block.text)
      // The first two lines of a block stay together, and a heading stays with two lines below it.
      let below = style.isAbove && index + 1 < blocks.count ? blocks[index + 1].style : nil
      let together = style.isAbove ? lines.count : min(2, lines.count)
      flow.begin(
        after: style.before, Double(together) * style.leading + (below.map { $0.before + 2 * $0.leading } ?? 0))
      for (number, line) in lines.enumerated() {
        let y = flow.take(style.leading)
        if number == 0, let marker = block.marker { flow.put(.text(marker, x: Self.margin, y: y, style)) }
        if style == .verdict || style == .finding {
          flow.put(.bar(x: Self.margin, y: y, height: style.leading, verdict))
        }
        flow.put(.text(line, x: x, y: y, style))
      }
    }
  }

  private func add(_ picture: PixelSize, to flow: inout Flow) {
    let scale = min(width / Double(picture.width), Self.highestPicture / Double(picture.height))
    let (wide, high) = (Double(picture.width) * scale, Double(picture.height) * scale)
    flow.begin(after: PrintStyle.heading.before, high)
    flow.put(.picture(x: Self.margin, y: flow.take(high), width: wide, height: high))
  }

  /// Page numbers let a reader sort loose sheets; a single sheet needs none.
  private func numbered(_ pages: [PrintedPage]) -> [PrintedPage] {
    guard pages.count > 1 else { return pages }
    return pages.enumerated().map { index, page in
      let number = "\(index + 1) / \(pages.count)"
      let x = Self.margin + (width - measure(number, .foot)) / 2
      return PrintedPage(marks: page.marks + [.text(number, x: x, y: bottom + 14, .foot)])
    }
  }
}

extension RecipeLayout {
  /// Pages that are filled from the top.
  private struct Flow {
    let top, bottom: Double
    private(set) var pages = [PrintedPage()]
    private var y: Double

    init(top: Double, bottom: Double) { (self.top, self.bottom, y) = (top, bottom, top) }

    /// Adds a space, or starts the next page if the block does not fit. A block larger than a page is
    /// split.
    mutating func begin(after space: Double, _ height: Double) {
      guard y > top else { return }
      if y + space + height > bottom, height <= bottom - top { turn() } else { y += space }
    }

    /// Reserves a height and returns its top edge.
    mutating func take(_ height: Double) -> Double {
      if y + height > bottom, y > top { turn() }
      defer { y += height }
      return y
    }

    mutating func put(_ mark: PrintedPage.Mark) { pages[pages.count - 1].marks.append(mark) }

    private mutating func turn() {
      pages.append(PrintedPage())
      y = top
    }
  }
}
