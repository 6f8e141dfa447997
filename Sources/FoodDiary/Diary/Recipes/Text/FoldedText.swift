import Foundation

/// Normalizes text for comparison: no case, accents or ligatures.
enum FoldedText {
  /// "Crêpe" and "CREPE" both become "crepe", "Weißbrot" becomes "weissbrot", "œuf" becomes "oeuf".
  static func folded(_ text: some StringProtocol) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    var folded = String.UnicodeScalarView()
    for scalar in text.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars {
      switch scalar {
      case "ß": folded.append(contentsOf: "ss".unicodeScalars)
      case "œ": folded.append(contentsOf: "oe".unicodeScalars)
      case "æ": folded.append(contentsOf: "ae".unicodeScalars)
      case "ø": folded.append("o")
      case "đ", "ð": folded.append("d")
      case "ł": folded.append("l")
      case "ı": folded.append("i")
      case _ where scalar.properties.generalCategory == .nonspacingMark: break
      default: folded.append(scalar)
      }
    }
    return String(folded)
  }
}
