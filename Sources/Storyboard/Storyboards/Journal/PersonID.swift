import Basics

/// An owner or artist of storyboards: the number of an account, or another identifier of the site.
///
/// 1 to 64 characters: letters a to z and A to Z, digits, points, hyphens and underscores.
package struct PersonID: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// `nil` for an invalid text.
  package init?(_ text: String) {
    guard 1...64 ~= text.utf8.count, text.utf8.allSatisfy(Self.allowed.contains) else { return nil }
    description = text
  }

  package init(account: Int64) { description = String(account) }

  private static let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-_".utf8)
}

extension PersonID: TextCodable {}
