/// Finds grains that only name the source of a product without gluten: "wheat glucose syrup", "dextrose
/// (from wheat)".
///
/// Source: Regulation (EU) No 1169/2011, annex II, exempts wheat-based glucose syrups, dextrose and
/// maltodextrins, and barley-based glucose syrups, from allergen labelling.
struct GlutenExemptions {
  /// The indexes of the exempt grains.
  private(set) var reached: Set<Int> = []

  init(_ pieces: [GlutenReading.Piece]) {
    for place in pieces.indices where pieces[place].entry == .exempt {
      if place > 0, pieces[place - 1].isExemptible { reached.insert(place - 1) }
      var next = place + 1
      while next < pieces.count, pieces[next].joinsSource { next += 1 }
      if next > place + 1, next < pieces.count, pieces[next].isExemptible { reached.insert(next) }
    }
  }
}

extension GlutenReading.Piece {
  /// Whether syrups are made of this grain.
  fileprivate var isExemptible: Bool { entry == .grain(.wheat) || entry == .grain(.barley) }

  /// Whether the piece is between a syrup and its source.
  fileprivate var joinsSource: Bool { mark == .open || roles.contains(.connector) }
}

/// Finds the grains that "may contain" applies to.
struct GlutenTraces {
  /// The indexes of the grains that the text warns of.
  private(set) var reached: Set<Int> = []

  /// Reads from "may contain" to the end of the sentence, a closing parenthesis, a number, or a sign such as "+".
  init(_ pieces: [GlutenReading.Piece]) {
    var isTraced = false
    for place in pieces.indices {
      switch pieces[place].sense {
      case .entry(.traces): isTraced = true
      case .entry(.grain) where isTraced: reached.insert(place)
      case .number, .mark(.stop), .mark(.close), .mark(.other): isTraced = false
      default: continue
      }
    }
  }
}
