/// A text as the lexicons read it, put together to one list of what is grave about it.
struct GlutenReadings {
  private typealias Judgement = GlutenJudge.Judgement

  private let text: GlutenText
  private let rules: GlutenRules
  private let oats: OatsSetting

  /// The readings of a text.
  init(_ text: GlutenText, rules: GlutenRules, oats: OatsSetting) {
    (self.text, self.rules, self.oats) = (text, rules, oats)
  }

  /// By the lexicon of a language; of the others only what they know of words that this one does not.
  func judgements(in language: RecipeLanguage) -> [GlutenJudge.Judgement] {
    guard let own = rules.lexicons[language] else { return judgementsInAny }
    let reading = GlutenReading(text, lexicon: own)
    var found = judge(reading, own)
    let strange = unknown(in: reading)
    if !strange.isEmpty {
      for lexicon in others(than: language) {
        let theirs = GlutenReading(text, lexicon: lexicon)
        let half = unknown(in: theirs)
        found += judge(theirs, lexicon).filter { judgement in
          judgement.verdict == .contains && strange.contains(judgement.bytes.lowerBound)
            && !half.contains(judgement.bytes.lowerBound)
        }
      }
    }
    return Self.merged(found + scripts)
  }

  /// By every lexicon. Those that know all words decide where there are such; else all do, and it is at best `check`.
  var judgementsInAny: [GlutenJudge.Judgement] {
    var (known, all): ([Judgement], [Judgement]) = ([], [])
    var isKnown = false
    var strange: Range<Int>?
    for language in RecipeLanguage.allCases {
      guard let lexicon = rules.lexicons[language] else { continue }
      let reading = GlutenReading(text, lexicon: lexicon)
      let judged = judge(reading, lexicon)
      all += judged
      if reading.knowsAll {
        isKnown = true
        known += judged
      } else if strange == nil {
        strange = reading.pieces.first { $0.sense == .unknown }?.bytes
      }
    }
    let foreign = judge(GlutenReading(text, lexicon: rules.foreign), rules.foreign)
    if isKnown || !text.items.contains(where: { $0.kind == .word }) { return Self.merged(known + foreign) }
    let place = strange ?? text.items.first { $0.kind == .word }?.bytes ?? 0..<0
    let doubt = Judgement(bytes: place, verdict: .check, reason: .unknownWords, swap: nil)
    return Self.merged(all + foreign + scripts + [doubt])
  }

  private func judge(_ reading: GlutenReading, _ lexicon: GlutenLexicon) -> [GlutenJudge.Judgement] {
    GlutenJudge(reading, claimFollows: lexicon.claimFollows, oats: oats).judgements
  }

  private func others(than language: RecipeLanguage) -> [GlutenLexicon] {
    RecipeLanguage.allCases.filter { $0 != language }.compactMap { rules.lexicons[$0] } + [rules.foreign]
  }

  private func unknown(in reading: GlutenReading) -> Set<Int> {
    Set(reading.pieces.lazy.filter { $0.sense == .unknown }.map(\.bytes.lowerBound))
  }

  /// Words in scripts that no lexicon is written in.
  private var scripts: [Judgement] {
    text.items.filter { $0.kind == .word && !$0.isLatin }.prefix(1).map {
      Judgement(bytes: $0.bytes, verdict: .check, reason: .unknownScript, swap: nil)
    }
  }

  /// In the order of the text, the gravest alone where several were found at the same words.
  private static func merged(_ judgements: [Judgement]) -> [GlutenJudge.Judgement] {
    let sorted = judgements.sorted { first, second in
      (first.bytes.lowerBound, second.bytes.upperBound) < (second.bytes.lowerBound, first.bytes.upperBound)
    }
    var kept: [Judgement] = []
    for judgement in sorted {
      guard let last = kept.last, last.bytes.overlaps(judgement.bytes) else {
        kept.append(judgement)
        continue
      }
      if judgement.verdict > last.verdict { kept[kept.count - 1] = judgement }
    }
    return kept
  }
}
