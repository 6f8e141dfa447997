/// The result of a ``DigestFunction``.
package struct Digest: Hashable, Sendable, CustomStringConvertible {
  /// 32 bytes for SHA-256, 20 for SHA-1.
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// Two lower-case hexadecimal digits per byte.
  package var hex: String {
    String(unsafeUninitializedCapacity: 2 * bytes.count) { text in
      for (index, byte) in bytes.enumerated() {
        text[2 * index] = Self.digit(byte >> 4)
        text[2 * index + 1] = Self.digit(byte & 15)
      }
      return 2 * bytes.count
    }
  }

  package var description: String { hex }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
