/// A text as all lexicons read it, put together to one list of what is grave about it.
struct GlutenReadings {
  /// What one lexicon makes of the text.
  private struct Reader {
    let reading: GlutenReading
    let judgements: [GlutenJudge.Judgement]

    /// Where words begin that the lexicon does not know, or knows in part.
    var strange: Set<Int> { Set(reading.pieces.lazy.filter(\.isStrange).map(\.bytes.lowerBound)) }

    /// The bytes of words that the lexicon has an entry for.
    var named: Set<Int> { reading.bytes { $0.entry != nil } }

    init(_ text: GlutenText, at place: GlutenPlace, _ lexicon: GlutenLexicon, oats: OatsSetting) {
      reading = GlutenReading(text, at: place, lexicon: lexicon)
      judgements = GlutenJudge(reading, claimFollows: lexicon.claimFollows, oats: oats).judgements
    }
  }

  private let text: GlutenText
  private let place: GlutenPlace
  private let readers: [RecipeLanguage: Reader]
  private let foreign: Reader

  /// The readings of a text.
  init(_ text: GlutenText, at place: GlutenPlace, rules: GlutenRules, oats: OatsSetting) {
    (self.text, self.place) = (text, place)
    readers = rules.lexicons.mapValues { Reader(text, at: place, $0, oats: oats) }
    foreign = Reader(text, at: place, rules.foreign, oats: oats)
  }

  /// By the lexicon of a language, and by all others where they know words better. What a food is called is read more strictly than
  /// sentences and titles, in which words mean many things.
  func judgements(in language: RecipeLanguage) -> [GlutenJudge.Judgement] {
    guard let own = readers[language] else { return judgementsInAny }
    let others = readers.filter { $0.key != language }.map(\.value)
    var found = own.judgements + scripts
    if place.namesFood {
      for other in others { found += judgements(of: other, beside: own) }
      found += foreignJudgements(beside: own)
    } else {
      for other in others { found += judgements(of: other, inSentencesOf: own) }
      found += foreignJudgements(beside: own).filter { $0.verdict == .contains }
    }
    if let doubt, own.reading.isForeign || place.namesFood && isUnheardOf(own) { found.append(doubt) }
    return merged(found)
  }

  /// Whether a text is a name that no lexicon knows beside the told one, as brands and dishes are. "2 EL sour cream" is none: what is
  /// strange in German is English.
  private func isUnheardOf(_ own: Reader) -> Bool {
    guard own.reading.namesNothing else { return false }
    let strange = own.strange
    return !readers.values.contains { $0.strange.isDisjoint(with: strange) }
  }

  /// What the lexicon of another language knows of words that are strange to the told one. Where it knows more of the text, or all of
  /// it, words that the told one has no entry for are to be checked: "100 g pan" may be bread. Where it knows all words and the told one
  /// does not, the text is in its language: what is to be checked there is to be checked.
  private func judgements(of other: Reader, beside own: Reader) -> [GlutenJudge.Judgement] {
    let (strange, half, named) = (own.strange, other.strange, own.named)
    let knowsBetter = half.count < strange.count || half.isEmpty
    let knowsAlone = half.isEmpty && !strange.isEmpty
    return other.judgements.compactMap { judgement in
      let start = judgement.bytes.lowerBound
      if half.contains(start) { return nil }
      let isLong = judgement.bytes.count >= Self.shortestForeign
      switch (judgement.verdict, strange.contains(start)) {
      case (.contains, true): return isLong || knowsBetter ? judgement : nil
      case (.check, true): return (isLong || knowsAlone) && judgement.reason != .misspelt ? judgement : nil
      case (.contains, false):
        return knowsAlone || knowsBetter && !named.contains(start) ? judgement.inAnotherLanguage : nil
      case (.check, false): return knowsAlone ? judgement : nil
      default: return nil
      }
    }
  }

