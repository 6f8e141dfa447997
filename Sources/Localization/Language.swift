package import Foundation

package enum Language: String, CaseIterable, Codable, Sendable {
  /// The source language of the translations.
  case americanEnglish = "en-US"
  case britishEnglish = "en-GB"
  case french = "fr"
  case dutch = "nl"
  case spanish = "es"
  case german = "de"
  /// A pseudo-language for tests and designers: English with accents, in brackets, and longer by a third. On a page in this language, text
  /// without accents comes from no catalogue, and text without its closing bracket has too little room.
  case pseudo = "en-XA"

  /// The languages in the menu. An app without a catalogue for a language is shown in American English.
  package static let offered: [Language] = [.americanEnglish, .britishEnglish, .french, .dutch, .spanish, .german]

  /// The language's name in the language itself.
  package var ownName: String {
    switch self {
    case .americanEnglish: "English (US)"
    case .britishEnglish: "English (UK)"
    case .french: "Français"
    case .dutch: "Nederlands"
    case .spanish: "Español"
    case .german: "Deutsch"
    case .pseudo: "Þšéûðö"
    }
  }

  /// The locale for dates and numbers.
  package var locale: Locale {
    switch self {
    case .pseudo: Locale(identifier: "en_US")
    default: Locale(identifier: rawValue.replacing("-", with: "_"))
    }
  }

  /// The best of the offered languages for an `Accept-Language` header (RFC 9110, 12.5.4). `nil` when the header is missing, is longer than
  /// 1,000 bytes, or names no offered language.
  package static func preferred(by header: String?) -> Language? {
    guard let header, header.utf8.count <= 1_000 else { return nil }
    let wanted = header.split(separator: ",").compactMap { part -> (tag: String, weight: Double)? in
      let fields = part.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      guard let tag = fields.first, !tag.isEmpty else { return nil }
      let weight = fields.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
      return weight > 0 ? (tag.lowercased(), weight) : nil
    }
    let ordered = wanted.enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
    for (_, want) in ordered {
      if let exact = offered.first(where: { $0.rawValue.lowercased() == want.tag }) { return exact }
      let family = want.tag.prefix { $0 != "-" }
      if let similar = offered.first(where: { $0.rawValue.prefix { $0 != "-" } == family }) { return similar }
    }
    return nil
  }

  /// The plural form of a whole number (the rules of Unicode CLDR for these languages).
  func pluralForm(_ count: Int) -> PluralForm {
    switch self {
    case .french: abs(count) < 2 ? .one : .other
    default: abs(count) == 1 ? .one : .other
    }
  }
}

package enum PluralForm: String, Codable, CaseIterable {
  case one, other
}
