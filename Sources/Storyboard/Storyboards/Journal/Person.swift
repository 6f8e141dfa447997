package import Facts

/// Somebody who has or draws storyboards: the number of an account, or whatever else the site knows people by.
///
/// 1 to 64 letters from a to z and A to Z, digits, points, hyphens and low lines.
package struct Person: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// `nil` for a text that is none.
  package init?(_ text: String) {
    guard 1...64 ~= text.utf8.count, text.utf8.allSatisfy(Self.allowed.contains) else { return nil }
    description = text
  }

  /// The number of an account.
  package init(account: Int64) { description = String(account) }

  private static let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-_".utf8)
}

extension Person: TextCodable {}
