/// The order in which people expect names: `2` before `10`, capitals beside small letters.
enum NaturalOrder {
  /// Whether a name stands before another. A strict order: names that differ never stand side by side.
  ///
  /// - Complexity: linear in the names.
  static func isBefore(_ first: String, _ second: String) -> Bool {
    var (left, right) = (first.lowercased().utf8[...], second.lowercased().utf8[...])
    while let a = left.first, let b = right.first {
      if isDigit(a), isDigit(b) {
        let (one, other) = (number(&left), number(&right))
        if one.count != other.count { return one.count < other.count }
        if !one.elementsEqual(other) { return one.lexicographicallyPrecedes(other) }
      } else {
        if a != b { return a < b }
        left.removeFirst()
        right.removeFirst()
      }
    }
    if left.isEmpty != right.isEmpty { return left.isEmpty }
    return first < second
  }

  /// Takes a number's digits, without the zeros before.
  private static func number(_ text: inout Substring.UTF8View) -> Substring.UTF8View {
    let digits = text.prefix(while: isDigit)
    text = text[digits.endIndex...]
    return digits.drop { $0 == UInt8(ascii: "0") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
