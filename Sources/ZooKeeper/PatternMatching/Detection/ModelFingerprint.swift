/// Identifies the parameters of a network.
enum ModelFingerprint {
  /// FNV-1a of 64 bits (Fowler, Noll and Vo), in hexadecimal digits.
  static func text(of bytes: [UInt8]) -> String {
    String(bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 16)
  }
}
