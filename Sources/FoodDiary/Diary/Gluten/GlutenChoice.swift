/// Detects that a line also allows the ordinary food: "(or regular)", "or whatever you have", "- normal
/// works too".
struct GlutenChoice {
  private let pieces: [GlutenReading.Piece]

  init(_ pieces: [GlutenReading.Piece]) { self.pieces = pieces }

  /// Whether the words from `start` offer the ordinary kind. `false` if a food follows ("or white wine"), because that
  /// food is judged by itself.
  func isOffered(from start: Int) -> Bool {
    let place = skip(from: start) { $0.mark.map { $0 != .slash } ?? false }
    if place < pieces.count, pieces[place].roles.contains(.or) || pieces[place].mark == .slash {
      let kind = skipWords(from: place + 1, [.function, .filler])
      return kind < pieces.count && !pieces[kind].roles.isDisjoint(with: [.regular, .ordinary]) && endsKind(from: kind)
    }
    if place == start { return false }
    let kind = skipWords(from: place, [.function, .condition])
    return kind < pieces.count && pieces[kind].roles.contains(.regular) && endsKind(from: kind)
  }

  /// Whether the words from `start` make the words before them conditional: "if needed", "(optional)".
  func isConditional(from start: Int) -> Bool {
    var place = start
    if place < pieces.count, let mark = pieces[place].mark, [.comma, .open, .dash].contains(mark) { place += 1 }
    return place < pieces.count && pieces[place].roles.contains(.condition)
  }

  /// Whether no food follows the words for a kind that begin at `start`.
  private func endsKind(from start: Int) -> Bool {
    let place = skip(from: start) { !$0.roles.isDisjoint(with: [.regular, .ordinary]) }
    guard place < pieces.count else { return true }
    switch pieces[place].sense {
    case .mark, .number, .unknown: return true
    case .ordinary(let roles): return !roles.isDisjoint(with: [.function, .condition, .connector, .or, .unit])
    case .entry, .misspelt: return false
    }
  }

  /// Skips small words with one of these roles that name neither a food nor a kind.
  private func skipWords(from start: Int, _ wanted: WordRoles) -> Int {
    skip(from: start) { piece in
      !piece.roles.isDisjoint(with: wanted) && piece.roles.isDisjoint(with: [.regular, .ordinary, .food])
    }
  }

  private func skip(from start: Int, while isSkipped: (GlutenReading.Piece) -> Bool) -> Int {
    var place = start
    while place < pieces.count, isSkipped(pieces[place]) { place += 1 }
    return place
  }
}
