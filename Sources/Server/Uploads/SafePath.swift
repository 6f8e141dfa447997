import Foundation

/// A client's file name that is safe to use as a path inside a folder.
///
/// `Day 1/IMG_1.JPG` keeps its folder, so that sidecars stay beside their photos. Names that could lead elsewhere, be hidden, or break a
/// terminal are rejected rather than repaired, so that two names never become one.
package struct SafePath: Hashable, Sendable {
  /// Parts joined by slashes.
  package let text: String

  /// - Returns: `nil` for a name that is empty, absolute, too long (240 bytes a part, 1,000 in all, 16 parts), or has `.`, `..`, hidden
  ///   parts, backslashes, colons or control characters.
  package init?(_ name: String) {
    let name = name.precomposedStringWithCanonicalMapping
    // By scalar, as file systems read: a combining mark after `/` or `.` would hide it inside a character.
    let parts = name.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.isEmpty, name.utf8.count <= 1_000, parts.count <= 16 else { return nil }
    for part in parts {
      guard let first = part.first, first != ".", part.last != " ", String(part).utf8.count <= 240 else { return nil }
      let isPlain = part.allSatisfy { scalar in
        !"\\:\u{2028}\u{2029}".unicodeScalars.contains(scalar) && scalar.properties.generalCategory != .control
          && scalar.properties.generalCategory != .format
      }
      guard isPlain else { return nil }
    }
    text = name
  }
}
