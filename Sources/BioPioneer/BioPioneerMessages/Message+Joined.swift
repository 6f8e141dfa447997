package import Localization

extension Message {
  /// Joins messages with a word between each two.
  package static func joined(_ phrases: [Message], by word: String) -> Message {
    guard let first = phrases.first else { return Message("biopioneer.log.nothing") }
    return phrases.dropFirst().reduce(first) { one, other in
      Message("biopioneer.refusal.\(word)", ["one": .message(one), "other": .message(other)])
    }
  }
}
