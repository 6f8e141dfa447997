/// The sort order that people expect: `2` comes before `10`, and upper and lower case are sorted together.
enum NaturalOrder {
  /// A strict order: two different names are never equal.
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

  /// Removes the digits of a number from the front; leading zeros are dropped.
  private static func number(_ text: inout Substring.UTF8View) -> Substring.UTF8View {
    let digits = text.prefix(while: isDigit)
    text = text[digits.endIndex...]
    return digits.drop { $0 == UInt8(ascii: "0") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
