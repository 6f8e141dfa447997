import BioPioneerMessages
import DiaryMessages
import FingerpaintMessages
import Localization
import SightingsMessages
import StoryboardMessages
import WebPlatform
import ZooKeeperWeb

/// Messages as the terminal prints them, in English.
enum Sentences {
  /// If the files of texts are missing, keys are printed instead of texts.
  static let localizer = ((try? Translations(catalogues, wordings: [.zooKeeperWording])) ?? Translations())[
    .americanEnglish]

  private static let catalogues: [Translations.Source] = [
    .platform, .sightings, .bioPioneer, .diary, .fingerpaint, .storyboard,
  ]

  static func text(_ message: Message) -> String { localizer(message) }

  /// A clause that can follow other words: without a final full stop.
  static func clause(_ message: Message) -> String { uncapitalized(message).replacing(/\.$/, with: "") }

  static func clause(_ text: String) -> String { uncapitalized(text).replacing(/\.$/, with: "") }

  /// A clause with details that pages do not show.
  static func clause(_ message: Message, _ more: String?) -> String {
    more.map { "\(clause(message)): \($0)" } ?? clause(message)
  }

  /// A sentence of a game, with one full stop at its end.
  static func sentence(_ message: Message) -> String { uncapitalized(message).replacing(/[.!]+$/, with: ".") }

  /// The text with a lower-case first letter, unless it begins with a value, such as a name, or with a word in
  /// capitals, such as GPS.
  private static func uncapitalized(_ message: Message) -> String {
    localizer(message.code).hasPrefix("{") ? localizer(message) : uncapitalized(localizer(message))
  }

  private static func uncapitalized(_ text: String) -> String {
    text.dropFirst().first?.isUppercase == true ? text : text.prefix(1).lowercased() + text.dropFirst()
  }
}

/// An error that the terminal prints with a message of its domain, and with the command, path or number that helps.
protocol SentenceError: Error {
  var sentence: String { get }
}
