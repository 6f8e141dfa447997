/// Finds the grains that only name what something without gluten was made of: "wheat glucose syrup", "dextrose (from wheat)".
///
/// Regulation (EU) No 1169/2011, annex II, takes glucose syrups, dextrose and maltodextrins of wheat, and glucose syrups of barley, out
/// of what has to be named as an allergen.
struct GlutenExemptions {
  /// The places of those grains.
  private(set) var reached: Set<Int> = []

  /// The exemptions of a reading.
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
  /// Whether it is a grain of which syrups are made.
  fileprivate var isExemptible: Bool { entry == .grain(.wheat) || entry == .grain(.barley) }

  /// Whether it stands between a syrup and what it is made of.
  fileprivate var joinsSource: Bool { mark == .open || roles.contains(.connector) }
}
