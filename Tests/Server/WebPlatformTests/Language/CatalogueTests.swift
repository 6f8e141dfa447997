import Foundation
import Testing
import WebPlatform

/// A catalogue in one language, and the American catalogue of the same texts.
struct CatalogueFile: Sendable, CustomTestStringConvertible {
  let folder: String
  let language: Language
  var testDescription: String { "\(folder.split(separator: "/").dropLast().last ?? "") \(language.rawValue)" }

  var file: String { "\(folder)/\(language.rawValue).json" }

  /// All catalogues of the package in these languages.
  static func all(_ languages: [Language]) -> [CatalogueFile] {
    let sources = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
      .appendingPathComponent("Sources")
    let names = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix("Translations/en-US.json") }.sorted().flatMap { name in
      languages.map {
        CatalogueFile(folder: sources.appendingPathComponent(name).deletingLastPathComponent().path, language: $0)
      }
    }.filter { FileManager.default.fileExists(atPath: $0.file) }
  }

  var messages: [String: JSONValue] { get throws { try Self.read(file) } }
  var american: [String: JSONValue] { get throws { try Self.read("\(folder)/en-US.json") } }

  private static func read(_ path: String) throws -> [String: JSONValue] {
    try JSONValue(parsing: String(contentsOfFile: path, encoding: .utf8)).members
  }
}

@Suite("translations")
struct CatalogueTests {
  @Test(
    "each language has exactly the keys of American English",
    arguments: CatalogueFile.all([.french, .dutch, .spanish, .german]))
  func keys(_ catalogue: CatalogueFile) throws {
    #expect(Set(try catalogue.messages.keys).symmetricDifference(try catalogue.american.keys).sorted() == [])
  }

  @Test("British English has no key that American English lacks", arguments: CatalogueFile.all([.britishEnglish]))
  func british(_ catalogue: CatalogueFile) throws {
    #expect(Set(try catalogue.messages.keys).subtracting(try catalogue.american.keys).sorted() == [])
  }

  @Test(
    "an app rewords only texts of the platform, in all of its languages",
    arguments: CatalogueFile.all(Language.offered).filter { $0.folder.hasSuffix("/PlatformTranslations") })
  func wordings(_ catalogue: CatalogueFile) throws {
    let platform = try #require(
      CatalogueFile.all(Language.offered).first {
        $0.folder.hasSuffix("/WebPlatform/Translations") && $0.language == catalogue.language
      })
    #expect(Set(try catalogue.messages.keys).subtracting(try platform.american.keys).sorted() == [])
    let languages = CatalogueFile.all(Language.offered).filter { $0.folder == catalogue.folder }.map(\.language)
    #expect(Set(languages).union([.britishEnglish]) == Set(Language.offered))
  }

  @Test(
    "a text has the placeholders of the American text, and plural forms where that has them",
    arguments: CatalogueFile.all(Language.offered))
  func places(_ catalogue: CatalogueFile) throws {
    let american = try catalogue.american
    for (key, message) in try catalogue.messages {
      guard let original = american[key] else { continue }
      #expect(Self.places(message) == Self.places(original), "\(key)")
      #expect(message.members.keys.sorted() == original.members.keys.sorted(), "\(key)")
      if !message.members.isEmpty { #expect(message.members.keys.sorted() == ["one", "other"], "\(key)") }
    }
  }

  /// The placeholders in all forms of a text; a singular form may write its number as a word.
  private static func places(_ message: JSONValue) -> Set<String> {
    let texts = message.members.isEmpty ? [message.string ?? ""] : message.members.values.map { $0.string ?? "" }
    return Set(texts.flatMap { text in text.matches(of: /\{([^}]*)\}/).map { String($0.1) } })
  }
}
