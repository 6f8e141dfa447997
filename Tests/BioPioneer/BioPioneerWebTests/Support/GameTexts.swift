import Foundation
import Testing
import WebPlatform

/// The texts of all languages, as on the server.
struct GameTexts {
  let translations: Translations

  static let sources = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    .appendingPathComponent("Sources")

  init() throws {
    translations = try Translations(
      ["Server/WebPlatform", "BioPioneer/BioPioneerWeb", "BioPioneer/BioPioneerMessages"].map {
        Translations.Source(owner: $0, folder: Self.sources.appendingPathComponent("\($0)/Translations"))
      })
  }

  var english: Localizer { translations[.americanEnglish] }

  /// Expects that a message and its nested values have texts in every language, with all placeholders filled, and that
  /// the pseudo-language disguises all of it.
  func expect(_ message: Message, _ what: some Any) {
    for language in Language.allCases {
      let localizer = translations[language]
      for code in Self.codes(in: message) { #expect(localizer.has(code), "\(what): \(code)") }
      let text = localizer(message)
      #expect(!text.isEmpty && !text.contains("{"), "\(what), \(language): \(text)")
      if language == .pseudo { #expect(text.hasPrefix("["), "\(what): \(text)") }
    }
  }

  private static func codes(in message: Message) -> [String] {
    message.values.values.reduce(into: [message.code]) { codes, value in
      if case .message(let inner) = value { codes += Self.codes(in: inner) }
    }
  }
}
