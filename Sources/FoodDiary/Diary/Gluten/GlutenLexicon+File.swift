extension GlutenLexicon {
  /// Each phrase with its meaning. If a phrase is in two lists, the first list counts, so lists of exceptions come
  /// first.
  static func entries(of file: GlutenLexiconFile, _ brands: GlutenBrandsFile) -> [(String, GlutenEntry)] {
    var entries: [(String, GlutenEntry)] = []
    func add(_ phrases: [String], _ entry: GlutenEntry) { entries += phrases.map { ($0, entry) } }
    add(brands.glutenFree, .brand)
    add(file.withoutFlour, .withoutFlour)
    add(file.notClaims, .notClaim)
    add(file.claims, .claim)
    add(file.withoutOneGrain, .withoutOneGrain)
    add(file.traces, .traces)
    add(file.exempt, .exempt)
    add(file.other, .other)
    add(file.oats, .oats)
    add(file.free.grains, .free(.grain))
    add(file.free.meals, .free(.meal))
    for grain in GlutenGrain.allCases { add(file.grains[grain.rawValue] ?? [], .grain(grain)) }
    for (foods, verdict) in [
      (file.contains, GlutenVerdict.contains), (file.check, .check), (brands.contains, .contains),
      (brands.check, .check),
    ] {
      for group in foods {
        add(group.words, .food(GlutenFood(verdict: verdict, kind: group.kind, swap: group.swap)))
      }
    }
    return entries
  }

  mutating func addRoles(of file: GlutenLexiconFile) {
    let lists: [(WordRoles, [String])] = [
      (.or, file.roles.or), (.condition, file.roles.condition), (.connector, file.roles.connector),
      (.ordinary, file.roles.ordinary), (.filler, file.roles.filler), (.function, file.roles.function),
      (.and, file.roles.and),
      (.unit, file.roles.unit), (.food, file.roles.food), (.regular, file.roles.regular),
      (.negation, file.roles.negation), (.likeness, file.roles.likeness), (.without, file.roles.without),
      (.free, file.roles.free),
    ]
    for (role, words) in lists {
      for word in words.flatMap({ Self.spellings(of: $0, file.spellings) }).flatMap(Self.words) {
        roles[word, default: []].insert(role)
      }
    }
  }

  /// Words of fewer than four letters are left out, because combinations of short words match almost any word. Foods of
  /// three letters are kept.
  mutating func addOrdinaryParts(of file: GlutenLexiconFile, entries: [String]) {
    if links.isEmpty { return }
    let words = (file.roles.food + file.roles.unit + file.roles.filler + file.free.grains + file.free.meals).flatMap {
      Self.spellings(of: $0, file.spellings)
    }
    for word in words.map(Self.words) where word.count == 1 && word[0].utf8.count >= 4 {
      ordinaryParts.add(word[0], ())
    }
    for part in file.roles.food where part.utf8.count == 3 { ordinaryParts.add(part, ()) }
  }

  /// The phrase as the lexicon writes it, and as people write it without special letters.
  static func spellings(of phrase: String, _ otherwise: [String: String]) -> [String] {
    var spelt = phrase
    for (letter, instead) in otherwise { spelt = spelt.replacing(letter, with: instead) }
    return spelt == phrase ? [phrase] : [phrase, spelt]
  }

  /// The words of a phrase, in the form that ``forms(of:)`` returns.
  static func words(of phrase: String) -> [String] {
    let isExact = phrase.hasPrefix("=")
    return GlutenText(isExact ? String(phrase.dropFirst()) : phrase).items.compactMap { item in
      switch item.kind {
      case .mark, .abbreviationStop: nil
      case .number: item.folded
      case .word: isExact ? item.exact.map { "=" + $0 } ?? item.folded : item.folded
      }
    }
  }

  static func text(_ letters: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: letters)
    return String(view)
  }
}
