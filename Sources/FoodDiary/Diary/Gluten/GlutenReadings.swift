/// A text as all lexicons read it, put together to one list of what is grave about it.
struct GlutenReadings {
  /// What one lexicon makes of the text.
  private struct Reader {
    let reading: GlutenReading
    let judgements: [GlutenJudge.Judgement]

    /// Where words begin that the lexicon does not know, or knows in part.
    var strange: Set<Int> { Set(reading.pieces.lazy.filter(\.isStrange).map(\.bytes.lowerBound)) }

    init(_ text: GlutenText, _ lexicon: GlutenLexicon, oats: OatsSetting) {
      reading = GlutenReading(text, lexicon: lexicon)
      judgements = GlutenJudge(reading, claimFollows: lexicon.claimFollows, oats: oats).judgements
    }
  }

  private let text: GlutenText
  private let readers: [RecipeLanguage: Reader]
  private let foreign: Reader

  /// The readings of a text.
  init(_ text: GlutenText, rules: GlutenRules, oats: OatsSetting) {
    self.text = text
    readers = rules.lexicons.mapValues { Reader(text, $0, oats: oats) }
    foreign = Reader(text, rules.foreign, oats: oats)
  }

  /// By the lexicon of a language; of the others only what they know of words that this one does not.
  func judgements(in language: RecipeLanguage) -> [GlutenJudge.Judgement] {
    guard let own = readers[language] else { return judgementsInAny }
    let strange = own.strange
    let others = readers.filter { $0.key != language }.map(\.value) + [foreign]
    let theirs = others.flatMap { other in
      let half = other.strange
      return other.judgements.filter { judgement in
        judgement.verdict == .contains && judgement.bytes.count >= Self.shortestForeign
          && strange.contains(judgement.bytes.lowerBound) && !half.contains(judgement.bytes.lowerBound)
      }
    }
    return merged(own.judgements + theirs + scripts + (own.reading.isForeign ? [doubt].compactMap(\.self) : []))
  }

  /// By every lexicon. Those that know all words decide where there are such, with what the words mean in languages without a lexicon;
  /// else all do, and it is at best `check`.
  var judgementsInAny: [GlutenJudge.Judgement] {
    let knowing = readers.values.filter(\.reading.knowsAll)
    if !knowing.isEmpty {
      let half = foreign.strange
      return merged(
        knowing.flatMap(\.judgements) + foreign.judgements.filter { !half.contains($0.bytes.lowerBound) })
    }
    guard let doubt else { return [] }
    return merged(readers.values.flatMap(\.judgements) + foreign.judgements + scripts + [doubt])
  }

  /// That nobody knows all words; `nil` where there are none.
  private var doubt: GlutenJudge.Judgement? {
    firstStrangeWord.map { GlutenJudge.Judgement(bytes: $0, verdict: .check, reason: .unknownWords, swap: nil) }
  }

  /// A word that shows why nobody knows the text: the first that is strange to the lexicon that knows most of it.
  private var firstStrangeWord: Range<Int>? {
    let counts = RecipeLanguage.allCases.compactMap { language in readers[language].map { ($0, $0.strange.count) } }
    let best = counts.min { $0.1 < $1.1 }
    return best?.0.reading.pieces.first(where: \.isStrange)?.bytes
      ?? text.items.first { $0.kind == .word }?.bytes
  }

  /// Shorter words mean something in too many languages.
  private static let shortestForeign = 5

  /// Words in scripts that no lexicon is written in.
  private var scripts: [GlutenJudge.Judgement] {
    text.items.filter { $0.kind == .word && !$0.isLatin }.prefix(1).map {
      GlutenJudge.Judgement(bytes: $0.bytes, verdict: .check, reason: .unknownScript, swap: nil)
    }
  }

  /// In the order of the text, the gravest alone where several were found at the same words.
  private func merged(_ judgements: [GlutenJudge.Judgement]) -> [GlutenJudge.Judgement] {
    let answered = answered
    let sorted = judgements.filter { !answered.contains($0) }.sorted { first, second in
      (first.bytes.lowerBound, -first.bytes.upperBound, second.verdict)
        < (second.bytes.lowerBound, -second.bytes.upperBound, first.verdict)
    }
    var kept: [GlutenJudge.Judgement] = []
    for judgement in sorted {
      guard let last = kept.last, last.bytes.overlaps(judgement.bytes) else {
        kept.append(judgement)
        continue
      }
      if judgement.verdict > last.verdict { kept[kept.count - 1] = judgement }
    }
    return kept
  }

  /// The words that some lexicon knows better than those that judge them.
  private var answered: AnsweredWords {
    var answered = AnsweredWords()
    for reader in Array(readers.values) + [foreign] {
      for piece in reader.reading.pieces where piece.entry == .claim { answered.claims.formUnion(piece.bytes) }
    }
    for piece in foreign.reading.pieces where piece.entry == .other { answered.harmless.insert(piece.bytes.lowerBound) }
    return answered
  }
}

/// Words that one lexicon takes for gluten and another knows better.
private struct AnsweredWords {
  /// The bytes of claims such as "sans gluten", in which another language reads "gluten".
  var claims: Set<Int> = []
  /// Where words without gluten begin that hold letters of one with it, as "manteiga" does.
  var harmless: Set<Int> = []

  func contains(_ judgement: GlutenJudge.Judgement) -> Bool {
    judgement.reason == .grain(.gluten)
      ? claims.contains(judgement.bytes.lowerBound) : harmless.contains(judgement.bytes.lowerBound)
  }
}
