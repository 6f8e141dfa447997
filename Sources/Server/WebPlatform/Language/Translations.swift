package import Foundation

/// The catalogues of all languages: one JSON file a language, from the platform and from each app.
package struct Translations: Sendable {
  private let words: [Language: Words]

  /// The catalogues in some folders, each with `en-US.json`, `en-GB.json`, `fr.json`, `nl.json` and `es.json`. British
  /// English says only where it differs.
  ///
  /// - Throws: what reading or decoding a catalogue throws.
  package init(folders: [URL]) throws {
    func messages(_ language: Language) throws -> [String: Message] {
      try folders.reduce(into: [:]) { all, folder in
        let file = folder.appendingPathComponent("\(language.rawValue).json")
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        let own = try JSONDecoder().decode([String: Message].self, from: Data(contentsOf: file))
        all.merge(own) { _, later in later }
      }
    }
    let american = try messages(.americanEnglish)
    let pairs = try Language.allCases.map { language -> (Language, Words) in
      let own =
        language == .pseudo ? american.mapValues { $0.mapped(Self.disguised) } : try messages(language)
      return (language, Words(language: language, messages: american.merging(own) { _, own in own }))
    }
    words = Dictionary(uniqueKeysWithValues: pairs)
  }

  /// The words of a language.
  package subscript(language: Language) -> Words {
    words[language] ?? Words(language: language, messages: [:])
  }

  /// Text as the pseudo-language has it; places in braces stay.
  package static func disguised(_ text: String) -> String {
    var letters = ""
    var isPlace = false
    for character in text {
      if character == "{" { isPlace = true }
      letters.append(isPlace ? character : disguises[character] ?? character)
      if character == "}" { isPlace = false }
    }
    return "[" + letters + String(repeating: "~", count: text.count / 3) + "]"
  }

  private static let disguises: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
      "åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"))
}
