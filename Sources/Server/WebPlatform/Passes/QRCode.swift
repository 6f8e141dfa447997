import CQREncode

/// A text as a QR code (ISO/IEC 18004), drawn by libqrencode.
package struct QRCode: Sendable {
  /// How many modules the code is wide and high, without the quiet zone.
  package let width: Int
  private let isDark: [Bool]

  /// The code of a text, with the correction of errors of level M (15 %).
  ///
  /// - Returns: `nil` for a text of more than 2,331 bytes, which no code of this level holds.
  package init?(_ text: String) {
    guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { return nil }
    defer { QRcode_free(code) }
    let side = Int(code.pointee.width)
    width = side
    // The library gives width x width bytes, whose lowest bit is a module.
    isDark = (0..<side * side).map { code.pointee.data[$0] & 1 == 1 }
  }

  /// Whether a module is dark.
  ///
  /// - Precondition: both are in `0..<width`.
  package subscript(x x: Int, y y: Int) -> Bool { isDark[y * width + x] }

  /// The code as SVG, with its quiet zone of four modules, black on white whatever is around it: cameras need that.
  package var svg: String {
    let size = width + 8
    var path = ""
    for y in 0..<width {
      var x = 0
      while x < width {
        let start = x
        while x < width, self[x: x, y: y] { x += 1 }
        if x > start { path += "M\(start + 4) \(y + 4)h\(x - start)v1h-\(x - start)z" }
        x += 1
      }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size) \(size)" shape-rendering="crispEdges">\
      <path fill="#fff" d="M0 0h\(size)v\(size)h-\(size)z"/><path d="\(path)"/></svg>
      """
  }
}
