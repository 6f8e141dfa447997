/// The gluten words of one language, prepared for lookup.
struct GlutenLexicon: Sendable {
  /// Whether "gluten-free" follows the food.
  let claimFollows: Bool
  private(set) var phrases = PhraseTree<GlutenEntry>()
  private var parts = WordParts<GlutenEntry>()
  var roles: [String: WordRoles] = [:]
  /// Ordinary words inside compounds; empty for languages without compounds.
  var ordinaryParts = WordParts<Void>()
  /// The words for which misspellings are recognized.
  let misspellings: Misspellings
  private let endings: [String]
  let links: Set<String>

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

  /// The forms under which a word is looked up: with accents, without accents, and without an ending.
  func forms(of item: GlutenText.Item) -> [String] {
    switch item.kind {
    case .mark, .abbreviationStop: return []
    case .number: return [item.folded]
    case .word:
      var forms = item.exact.map { exact in ["=" + exact] + stems(of: exact).map { "=" + $0 } } ?? []
      forms.append(item.folded)
      forms += stems(of: item.folded)
      return forms
    }
  }

  /// The roles of an ordinary word; `nil` if the lexicon does not list it.
  func roles(of forms: [String]) -> WordRoles? {
    var found: WordRoles?
    for form in forms {
      if let roles = roles[form] { found = (found ?? []).union(roles) }
    }
    return found
  }

  /// Whether a word is a compound of ordinary words.
  func joinsOrdinaryWords(_ letters: [Unicode.Scalar]) -> Bool {
    !links.isEmpty && letters.count <= Self.longestJoined && ordinaryParts.spell(letters, links: links)
  }

  /// The known parts of a word from left to right, with the rest between them; `nil` if no part is known.
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

  /// The single words whose misspellings are recognized. The value states whether the word itself means
  /// gluten. Words for gluten are listed with their endings too.
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

  /// In letters. Longer words are not split, because no real word is longer.
  private static let longestJoined = 48
}

/// A part of a compound.
enum WordPart: Hashable {
  case entry(GlutenEntry)
  case ordinary
  case unknown
}

extension GlutenEntry {
  /// Whether the entry means gluten by itself.
  fileprivate var isGluten: Bool {
    switch self {
    case .grain: true
    case .food(let food): food.verdict == .contains
    default: false
    }
  }

  /// Whether the entry is a food or a grain that findings name.
  fileprivate var isNamed: Bool {
    switch self {
    case .grain, .food, .oats: true
    default: false
    }
  }

  fileprivate var isFree: Bool { if case .free = self { true } else { false } }
}
