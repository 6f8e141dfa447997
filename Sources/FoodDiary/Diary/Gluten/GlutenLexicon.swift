/// The words of one language about gluten, ready to be looked up.
struct GlutenLexicon: Sendable {
  /// Whether "gluten-free" stands behind what it is said of.
  let claimFollows: Bool
  private(set) var phrases = PhraseTree<GlutenEntry>()
  private var parts = WordParts<GlutenEntry>()
  private var roles: [String: WordRoles] = [:]
  /// Ordinary words that longer ones are made of; empty in languages that join none.
  private var ordinaryParts = WordParts<Void>()
  private let endings: [String]
  private let links: Set<String>

  /// A lexicon of a data file.
  init(_ file: GlutenLexiconFile) {
    (claimFollows, endings, links) = (file.claimFollows, file.endings, Set(file.links))
    let entries = Self.entries(of: file)
    for (phrase, entry) in entries {
      for spelt in Self.spellings(of: phrase, file.spellings) {
        let words = Self.words(of: spelt)
        if !words.isEmpty { phrases.add(words, entry) }
      }
    }
    let meanings = Dictionary(entries.map { ($0.0, $0.1) }, uniquingKeysWith: { first, _ in first })
    for part in file.parts {
      guard let meaning = meanings[part] else { continue }
      for spelt in Self.spellings(of: part, file.spellings) { parts.add(Self.words(of: spelt).joined(), meaning) }
    }
    addRoles(of: file)
    addOrdinaryParts(of: file, entries: entries.map(\.0))
  }

  /// The forms that a word of a text is looked up in: with its accents, without them, and without an ending.
  func forms(of item: GlutenText.Item) -> [String] {
    switch item.kind {
    case .mark: return []
    case .number: return [item.folded]
    case .word:
      var forms = item.exact.map { exact in ["=" + exact] + stems(of: exact).map { "=" + $0 } } ?? []
      forms.append(item.folded)
      forms += stems(of: item.folded)
      return forms
    }
  }

  /// What an ordinary word does; `nil` for one that the lexicon does not know.
  func roles(of forms: [String]) -> WordRoles? {
    var found: WordRoles?
    for form in forms {
      if let roles = roles[form] { found = (found ?? []).union(roles) }
    }
    return found
  }

  /// Whether a word is made of ordinary words.
  func joinsOrdinaryWords(_ letters: [Unicode.Scalar]) -> Bool {
    !links.isEmpty && letters.count <= Self.longestJoined && ordinaryParts.spell(letters, links: links)
  }

  /// What stands inside a word, from left to right, and what is left between; `nil` where nothing does.
  func parts(of letters: [Unicode.Scalar]) -> [WordPart]? {
    var found: [WordPart] = []
    var (start, rest) = (0, 0)
    while start < letters.count {
      guard let part = parts.longest(in: letters, from: start), rest == start || !part.meaning.isFree else {
        start += 1
        continue
      }
      if let between = remainder(of: letters, rest..<start, isInside: !found.isEmpty) { found.append(between) }
      found.append(.entry(part.meaning))
      start += part.count
      rest = start
    }
    if found.isEmpty { return nil }
    if let end = remainder(of: letters, rest..<letters.count, isInside: true) { found.append(end) }
    return found
  }

  private func remainder(of letters: [Unicode.Scalar], _ range: Range<Int>, isInside: Bool) -> WordPart? {
    if range.isEmpty { return nil }
    let text = Self.text(letters[range])
    if isInside && (links.contains(text) || endings.contains(text)) { return nil }
    let isKnown = roles[text] != nil || joinsOrdinaryWords(Array(letters[range]))
    return isKnown ? .ordinary : .unknown
  }

  private func stems(of word: String) -> [String] {
    endings.compactMap { ending in
      word.hasSuffix(ending) && word.utf8.count >= ending.utf8.count + 3 ? String(word.dropLast(ending.count)) : nil
    }
  }

  /// Longer words are no words, and are not taken apart.
  private static let longestJoined = 48
}

/// What stands inside a word.
enum WordPart: Hashable {
  case entry(GlutenEntry)
  case ordinary
  case unknown
}

extension GlutenEntry {
  fileprivate var isFree: Bool { if case .free = self { true } else { false } }
}

extension GlutenLexicon {
  /// Each phrase and what it means. Where a phrase stands in two lists the first counts, so exceptions come first.
  private static func entries(of file: GlutenLexiconFile) -> [(String, GlutenEntry)] {
    var entries: [(String, GlutenEntry)] = []
    func add(_ phrases: [String], _ entry: GlutenEntry) { entries += phrases.map { ($0, entry) } }
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
    for (foods, verdict) in [(file.contains, GlutenVerdict.contains), (file.check, .check)] {
      for group in foods {
        add(group.words, .food(GlutenFood(verdict: verdict, kind: group.kind, swap: group.swap)))
      }
    }
    return entries
  }

  private mutating func addRoles(of file: GlutenLexiconFile) {
    let lists: [(WordRoles, [String])] = [
      (.or, file.roles.or), (.condition, file.roles.condition), (.connector, file.roles.connector),
      (.ordinary, file.roles.ordinary), (.filler, file.roles.filler), (.function, file.roles.function),
      (.unit, file.roles.unit), (.food, file.roles.food),
    ]
    for (role, words) in lists {
      for word in words.flatMap({ Self.spellings(of: $0, file.spellings) }).flatMap(Self.words) {
        roles[word, default: []].insert(role)
      }
    }
  }

  /// Words of three letters and fewer would join to nearly anything.
  private mutating func addOrdinaryParts(of file: GlutenLexiconFile, entries: [String]) {
    if links.isEmpty { return }
    let words = (file.roles.food + file.roles.unit + file.roles.filler + file.free.grains + file.free.meals).flatMap {
      Self.spellings(of: $0, file.spellings)
    }
    for word in words.map(Self.words) where word.count == 1 && word[0].utf8.count >= 4 {
      ordinaryParts.add(word[0], ())
    }
    for part in file.roles.food where part.utf8.count == 3 { ordinaryParts.add(part, ()) }
  }

  /// A phrase as the lexicon writes it, and as people write it who lack a letter.
  private static func spellings(of phrase: String, _ otherwise: [String: String]) -> [String] {
    var spelt = phrase
    for (letter, instead) in otherwise { spelt = spelt.replacing(letter, with: instead) }
    return spelt == phrase ? [phrase] : [phrase, spelt]
  }

  /// The words of a phrase as ``forms(of:)`` has them.
  private static func words(of phrase: String) -> [String] {
    let isExact = phrase.hasPrefix("=")
    return GlutenText(isExact ? String(phrase.dropFirst()) : phrase).items.compactMap { item in
      switch item.kind {
      case .mark: nil
      case .number: item.folded
      case .word: isExact ? item.exact.map { "=" + $0 } ?? item.folded : item.folded
      }
    }
  }

  private static func text(_ letters: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: letters)
    return String(view)
  }
}
