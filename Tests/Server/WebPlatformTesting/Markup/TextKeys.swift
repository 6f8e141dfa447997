package import WebPlatform

/// Distinguishes text keys, which a page shows when no catalogue has the text, from words.
package struct TextKeys {
  private let families: Set<Substring>

  package init(of site: Site) { self.init(site.translations[.americanEnglish].keys) }

  /// - Parameter known: all keys of the catalogues. Further texts with the same first part count as keys too.
  init(_ known: Set<String>) {
    families = Set(known.compactMap { $0.split(separator: ".").first })
  }

  /// The keys in a text, and program values such as `nil`.
  func found(in text: String) -> [String] {
    let trimmed = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let nothing = Self.nothing.contains(trimmed) || trimmed.contains("Optional(") ? [trimmed] : []
    // A fast check: most texts have no dot inside a word.
    guard text.utf8.contains(UInt8(ascii: ".")) else { return nothing }
    return nothing
      + text.split { !$0.isLetter && !$0.isNumber && !"_./@-".contains($0) }.map(Self.withoutStops).filter(isKey)
      .map(String.init)
  }

  private func isKey(_ word: Substring) -> Bool {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first, families.contains(first), let last = parts.last else {
      return false
    }
    return !Self.endings.contains(last)
      && parts.allSatisfy { part in
        part.first.map { $0.isASCII && $0.isLowercase } == true && !part.contains { "/@".contains($0) }
      }
  }

  /// A word without the full stops at the end of a sentence.
  private static func withoutStops(_ word: Substring) -> Substring {
    var word = word
    while word.last == "." { word = word.dropLast() }
    return word
  }

  private static let nothing: Set<String> = [
    "nil", "null", "undefined", "nan", "NaN", "inf", "Infinity", "[object Object]",
  ]
  /// Endings of file names, domains or units; words with these endings are not keys.
  private static let endings: Set<Substring> = [
    "jpg", "jpeg", "png", "heic", "xmp", "gpx", "csv", "json", "geojson", "kml", "ics", "atom", "org", "com", "sqlite",
    "zip", "mp4",
  ]
}
