/// The reading of a text by one lexicon.
struct GlutenReading {
  enum Sense: Hashable {
    case entry(GlutenEntry)
    case ordinary(WordRoles)
    /// An unknown word that differs by one or two letters from a listed grain or food that may contain gluten.
    case misspelt
    case unknown
    case number
    case mark(GlutenText.Mark)
  }

  /// A phrase, a part of a word, a number or a mark.
  struct Piece {
    let sense: Sense
    /// The byte range of the whole words.
    let bytes: Range<Int>

    var entry: GlutenEntry? { if case .entry(let entry) = sense { entry } else { nil } }
    var roles: WordRoles { if case .ordinary(let roles) = sense { roles } else { [] } }
    /// Whether the lexicon does not recognize the piece.
    var isStrange: Bool { sense == .unknown || sense == .misspelt }
    var mark: GlutenText.Mark? { if case .mark(let mark) = sense { mark } else { nil } }
  }

  /// In the order of the text.
  private(set) var pieces: [Piece] = []
  private let slips: Misspellings.Slips

  /// Reads a text. O(n). A unit after a number does not begin a phrase of several words: "100 gram flour" is not gram
  /// flour. Exception: a connecting word follows, as in "6 feuilles de brick".
  init(_ text: GlutenText, at place: GlutenPlace, lexicon: GlutenLexicon) {
    slips = place.namesFood ? .ofFoods : .ofSentences
    let items = Self.withoutJoinedUnits(text.items, lexicon: lexicon)
    let forms = items.map(lexicon.forms)
    var next = 0
    while next < items.count {
      let item = items[next]
      let isAmount = next > 0 && items[next - 1].kind == .number && lexicon.isUnit(forms[next])
      if let found = lexicon.phrases.longest(from: next, forms: { $0 < forms.count ? forms[$0] : [] }),
        found.count == 1 || !isAmount || found.count > 2 && lexicon.isConnector(forms[next + 1])
      {
        let last = items[next + found.count - 1]
        pieces.append(Piece(sense: .entry(found.meaning), bytes: item.bytes.lowerBound..<last.bytes.upperBound))
        next += found.count
        continue
      }
      switch item.kind {
      case .mark(let mark): pieces.append(Piece(sense: .mark(mark), bytes: item.bytes))
      case .abbreviationStop:
        if pieces.last?.isStrange ?? true { pieces.append(Piece(sense: .mark(.stop), bytes: item.bytes)) }
      case .number: pieces.append(Piece(sense: .number, bytes: item.bytes))
      case .word: readWord(item, forms: forms[next], lexicon: lexicon)
      }
      next += 1
    }
  }

  /// Whether the lexicon recognizes every word, and at least one word has an entry or is a food.
  var knowsAll: Bool {
    var namesSomething = false
    for piece in pieces {
      switch piece.sense {
      case .unknown, .misspelt: return false
      case .entry: namesSomething = true
      case .ordinary(let roles): if roles.contains(.food) { namesSomething = true }
      case .number, .mark: continue
      }
    }
    return namesSomething
  }

  /// Whether no word has an entry or is a food, and at least one is unknown or misspelt: "Alpen".
  var namesNothing: Bool {
    var isStrange = false
    for piece in pieces {
      switch piece.sense {
      case .unknown, .misspelt: isStrange = true
      case .entry: return false
      case .ordinary(let roles): if roles.contains(.food) { return false }
      case .number, .mark: continue
      }
    }
    return isStrange
  }

  /// Whether the text is hardly in the language of the lexicon: it has at least four words, and the lexicon
  /// recognizes less than a quarter of them.
  var isForeign: Bool {
    var (known, unknown) = (0, 0)
    for piece in pieces {
      switch piece.sense {
      case .entry, .ordinary: known += 1
      case .unknown, .misspelt: unknown += 1
      case .number, .mark: continue
      }
    }
    return known + unknown >= 4 && known * 4 < known + unknown
  }

  private mutating func readWord(_ item: GlutenText.Item, forms: [String], lexicon: GlutenLexicon) {
    if let roles = lexicon.roles(of: forms) {
      pieces.append(Piece(sense: .ordinary(roles), bytes: item.bytes))
      return
    }
    let letters = Array(item.folded.unicodeScalars)
    guard let parts = lexicon.parts(of: letters) else {
      pieces.append(Piece(sense: sense(ofUnlisted: item.folded, letters, lexicon), bytes: item.bytes))
      return
    }
    for part in parts {
      switch part {
      case .entry(let entry): pieces.append(Piece(sense: .entry(entry), bytes: item.bytes))
      case .ordinary: pieces.append(Piece(sense: .ordinary(.food), bytes: item.bytes))
      case .unknown: pieces.append(Piece(sense: .unknown, bytes: item.bytes))
      }
    }
  }

  private func sense(
    ofUnlisted word: String, _ letters: [Unicode.Scalar], _ lexicon: GlutenLexicon
  ) -> Sense {
    if lexicon.joinsOrdinaryWords(letters) { return .ordinary(.food) }
    return lexicon.misspellings.isNear(word, slips) ? .misspelt : .unknown
  }

  /// Separates a unit from a word that is joined to it by mistake: "teaspoonbaking powder".
  private static func withoutJoinedUnits(_ items: [GlutenText.Item], lexicon: GlutenLexicon) -> [GlutenText.Item] {
    var split: [GlutenText.Item] = []
    for item in items {
      guard item.kind == .word, item.exact == nil, item.folded.utf8.count <= longestJoinedToUnit, !lexicon.knows(item),
        let count = lexicon.joinedUnit(of: item)
      else {
        split.append(item)
        continue
      }
      let (unit, rest) = (String(item.folded.prefix(count)), String(item.folded.dropFirst(count)))
      split.append(GlutenText.Item(kind: .word, folded: unit, bytes: item.bytes))
      split.append(GlutenText.Item(kind: .word, folded: rest, bytes: item.bytes))
    }
    return split
  }

  private static let longestJoinedToUnit = 40
}

extension GlutenLexicon {
  fileprivate func isUnit(_ forms: [String]) -> Bool { roles(of: forms)?.contains(.unit) ?? false }

  /// Whether a word may mean "of".
  fileprivate func isConnector(_ forms: [String]) -> Bool { roles(of: forms)?.contains(.connector) ?? false }

  /// Whether a phrase begins with the word, or the word is an ordinary word.
  fileprivate func knows(_ item: GlutenText.Item) -> Bool {
    let forms = forms(of: item)
    return roles(of: forms) != nil || forms.contains(where: phrases.begins)
  }

  /// The number of letters of the unit that a word begins with, if the rest is a word by itself.
  fileprivate func joinedUnit(of item: GlutenText.Item) -> Int? {
    let word = item.folded
    guard word.utf8.count >= 6 else { return nil }
    for count in stride(from: min(word.utf8.count - 3, 12), through: 3, by: -1) {
      guard roles(of: [String(word.prefix(count))])?.contains(.unit) ?? false else { continue }
      var rest = item
      rest.folded = String(word.dropFirst(count))
      if knows(rest) { return count }
    }
    return nil
  }
}
