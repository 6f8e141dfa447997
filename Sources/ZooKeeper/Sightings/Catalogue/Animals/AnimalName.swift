import Foundation

/// The stored form of an animal's name. Names that look the same get the same form, so that line breaks, invisible
/// characters and Unicode forms do not create a second animal.
enum AnimalName {
  /// The maximum number of characters of Unicode (scalars): a letter with accents has several, and may have any number.
  static let longest = 200

  static func isTooLong(_ name: String) -> Bool { name.unicodeScalars.count > longest }

  /// Composes letters, removes invisible characters, and collapses whitespace to single spaces.
  static func plain(_ text: String) -> String {
    var name = String.UnicodeScalarView()
    for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars {
      if scalar.properties.isWhitespace || scalar.properties.generalCategory == .control {
        if name.last != " " && !name.isEmpty { name.append(" ") }
      } else if !isInvisible(scalar, after: name.last) {
        name.append(scalar)
      }
    }
    if name.last == " " { name.removeLast() }
    // Removing a character may have joined a letter and its accent.
    return String(name).precomposedStringWithCanonicalMapping
  }

  /// Whether a character is invisible. Joiners change the visible text in Arabic and in the scripts of India, so they
  /// count as visible there.
  private static func isInvisible(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> Bool {
    guard scalar.properties.generalCategory == .format || scalar.properties.isDefaultIgnorableCodePoint else {
      return false
    }
    let isJoiner = scalar == "\u{200C}" || scalar == "\u{200D}"
    return !(isJoiner && last.map { $0.value >= 0x600 } == true)
  }
}
