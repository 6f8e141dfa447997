import Foundation

/// The name of a player or a profile.
enum SeatName {
  /// The name in its stored form.
  ///
  /// - Throws: `GameError.badName` if it is empty, too long or contains control characters.
  static func read(_ text: String) throws(GameError) -> String {
    let name = text.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping
    let isPlain = name.unicodeScalars.allSatisfy { !CharacterSet.controlCharacters.contains($0) }
    guard (1...Profile.longestName).contains(name.count), name.utf8.count <= 200, isPlain else { throw .badName }
    return name
  }
}
