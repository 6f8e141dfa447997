/// Plain decimal numbers: digits, with or without a point. Not `0x10`, `1e1`, `+1` and the like.
enum DecimalDigits {
  /// The number in units of its last decimal: 625 for `6.25` with two decimals.
  ///
  /// - Returns: `nil` for other notations, for more decimals, and for more than 15 digits.
  static func units(_ text: String, decimals: Int) -> Int? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.contains(where: { !$0.isEmpty }), parts.allSatisfy({ $0.utf8.allSatisfy(isDigit) }) else { return nil }
    let fraction = parts.count == 2 ? parts[1] : ""
    guard fraction.dropFirst(decimals).allSatisfy({ $0 == "0" }) else { return nil }
    let digits = parts[0] + fraction.prefix(decimals) + String(repeating: "0", count: max(0, decimals - fraction.count))
    return digits.count <= 15 ? Int(digits) : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
