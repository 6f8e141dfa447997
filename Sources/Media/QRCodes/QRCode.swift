import CQREncode

/// A text as a QR code (ISO/IEC 18004), made by libqrencode: UTF-8 bytes, in the smallest of the 40 versions that fits.
///
/// ```swift
/// if let code = QRCode("https://zoo.example.org/") { page.write(code.svg) }
/// ```
package struct QRCode: Equatable, Sendable {
  /// The share of a code that may be dirty or hidden while cameras can still read it (ISO/IEC 18004, 7.5.1). More correction makes a larger
  /// code.
  package enum Correction: CaseIterable, Sendable {
    /// About 7 %, level L; at most 2,953 bytes of text.
    case low
    /// About 15 %, level M; at most 2,331 bytes.
    case medium
    /// About 25 %, level Q; at most 1,663 bytes.
    case quartile
    /// About 30 %, level H; at most 1,273 bytes.
    case high

    fileprivate var level: QRecLevel {
      switch self {
      case .low: QR_ECLEVEL_L
      case .medium: QR_ECLEVEL_M
      case .quartile: QR_ECLEVEL_Q
      case .high: QR_ECLEVEL_H
      }
    }
  }

  /// The number of light modules that must surround a code (ISO/IEC 18004, 6.3.8). Drawings include them; `width` does not.
  package static let quietZone = 4

  /// Width and height in modules, without the quiet zone: 21 to 177.
  package let width: Int
  /// Row by row, from the top left.
  private let isDark: [Bool]

  /// - Returns: `nil` for a text that is empty, or too long for the level.
  package init?(_ text: String, correction: Correction = .medium) {
    let bytes = Array(text.utf8)
    guard let code = QRcode_encodeData(Int32(clamping: bytes.count), bytes, 0, correction.level) else { return nil }
    defer { QRcode_free(code) }
    let side = Int(code.pointee.width)
    width = side
    // The library returns width x width bytes; the lowest bit of each is the module.
    isDark = (0..<side * side).map { code.pointee.data[$0] & 1 == 1 }
  }

  /// Whether a module is dark; `false` for the quiet zone around the code.
  package subscript(x x: Int, y y: Int) -> Bool {
    (0..<width).contains(x) && (0..<width).contains(y) && isDark[y * width + x]
  }
}
