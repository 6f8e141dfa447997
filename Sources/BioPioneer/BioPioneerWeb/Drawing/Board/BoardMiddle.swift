import WebPlatform

/// The content of the ring.
struct BoardMiddle {
  let die: DieDrawing
  let piles: [PileDrawing]
  let letters: ColourLetters

  func html(_ layout: BoardLayout) -> HTML {
    switch layout {
    case .wide: "\(at(Spot(343, 164), 1.14, die.group))\(row)"
    case .compact: at(Spot(131, 110), 0.84, die.group)
    }
  }

  /// The piles side by side, below the die.
  private var row: HTML {
    let pitch = 116.0
    let left = 400 - pitch * Double(piles.count) / 2 + 16
    return piles.enumerated().map { index, pile in
      at(Spot(left + pitch * Double(index), 306), 0.84, pile.group(letters: letters))
    }.joined()
  }

  private func at(_ spot: Spot, _ scale: Double, _ group: HTML) -> HTML {
    "<g transform=\"translate(\(px: spot.x) \(px: spot.y)) scale(\(px: scale))\">\(group)</g>"
  }
}
