import WebPlatform

extension Phrase {
  /// Several things as one, with a word between each two.
  static func joined(_ phrases: [Phrase], by word: String) -> Phrase {
    guard let first = phrases.first else { return Phrase("biopioneer.log.nothing") }
    return phrases.dropFirst().reduce(first) { one, other in
      Phrase("biopioneer.refusal.\(word)", ["one": .phrase(one), "other": .phrase(other)])
    }
  }
}