  /// What the lexicon of another language finds to contain gluten among words that are strange to the told one.
  private func judgements(of other: Reader, inSentencesOf own: Reader) -> [GlutenJudge.Judgement] {
    let (strange, half) = (own.strange, other.strange)
    let knowsMore = half.count < strange.count
    return other.judgements.filter { judgement in
      let start = judgement.bytes.lowerBound
      return judgement.verdict == .contains && strange.contains(start) && !half.contains(start)
        && (judgement.bytes.count >= Self.shortestForeign || knowsMore)
    }
  }

  /// What is known of strange words in languages without a lexicon; short ones are to be checked where no lexicon knows them.
  private func foreignJudgements(beside own: Reader) -> [GlutenJudge.Judgement] {
    let (strange, half, everywhere) = (own.strange, foreign.strange, strangeEverywhere)
    return foreign.judgements.compactMap { judgement in
      let start = judgement.bytes.lowerBound
      guard strange.contains(start), !half.contains(start) else { return nil }
      let isLong = judgement.bytes.count >= Self.shortestForeign
      switch judgement.verdict {
      case .contains: return isLong ? judgement : everywhere.contains(start) ? judgement.inAnotherLanguage : nil
      case .check: return isLong && judgement.reason != .misspelt ? judgement : nil
      case .none: return nil
      }
    }
  }

  /// Where words begin that no lexicon knows.
  private var strangeEverywhere: Set<Int> {
    readers.values.map(\.strange).reduce(Set<Int>?.none) { $0?.intersection($1) ?? $1 } ?? []
  }

  /// By every lexicon. Those that know all words decide where there are such, with what words that they have no entry for mean in
  /// languages without a lexicon; else all do, and it is at best `check`, so that slips tell nothing more.
  var judgementsInAny: [GlutenJudge.Judgement] {
    let knowing = readers.values.filter(\.reading.knowsAll)
    if !knowing.isEmpty {
      let half = foreign.strange
      let named = knowing.reduce(into: Set<Int>()) { $0.formUnion($1.named) }
      return merged(
        knowing.flatMap(\.judgements)
          + foreign.judgements.filter { !half.contains($0.bytes.lowerBound) && !named.contains($0.bytes.lowerBound) })
    }
    guard let doubt else { return [] }
    return merged(readers.values.flatMap(judgements(ofUnknown:)) + foreign.judgements + scripts + [doubt])
  }

  /// What a lexicon makes of a text that none knows. In a sentence that is hardly in its language, what contains gluten by it is to be
  /// checked: "ale" is "but" in Polish.
  private func judgements(ofUnknown reader: Reader) -> [GlutenJudge.Judgement] {
    let isElsewhere = !place.namesFood && reader.reading.isForeign
    return reader.judgements.filter { $0.reason != .misspelt }.map { judgement in
      isElsewhere && judgement.verdict == .contains ? judgement.inAnotherLanguage : judgement
    }
  }

  /// The first word that the language's lexicon does not know; without a language, the first that no lexicon knows.
  func unknown(in language: RecipeLanguage?) -> [Range<Int>] {
    let strange = language.flatMap { readers[$0]?.strange } ?? strangeEverywhere
    return text.items.filter { $0.kind == .word && strange.contains($0.bytes.lowerBound) }.prefix(1).map(\.bytes)
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
      answered.claims.formUnion(reader.reading.bytes { $0.entry == .claim })
    }
    for piece in foreign.reading.pieces where piece.entry == .other { answered.harmless.insert(piece.bytes.lowerBound) }
    return answered
  }
}

extension GlutenReading {
  /// The bytes of the words of some pieces. The parts of a long word all have the bytes of the word, which are taken once.
  fileprivate func bytes(of isWanted: (Piece) -> Bool) -> Set<Int> {
    Set(pieces.lazy.filter(isWanted).map(\.bytes)).reduce(into: []) { $0.formUnion($1) }
  }
}

extension GlutenJudge.Judgement {
  /// The same as something to check, as it is a word of another language.
  fileprivate var inAnotherLanguage: GlutenJudge.Judgement {
    GlutenJudge.Judgement(bytes: bytes, verdict: .check, reason: .inAnotherLanguage, swap: swap)
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
