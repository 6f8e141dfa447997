/// The readings of a text by all lexicons, combined into one list of judgements.
struct GlutenReadings {
  /// The reading by one lexicon.
  private struct Reader {
    let reading: GlutenReading
    let judgements: [GlutenJudge.Judgement]

    /// The start bytes of words that the lexicon recognizes only in part or not at all.
    var strange: Set<Int> { Set(reading.pieces.lazy.filter(\.isStrange).map(\.bytes.lowerBound)) }

    /// The bytes of words that have an entry in the lexicon.
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

  init(_ text: GlutenText, at place: GlutenPlace, rules: GlutenRules, oats: OatsSetting) {
    (self.text, self.place) = (text, place)
    readers = rules.lexicons.mapValues { Reader(text, at: place, $0, oats: oats) }
    foreign = Reader(text, at: place, rules.foreign, oats: oats)
  }

  /// The judgements by the lexicon of the stated language, and by the other lexicons for words that they recognize
  /// better than this lexicon. Names of foods are judged more strictly than sentences and titles, in which words have
  /// many meanings.
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

  /// Whether the text is a name that no lexicon recognizes, such as a brand or a dish. "2 EL sour cream" is
  /// no such name: the English lexicon recognizes the words that the German one lacks.
  private func isUnheardOf(_ own: Reader) -> Bool {
    guard own.reading.namesNothing else { return false }
    let strange = own.strange
    return !readers.values.contains { $0.strange.isDisjoint(with: strange) }
  }

  /// The judgements of another language's lexicon about words that are unknown in the stated language. If the other
  /// lexicon recognizes more words, or all words, its words for gluten get `check` even if the stated lexicon knows
  /// them as ordinary words: "100 g pan" may be bread. If only the other lexicon recognizes all words, the text is in
  /// its language, and its `check` verdicts count too.
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

  /// The words with gluten in another language, among the words of a sentence that are unknown in the
  /// stated language.
  private func judgements(of other: Reader, inSentencesOf own: Reader) -> [GlutenJudge.Judgement] {
    let (strange, half) = (own.strange, other.strange)
    let knowsMore = half.count < strange.count
    return other.judgements.filter { judgement in
      let start = judgement.bytes.lowerBound
      return judgement.verdict == .contains && strange.contains(start) && !half.contains(start)
        && (judgement.bytes.count >= Self.shortestForeign || knowsMore)
    }
  }

  /// The judgements for languages without a lexicon, about words unknown in the stated language. Words with
  /// gluten of fewer than five bytes get `check` if no lexicon recognizes them.
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

  /// The start bytes of words that no lexicon recognizes.
  private var strangeEverywhere: Set<Int> {
    readers.values.map(\.strange).reduce(Set<Int>?.none) { $0?.intersection($1) ?? $1 } ?? []
  }

  /// The judgements without a stated language. Lexicons that recognize all words decide, together with words of
  /// languages without a lexicon. If no lexicon recognizes all words, all lexicons count, the verdict is at least
  /// `check`, and misspellings in the languages with a lexicon are ignored.
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

  /// The judgements of a lexicon for a text that no lexicon fully recognizes. In a sentence that is hardly in the
  /// lexicon's language, words with gluten get `check`: "ale" means "but" in Polish.
  private func judgements(ofUnknown reader: Reader) -> [GlutenJudge.Judgement] {
    let isElsewhere = !place.namesFood && reader.reading.isForeign
    return reader.judgements.filter { $0.reason != .misspelt }.map { judgement in
      isElsewhere && judgement.verdict == .contains ? judgement.inAnotherLanguage : judgement
    }
  }

  /// The first word that the language's lexicon does not recognize; without a language, the first word that
  /// no lexicon recognizes.
  func unknown(in language: RecipeLanguage?) -> [Range<Int>] {
    let strange = language.flatMap { readers[$0]?.strange } ?? strangeEverywhere
    return text.items.filter { $0.kind == .word && strange.contains($0.bytes.lowerBound) }.prefix(1).map(\.bytes)
  }

  /// The finding that no lexicon recognizes all words; `nil` for a text without words.
  private var doubt: GlutenJudge.Judgement? {
    firstStrangeWord.map { GlutenJudge.Judgement(bytes: $0, verdict: .check, reason: .unknownWords, swap: nil) }
  }

  /// The word that shows why the text is unknown: the first unknown word of the lexicon that recognizes most
  /// of the text.
  private var firstStrangeWord: Range<Int>? {
    let counts = RecipeLanguage.allCases.compactMap { language in readers[language].map { ($0, $0.strange.count) } }
    let best = counts.min { $0.1 < $1.1 }
    return best?.0.reading.pieces.first(where: \.isStrange)?.bytes
      ?? text.items.first { $0.kind == .word }?.bytes
  }

  /// Words with fewer bytes have a meaning in too many languages.
  private static let shortestForeign = 5

  /// A `check` for the first word that is not in Latin letters, because no lexicon reads other letters; else empty.
  private var scripts: [GlutenJudge.Judgement] {
    text.items.filter { $0.kind == .word && !$0.isLatin }.prefix(1).map {
      GlutenJudge.Judgement(bytes: $0.bytes, verdict: .check, reason: .unknownScript, swap: nil)
    }
  }

  /// The judgements in the order of the text; of overlapping ones, the one with the highest verdict.
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

  /// The words that another lexicon recognizes better than the lexicon that judged them.
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
  /// The byte positions of the words of all wanted pieces. All parts of a compound have the byte range of the whole word;
  /// each position is in the set once.
  fileprivate func bytes(of isWanted: (Piece) -> Bool) -> Set<Int> {
    Set(pieces.lazy.filter(isWanted).map(\.bytes)).reduce(into: []) { $0.formUnion($1) }
  }
}

extension GlutenJudge.Judgement {
  /// The judgement as `check`, because the word belongs to another language.
  fileprivate var inAnotherLanguage: GlutenJudge.Judgement {
    GlutenJudge.Judgement(bytes: bytes, verdict: .check, reason: .inAnotherLanguage, swap: swap)
  }
}

/// Words that mean gluten in one lexicon, and that another lexicon recognizes better.
private struct AnsweredWords {
  /// The bytes of claims such as "sans gluten", in which another lexicon finds "gluten".
  var claims: Set<Int> = []
  /// The start bytes of harmless words that contain a word with gluten, such as "manteiga".
  var harmless: Set<Int> = []

  func contains(_ judgement: GlutenJudge.Judgement) -> Bool {
    judgement.reason == .grain(.gluten)
      ? claims.contains(judgement.bytes.lowerBound) : harmless.contains(judgement.bytes.lowerBound)
  }
}
