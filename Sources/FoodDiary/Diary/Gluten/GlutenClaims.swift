/// Finds the foods that "gluten-free" applies to. It applies to the flour or pasta in "gluten-free plain
/// flour", "flour (gluten-free)", "1 cup (gluten-free) flour" and "pasta, gluten-free". It does not apply
/// to the flour in "flour, gluten-free oats" or "flour, gluten-free if needed".
///
/// A restricted claim does not count: "gluten-free flour (or regular)" leaves the flour as it is, "almost
/// gluten-free" means not gluten-free, and "preferably gluten-free flour" is doubtful.
struct GlutenClaims {
  private let pieces: [GlutenReading.Piece]
  private let claimFollows: Bool
  /// The indexes of words that claims certainly apply to.
  private(set) var reached: Set<Int> = []
  /// The indexes of words that claims apply to under a condition, or that stand beside a brand with almost no products
  /// that contain gluten.
  private(set) var doubtful: Set<Int> = []
  /// The indexes of claims that a word before them denies.
  private(set) var denied: Set<Int> = []

  /// Finds the claims of a text. O(n).
  ///
  /// - Parameter claimFollows: whether the language puts "gluten-free" after the food.
  init(_ pieces: [GlutenReading.Piece], claimFollows: Bool) {
    (self.pieces, self.claimFollows) = (pieces, claimFollows)
    for place in pieces.indices {
      switch pieces[place].entry {
      case .claim: read(claim: place)
      case .brand: read(brand: place)
      default: continue
      }
    }
  }

  private mutating func read(claim: Int) {
    let before = firstTellingWord(before: claim)
    if before?.contains(.negation) == true {
      denied.insert(claim)
      return
    }
    let isCertain = isCertain(claim)
    let behind = isCertain ? foods(before: claim) : []
    let (ahead, end) = foods(after: claim, isAlone: behind.isEmpty, isCertain: isCertain)
    let choice = GlutenChoice(pieces)
    if choice.isOffered(from: end) { return }
    reached.formUnion(behind)
    if !ahead.isEmpty, before?.contains(.condition) == true || choice.isConditional(from: end) {
      doubtful.formUnion(ahead)
    } else {
      reached.formUnion(ahead)
    }
  }

  private mutating func read(brand: Int) {
    let behind = foods(before: brand)
    doubtful.formUnion(behind)
    doubtful.formUnion(foods(after: brand, isAlone: behind.isEmpty, isCertain: true).foods)
  }

  /// The roles of the nearest word before a claim that limits the claim ("almost", "preferably") or ends the search.
  /// Numbers are skipped, as in "not 100 % gluten-free".
  private func firstTellingWord(before claim: Int) -> WordRoles? {
    let telling: WordRoles = [.negation, .or, .condition, .food, .unit]
    var place = claim - 1
    while place >= 0, claim - place <= Self.reachDenial {
      let roles = pieces[place].roles
      if pieces[place].sense != .number, roles.isEmpty || !roles.isDisjoint(with: telling) { return roles }
      place -= 1
    }
    return nil
  }

  private func foods(after claim: Int, isAlone: Bool, isCertain: Bool) -> (foods: Set<Int>, end: Int) {
    var place = claim + 1
    if isOneOfTwo(claim) { return ([], place) }
    if place < pieces.count, pieces[place].mark == .open || isAlone && isBracketed(claim) {
      place += 1
    } else if claimFollows, !isAlone || !isCertain {
      return ([], place)
    }
    var foods: Set<Int> = []
    let end = min(pieces.count, place + Self.reachForward)
    while place < end, !pieces[place].breaksClaim {
      if pieces[place].entry != nil { foods.insert(place) }
      place += 1
    }
    return (foods, foods.isEmpty ? claim + 1 : place)
  }

  private func foods(before claim: Int) -> Set<Int> {
    var place = claim - 1
    while place >= 0, pieces[place].roles.contains(.filler) { place -= 1 }
    if place >= 0, let mark = pieces[place].mark, [.comma, .open, .dash].contains(mark) { place -= 1 }
    var foods: Set<Int> = []
    let end = max(-1, place - Self.reachBack)
    while place > end, !pieces[place].breaksClaim || pieces[place].roles.contains(.connector) {
      if pieces[place].entry != nil { foods.insert(place) }
      place -= 1
    }
    return foods
  }

  /// Whether the words after a claim neither make it a choice nor attach it to another food.
  private func isCertain(_ claim: Int) -> Bool {
    var place = claim + 1
    while place < pieces.count, pieces[place].roles == .filler { place += 1 }
    guard place < pieces.count else { return true }
    if pieces[place].mark == .comma, place + 1 < pieces.count { return !pieces[place + 1].isDoubt }
    if pieces[place].isDoubt { return false }
    if pieces[place].mark == .close, place + 1 < pieces.count, pieces[place + 1].isDoubt {
      return !GlutenChoice(pieces).isOffered(from: place)
    }
    let hasMark = claim > 0 && pieces[claim - 1].mark != nil
    return pieces[place].breaksClaim || claimFollows && !hasMark
  }

  /// Whether the parentheses contain only the claim.
  private func isBracketed(_ claim: Int) -> Bool {
    claim > 0 && pieces[claim - 1].mark == .open && pieces[claim + 1].mark == .close
  }

  /// Whether the claim is the second alternative: "plain or gluten-free flour".
  private func isOneOfTwo(_ claim: Int) -> Bool {
    claim >= 2 && pieces[claim - 1].isDoubt && pieces[claim - 2].roles.contains(.ordinary)
  }

  private static let reachForward = 4
  private static let reachBack = 6
  private static let reachDenial = 4
}

extension GlutenReading.Piece {
  /// Whether this piece ends the reach of a claim.
  fileprivate var breaksClaim: Bool {
    switch sense {
    case .mark, .number: true
    case .ordinary(let roles): !roles.isDisjoint(with: [.or, .condition, .function, .connector, .unit])
    case .entry, .misspelt, .unknown: false
    }
  }

  /// Whether the piece introduces an alternative or a condition.
  fileprivate var isDoubt: Bool { !roles.isDisjoint(with: [.or, .condition]) || mark == .slash }
}
