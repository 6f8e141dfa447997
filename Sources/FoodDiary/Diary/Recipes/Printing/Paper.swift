package import Imaging

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
