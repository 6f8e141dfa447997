import Foundation

/// The name of an animal as it is kept: one form of what looks the same, so that no line break, no invisible character and no form of
/// a letter makes a second animal.
enum AnimalName {
  /// No name is longer, in characters.
  static let longest = 200

  /// A name with composed letters, without invisible characters, and with one blank for any others between its words.
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
    // What stood between a letter and its accent may be gone.
    return String(name).precomposedStringWithCanonicalMapping
  }

  /// Whether a character is not seen. In Arabic and in the scripts of India joiners change what is seen.
  private static func isInvisible(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> Bool {
    guard scalar.properties.generalCategory == .format || scalar.properties.isDefaultIgnorableCodePoint else {
      return false
    }
    let isJoiner = scalar == "\u{200C}" || scalar == "\u{200D}"
    return !(isJoiner && last.map { $0.value >= 0x600 } == true)
  }
}
