import Foundation

/// The name of somebody in a room or of a profile.
enum SeatName {
  /// A name as it is kept.
  ///
  /// - Throws: `GameError.badName` for one that is empty, too long or holds control characters.
  static func read(_ text: String) throws(GameError) -> String {
    let name = text.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping
    let isPlain = name.unicodeScalars.allSatisfy { !CharacterSet.controlCharacters.contains($0) }
    guard (1...Profile.longestName).contains(name.count), name.utf8.count <= 200, isPlain else { throw .badName }
    return name
  }
}
