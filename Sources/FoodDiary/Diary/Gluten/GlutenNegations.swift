/// Finds foods that a text only names as omitted or as a comparison: "ohne Mehl", "not soy sauce", "until
/// it resembles breadcrumbs".
struct GlutenNegations {
  /// The indexes of omitted foods.
  private(set) var leftOut: Set<Int> = []
  /// The indexes of foods that only describe a look or texture.
  private(set) var likened: Set<Int> = []
  /// Whether the text omits flour; a cake in the text then gets only `check`.
  private(set) var isWithoutFlour = false
  private let pieces: [GlutenReading.Piece]

  /// Finds the negations of a text. O(n).
  init(_ pieces: [GlutenReading.Piece]) {
    self.pieces = pieces
    for place in pieces.indices {
      switch pieces[place].entry {
      case .withoutFlour: isWithoutFlour = true
      case .grain: if isLeftOut(place) { leftOut.insert(place) }
      case .food(let food):
        if isLeftOut(place) {
          leftOut.insert(place)
          if food.kind == .flour, food.verdict == .contains { isWithoutFlour = true }
        }
        if food.isTexture, isLikened(place) { likened.insert(place) }
      default: continue
      }
    }
  }

  /// Whether "no" or "without" precedes the food, with only words for its kind in between. "with or without flour" does
  /// not count.
  private func isLeftOut(_ food: Int) -> Bool {
    let denial: WordRoles = [.negation, .without]
    var place = food - 1
    while place >= 0, food - place <= Self.reachBack, pieces[place].roles.isDisjoint(with: denial) {
      guard pieces[place].isKind else { return false }
      place -= 1
    }
    guard place >= 0, !pieces[place].roles.isDisjoint(with: denial) else { return false }
    return place == 0 || !pieces[place - 1].roles.contains(.or) && pieces[place - 1].mark != .slash
  }

  private func isLikened(_ food: Int) -> Bool {
    if food + 1 < pieces.count, pieces[food + 1].roles.contains(.likeness) { return true }
    var place = food - 1
    while place >= 0, food - place <= Self.reachLikeness {
      if pieces[place].roles.contains(.likeness) { return true }
      if pieces[place].roles.isDisjoint(with: [.filler, .function, .connector]) { return false }
      place -= 1
    }
    return false
  }

  private static let reachBack = 3
  private static let reachLikeness = 5
}

extension GlutenReading.Piece {
  /// Whether the piece names a kind of the food after it.
  fileprivate var isKind: Bool {
    if case .grain = entry { true } else { !roles.isDisjoint(with: [.filler, .regular, .ordinary]) }
  }
}

extension GlutenFood {
  /// Whether steps use the food to describe how a mixture looks.
  fileprivate var isTexture: Bool {
    switch swap {
    case .glutenFreeBreadcrumbs, .glutenFreeBatter, .glutenFreePastry: true
    default: false
    }
  }
}
