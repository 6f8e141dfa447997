/// Finds foods that are only named to say that they are not there, or what something looks like: "ohne Mehl", "not soy sauce",
/// "until it resembles breadcrumbs".
struct GlutenNegations {
  /// The places of foods that are said to be left out.
  private(set) var leftOut: Set<Int> = []
  /// The places of foods that something only looks like.
  private(set) var likened: Set<Int> = []
  /// Whether flour is left out, so that a cake in the same text is none of wheat.
  private(set) var isWithoutFlour = false
  private let pieces: [GlutenReading.Piece]

  /// The negations of a reading. O(n).
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

  /// Whether "no" or "without" stands before it, with at most a kind between; "with or without flour" leaves it open.
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
  /// Whether it names a kind of the food behind it.
  fileprivate var isKind: Bool {
    if case .grain = entry { true } else { !roles.isDisjoint(with: [.filler, .regular, .ordinary]) }
  }
}

extension GlutenFood {
  /// Whether steps name it for what a mixture looks like.
  fileprivate var isTexture: Bool {
    switch swap {
    case .glutenFreeBreadcrumbs, .glutenFreeBatter, .glutenFreePastry: true
    default: false
    }
  }
}
