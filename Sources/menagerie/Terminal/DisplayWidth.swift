import Basics

extension Character {
  /// The terminal columns of this character: 0, 1 or 2.
  ///
  /// East Asian wide and full-width blocks of UAX #11, and characters with emoji presentation, have two columns.
  var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}

extension String {
  /// The terminal columns of this text.
  var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

  /// The text padded with spaces to a width.
  func padding(to width: Int) -> String { self + String(repeating: " ", count: max(width - displayWidth, 0)) }

  /// The text with U+FFFD in place of control characters, which could move the cursor or change colours: names and
  /// paths are untrusted.
  var printable: String { PathText.shown(self).withoutControls }

  private var withoutControls: String {
    guard contains(where: { $0.unicodeScalars.contains { $0.properties.generalCategory == .control } }) else {
      return self
    }
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars {
      scalars.append(scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
    }
    return String(scalars)
  }

  /// The beginning of the text, with an ellipsis where it was cut.
  func keepingStart(width: Int) -> String {
    guard displayWidth > width else { return self }
    return String(prefix(fitting: width - 1, of: self)) + "…"
  }

  /// The end of the text, with an ellipsis where it was cut: the file name is the most important part of a path.
  func keepingEnd(width: Int) -> String {
    guard displayWidth > width else { return self }
    return "…" + String(prefix(fitting: width - 1, of: reversed()).reversed())
  }

  private func prefix(fitting width: Int, of characters: some Sequence<Character>) -> [Character] {
    var room = width
    return Array(
      characters.prefix {
        room -= $0.displayWidth
        return room >= 0
      })
  }
}
