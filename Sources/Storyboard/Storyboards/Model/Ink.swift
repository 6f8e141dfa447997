import Basics

/// A color without transparency; strokes have their own opacity.
package struct Ink: Hashable, Sendable, CustomStringConvertible {
  package var red: UInt8, green: UInt8, blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  package static let black = Ink(red: 0, green: 0, blue: 0)

  /// In the notation of style sheets: `#1a2b3c`.
  package init?(_ text: String) {
    guard text.utf8.count == 7, text.hasPrefix("#"), text.dropFirst().allSatisfy(\.isHexDigit),
      let number = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    self.init(red: UInt8(number >> 16 & 255), green: UInt8(number >> 8 & 255), blue: UInt8(number & 255))
  }

  package var description: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension Ink: TextCodable {}
