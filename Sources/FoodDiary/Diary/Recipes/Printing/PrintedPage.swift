/// What stands on one sheet, and where: points from its top left corner.
package struct PrintedPage: Sendable, Hashable {
  /// One thing on the sheet.
  package enum Mark: Sendable, Hashable {
    /// A line of text by its top left corner.
    case text(String, x: Double, y: Double, PrintStyle)
    /// The bar beside what is said about gluten.
    case bar(x: Double, y: Double, height: Double, GlutenVerdict)
    /// Where the picture of the recipe goes.
    case picture(x: Double, y: Double, width: Double, height: Double)
  }

  /// In the order in which they are drawn.
  package var marks: [Mark] = []

  /// The lines of text, from above.
  package var lines: [String] {
    marks.compactMap { if case .text(let text, _, _, _) = $0 { text } else { nil } }
  }
}
