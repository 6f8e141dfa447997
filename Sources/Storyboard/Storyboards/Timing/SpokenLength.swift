/// How long a text takes to be said.
package enum SpokenLength {
  /// Milliseconds for a word: 160 words a minute, the lower end of what the BBC's subtitle guidelines recommend (160 to 180 words
  /// a minute, section "Timing"), and the rate of monologues on the radio that Tauroza and Allison measured ("Speech rates in
  /// British English", Applied Linguistics 11, 1990, doi:10.1093/applin/11.1.90).
  package static let word = 375
  /// Milliseconds before and after: a line begins after a cut, and does not end with one.
  package static let breath = 500
  /// A picture with words on it is not shown shorter, in milliseconds.
  package static let shortest = 1_000

  /// Milliseconds that a dialogue takes, rounded up to a tenth of a second; `nil` for one without words.
  ///
  /// What stands in round brackets is not said, nor is a speaker's name: a line of capitals above another, or capitals in front
  /// of a colon. Words are what white space parts; in scripts that have no spaces, two letters are counted as a word.
  package static func of(_ dialogue: String) -> Int? {
    let lines = dialogue.split(whereSeparator: \.isNewline)
    let words = lines.indices.reduce(0) { $0 + count(spoken(lines[$1], isLast: $1 == lines.count - 1)) }
    guard words > 0 else { return nil }
    let length = max(shortest, breath + words * word)
    return min((length + 99) / 100 * 100, Limits.duration.upperBound)
  }

  /// What is said of a line.
  private static func spoken(_ line: Substring, isLast: Bool) -> String {
    var depth = 0
    var said = ""
    for letter in line {
      if letter == "(" || letter == "（" { depth += 1 }
      if depth == 0 { said.append(letter) }
      if letter == ")" || letter == "）" { depth = max(0, depth - 1) }
    }
    if !isLast && isName(said) { return "" }
    if let colon = said.firstIndex(of: ":"), isName(String(said[..<colon])) {
      return String(said[said.index(after: colon)...])
    }
    return said
  }

  /// Up to four words of capitals.
  private static func isName(_ text: String) -> Bool {
    let letters = text.filter(\.isLetter)
    return letters.count > 1 && letters.allSatisfy { $0.isUppercase }
      && text.split(whereSeparator: \.isWhitespace).count <= 4
      && !text.contains { "!?.,;".contains($0) }
  }

  private static func count(_ text: String) -> Int {
    text.split(whereSeparator: \.isWhitespace).reduce(0) { sum, word in
      let unspaced = word.unicodeScalars.filter(isUnspaced).count
      let hasOthers = word.unicodeScalars.contains {
        $0.properties.isAlphabetic && !isUnspaced($0) || ("0"..."9").contains($0)
      }
      return sum + (unspaced + 1) / 2 + (hasOthers ? 1 : 0)
    }
  }

  /// Han, kana, Thai, Lao, Khmer and Burmese.
  private static func isUnspaced(_ letter: Unicode.Scalar) -> Bool {
    switch letter.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0x20000...0x2FA1F:
      letter.properties.isAlphabetic
    default: false
    }
  }
}
