package import Foundation

/// The catalogues of all languages: one JSON file per language, from the platform and from each app.
package struct Translations: Sendable {
  private let localizers: [Language: Localizer]
  /// The languages for which each app has a catalogue.
  private let spoken: [String: Set<Language>]

  /// The texts of the platform or of an app.
  package struct Source: Sendable {
    let owner: String
    let folder: URL

    /// - Parameter folder: contains `en-US.json`, a file with all texts for each other language, and `en-GB.json` with only the texts that
    ///   differ.
    package init(owner: String, folder: URL) {
      self.owner = owner
      self.folder = folder
    }

    func file(_ language: Language) -> URL { folder.appendingPathComponent("\(language.rawValue).json") }

    /// American and British English, the pseudo-language, and the languages that have a file.
    var languages: Set<Language> {
      Set(
        Language.allCases.filter { language in
          switch language {
          case .americanEnglish, .britishEnglish, .pseudo: true
          case .french, .dutch, .spanish, .german: FileManager.default.fileExists(atPath: file(language).path)
          }
        })
    }
  }

  /// No texts.
  package init() { (localizers, spoken) = ([:], [:]) }

  /// Loads the catalogues.
  ///
  /// - Parameter wordings: texts that replace the texts of the catalogues with the same keys.
  /// - Throws: errors of reading or decoding, and `DuplicateKey`.
  package init(_ catalogues: [Source], wordings: [Source] = []) throws {
    func messages(_ language: Language, of sources: [Source]) throws -> [String: MessagePattern] {
      let all = try sources.map { catalogue -> (owner: String, texts: [String: MessagePattern]) in
        let file = catalogue.file(language)
        guard FileManager.default.fileExists(atPath: file.path) else { return (catalogue.owner, [:]) }
        return (catalogue.owner, try JSONDecoder().decode([String: MessagePattern].self, from: Data(contentsOf: file)))
      }
      try DuplicateKey.refuse(all.map { ($0.owner, Array($0.texts.keys)) })
      return all.reduce(into: [:]) { texts, own in texts.merge(own.texts) { first, _ in first } }
    }
    func messages(_ language: Language) throws -> [String: MessagePattern] {
      try messages(language, of: catalogues).merging(messages(language, of: wordings)) { _, own in own }
    }
    let american = try messages(.americanEnglish)
    let pairs = try Language.allCases.map { language -> (Language, Localizer) in
      let own =
        language == .pseudo ? american.mapValues { $0.mapped(Self.pseudolocalized) } : try messages(language)
      return (language, Localizer(language: language, messages: american.merging(own) { _, own in own }))
    }
    localizers = Dictionary(uniqueKeysWithValues: pairs)
    spoken = Dictionary(catalogues.map { ($0.owner, $0.languages) }, uniquingKeysWith: { first, _ in first })
  }

  /// The texts for pages of an app. American English when the app has no catalogue for the language, so that no page mixes languages.
  ///
  /// - Parameter app: the app's identifier.
  package func localizer(_ language: Language, of app: String) -> Localizer {
    self[speaks(language, app) ? language : .americanEnglish]
  }

  package func speaks(_ language: Language, _ app: String) -> Bool { spoken[app]?.contains(language) ?? true }

  package subscript(language: Language) -> Localizer {
    localizers[language] ?? Localizer(language: language, messages: [:])
  }

  /// Converts text to the pseudo-language; placeholders in braces stay.
  package static func pseudolocalized(_ text: String) -> String {
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

/// Two catalogues have a text with the same key.
package struct DuplicateKey: Error, Hashable, Sendable {
  package let key: String
  /// The owners of the two catalogues.
  package let owners: [String]

  static func refuse(_ catalogues: [(owner: String, keys: [String])]) throws(DuplicateKey) {
    var owners: [String: String] = [:]
    for (owner, keys) in catalogues {
      for key in keys {
        if let other = owners.updateValue(owner, forKey: key) { throw DuplicateKey(key: key, owners: [other, owner]) }
      }
    }
  }
}
