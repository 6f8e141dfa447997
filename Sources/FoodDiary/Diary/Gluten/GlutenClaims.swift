/// Finds what "gluten-free" is said of: in "gluten-free plain flour", "flour (gluten-free)" and "pasta, gluten-free", but not in
/// "flour, gluten-free oats" nor in "flour, gluten-free if needed".
struct GlutenClaims {
  private let pieces: [GlutenReading.Piece]
  private let claimFollows: Bool
  /// The places of the words that the claims reach.
  private(set) var reached: Set<Int> = []

  /// The claims of a reading.
  ///
  /// - Parameter claimFollows: whether the language puts "gluten-free" behind what it is said of.
  init(_ pieces: [GlutenReading.Piece], claimFollows: Bool) {
    (self.pieces, self.claimFollows) = (pieces, claimFollows)
    for place in pieces.indices where pieces[place].entry == .claim {
      reachForward(from: place)
      if isCertain(place) { reachBack(from: place) }
    }
  }

  private mutating func reachForward(from claim: Int) {
    if isOneOfTwo(claim) { return }
    var place = claim + 1
    let isBracket = place < pieces.count && pieces[place].mark == .open
    if isBracket { place += 1 } else if claimFollows { return }
    let end = min(pieces.count, place + Self.reachForward)
    while place < end, !breaks(place) {
      if pieces[place].entry != nil { reached.insert(place) }
      place += 1
    }
  }

  private mutating func reachBack(from claim: Int) {
    var place = claim - 1
    while place >= 0, pieces[place].roles.contains(.filler) { place -= 1 }
    if place >= 0, let mark = pieces[place].mark, [.comma, .open, .dash].contains(mark) { place -= 1 }
    let end = max(-1, place - Self.reachBack)
    while place > end, !breaks(place) || pieces[place].roles.contains(.connector) {
      if pieces[place].entry != nil { reached.insert(place) }
      place -= 1
    }
  }

  /// Whether nothing behind a claim makes it a choice or the word of another food.
  private func isCertain(_ claim: Int) -> Bool {
    var place = claim + 1
    while place < pieces.count, pieces[place].roles == .filler { place += 1 }
    guard place < pieces.count else { return true }
    if pieces[place].mark == .comma, place + 1 < pieces.count { return !isDoubt(place + 1) }
    if isDoubt(place) { return false }
    let hasMark = claim > 0 && pieces[claim - 1].mark != nil
    return breaks(place) || claimFollows && !hasMark
  }

  private func isDoubt(_ place: Int) -> Bool {
    !pieces[place].roles.isDisjoint(with: [.or, .condition]) || pieces[place].mark == .slash
  }

  /// Whether the claim is the other choice: "plain or gluten-free flour".
  private func isOneOfTwo(_ claim: Int) -> Bool {
    claim >= 2 && isDoubt(claim - 1) && pieces[claim - 2].roles.contains(.ordinary)
  }

  private func breaks(_ place: Int) -> Bool {
    switch pieces[place].sense {
    case .mark, .number: true
    case .ordinary(let roles): !roles.isDisjoint(with: [.or, .condition, .function, .connector, .unit])
    case .entry, .misspelt, .unknown: false
    }
  }

  private static let reachForward = 4
  private static let reachBack = 6
}
