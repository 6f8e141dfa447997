package import Imaging

/// The content of a sheet, with positions in points from the top left corner.
package struct PrintedPage: Sendable, Hashable {
  package enum Mark: Sendable, Hashable {
    /// A line of text; `x` and `y` are its top left corner.
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

/// Common paper sizes.
package enum Paper: String, Sendable, Hashable, CaseIterable {
  /// 210 × 297 mm.
  case a4
  /// 8.5 × 11 inches.
  case letter

  /// In points, 72 per inch.
  package var size: PixelSize {
    switch self {
    case .a4: PixelSize(width: 595, height: 842)
    case .letter: PixelSize(width: 612, height: 792)
    }
  }
}
