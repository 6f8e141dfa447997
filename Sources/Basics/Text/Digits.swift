extension Character {
  /// Whether the character is one of `0` to `9`.
  package var isASCIIDigit: Bool { isASCII && isNumber }
}

extension Substring {
  /// Parses numbers such as `2021-07-06`. Each must have as many digits as `widths` states; the first is required, later ones may be
  /// missing. `nil` for any other text.
  func numbers(separatedBy separator: Character, widths: [Int]) -> [Int]? {
    let parts = split(separator: separator, omittingEmptySubsequences: false)
    guard (1...widths.count).contains(parts.count) else { return nil }
    for (part, width) in zip(parts, widths) where part.count != width || !part.allSatisfy(\.isASCIIDigit) { return nil }
    return parts.compactMap { Int($0) }
  }
}
