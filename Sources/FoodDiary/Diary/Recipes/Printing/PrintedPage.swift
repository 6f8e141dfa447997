/// The content of a sheet, with positions in points from the top left corner.
package struct PrintedPage: Sendable, Hashable {
  package enum Mark: Sendable, Hashable {
    /// A line of text by its top left corner.
    case text(String, x: Double, y: Double, PrintStyle)
    /// The bar beside the gluten answer.
    case bar(x: Double, y: Double, height: Double, GlutenVerdict)
    /// The frame of the recipe's picture.
    case picture(x: Double, y: Double, width: Double, height: Double)
  }

  /// In drawing order.
  package var marks: [Mark] = []

  /// The lines of text, from top to bottom.
  package var lines: [String] {
    marks.compactMap { if case .text(let text, _, _, _) = $0 { text } else { nil } }
  }
}
