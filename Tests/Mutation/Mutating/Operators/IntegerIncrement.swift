import SwiftSyntax

/// An integer literal `n` becomes `n + 1`.
struct IntegerIncrement: MutationOperator {
  private static let prefixes = [("0x", 16), ("0o", 8), ("0b", 2)]

  func changes(at node: Syntax) -> [Change] {
    guard let literal = node.as(IntegerLiteralExprSyntax.self), let next = Self.next(after: literal.literal.text)
    else { return [] }
    return [Change(.integer, of: literal, choosing: next)]
  }

  /// The next integer, written in the same base.
  private static func next(after text: String) -> String? {
    let digits = text.filter { $0 != "_" }
    let (prefix, radix) = prefixes.first { digits.hasPrefix($0.0) } ?? ("", 10)
    guard let value = UInt64(digits.dropFirst(prefix.count), radix: radix), value < .max else { return nil }
    return prefix + String(value + 1, radix: radix, uppercase: true)
  }
}
