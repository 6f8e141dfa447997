package import WebPlatform

/// Tells keys of texts, which a page shows when no catalogue has the text, from words.
package struct TextKeys {
  private let families: Set<Substring>

  /// Keys like those of a site.
  package init(of site: Site) { self.init(site.translations[.americanEnglish].keys) }

  /// Keys that begin like these.
  init(_ known: Set<String>) {
    families = Set(known.compactMap { $0.split(separator: ".").first })
  }

  /// What in a text is a key, or the value of a program that is none.
  func found(in text: String) -> [String] {
    let trimmed = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let nothing = Self.nothing.contains(trimmed) || trimmed.contains("Optional(") ? [trimmed] : []
    // Most texts have no point in the midst of a word.
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

  /// A word without the points of the sentence that it ends.
  private static func withoutStops(_ word: Substring) -> Substring {
    var word = word
    while word.last == "." { word = word.dropLast() }
    return word
  }

  private static let nothing: Set<String> = [
    "nil", "null", "undefined", "nan", "NaN", "inf", "Infinity", "[object Object]",
  ]
  /// What ends so is the name of a file, an address or a unit of this machine.
  private static let endings: Set<Substring> = [
    "jpg", "jpeg", "png", "heic", "xmp", "gpx", "csv", "json", "geojson", "kml", "ics", "atom", "org", "com", "sqlite",
    "zip", "mp4",
  ]
}
