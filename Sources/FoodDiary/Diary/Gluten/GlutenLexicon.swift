/// The words of one language about gluten, ready to be looked up.
struct GlutenLexicon: Sendable {
  /// Whether "gluten-free" stands behind what it is said of.
  let claimFollows: Bool
  private(set) var phrases = PhraseTree<GlutenEntry>()
  private var parts = WordParts<GlutenEntry>()
  var roles: [String: WordRoles] = [:]
  /// Ordinary words that longer ones are made of; empty in languages that join none.
  var ordinaryParts = WordParts<Void>()
  /// Words of gluten, for those that were written with a slip.
  let misspellings: Misspellings
  private let endings: [String]
  let links: Set<String>

  /// A lexicon of a data file.
  init(_ file: GlutenLexiconFile, brands: GlutenBrandsFile) {
    (claimFollows, endings, links) = (file.claimFollows, file.endings, Set(file.links))
    let entries = Self.entries(of: file, brands)
    misspellings = Misspellings(of: Self.slippery(entries, endings: file.endings))
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

  /// Single words that are told from their slips, each with whether it has gluten by itself; those with gluten with their endings too.
  private static func slippery(_ entries: [(String, GlutenEntry)], endings: [String]) -> [String: Bool] {
    var words: [String: Bool] = [:]
    for (phrase, entry) in entries {
      let spelt = Self.words(of: phrase)
      guard spelt.count == 1, entry.isNamed else { continue }
      for word in entry.isGluten ? [spelt[0]] + endings.map({ spelt[0] + $0 }) : spelt {
        words[word] = words[word] == true || entry.isGluten
      }
    }
    return words
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
  /// Whether it has gluten by itself.
  fileprivate var isGluten: Bool {
    switch self {
    case .grain: true
    case .food(let food): food.verdict == .contains
    default: false
    }
  }

  /// Whether it is a food or a grain that the reader is told of.
  fileprivate var isNamed: Bool {
    switch self {
    case .grain, .food, .oats: true
    default: false
    }
  }

  fileprivate var isFree: Bool { if case .free = self { true } else { false } }
}
