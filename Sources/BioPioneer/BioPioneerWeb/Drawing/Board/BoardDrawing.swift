import BioPioneerRules
import WebPlatform

/// The board: a plasmid with 36 spaces and the tokens. In the middle are the die and, if there is room, the
/// piles.
///
/// Spaces have `data-space`, tokens `data-token` with the seat, piles `data-pile`, discard piles
/// `data-discard`, the die `data-die`. These attributes are stable; JavaScript modules use them for
/// animation. An element with a button label is a button.
struct BoardDrawing {
  let spaces: [Space]
  var pieces: [BoardPiece] = []
  var piles: [PileDrawing] = []
  var die = DieDrawing(nil)
  /// The highlighted spaces that a move can reach, with the labels of their buttons.
  var reachable: [Int: String] = [:]
  var letters = ColourLetters.english

  /// An empty board.
  ///
  /// - Parameter spaces: the loop from START; spaces after the 36th are not drawn.
  init(_ spaces: [Space]) { self.spaces = spaces }

  /// The complete drawing. The caller passes a name, or adds a description beside the drawing.
  func html(_ layout: BoardLayout, name: String? = nil) -> HTML {
    let spots = layout.spots
    return """
      <svg class="board \(layout.rawValue)" viewBox="0 0 \(px: layout.size.x) \(px: layout.size.y)" focusable="false" role="group"\
      \(attribute: "aria-label", name)>\(BoardGround(layout).html)\
      \(zip(spots, spaces).enumerated().map { space($0, $1.1, at: $1.0, layout) })\
      \(BoardMiddle(die: die, piles: piles, letters: letters).html(layout))\
      <g class="board-tokens">\(tokens(on: spots, layout))</g></svg>
      """
  }

  private func space(_ index: Int, _ space: Space, at spot: Spot, _ layout: BoardLayout) -> HTML {
    let name = reachable[index]
    return """
      <g class="space \(space.rawValue)\(name == nil ? "" : " reachable")" data-space="\(index)" \
      transform="translate(\(px: spot.x) \(px: spot.y)) scale(\(px: layout.scale))"\(button: name)>\
      <circle class="space-hit" r="31"/><circle class="space-glow" r="31"/>\
      <path class="space-shadow" d="\(space.plate)" transform="translate(2 3.5)"/>\
      <path class="space-plate" d="\(space.plate)"/>\(space.sign)</g>
      """
  }

  /// The tokens. Tokens on the same space are side by side. Lower tokens are drawn last, over the others.
  private func tokens(on spots: [Spot], _ layout: BoardLayout) -> HTML {
    let places = Dictionary(grouping: pieces.filter { spots.indices.contains($0.space) }, by: \.space)
    let placed = places.flatMap { space, sharing in
      sharing.enumerated().map { place, piece in (piece, Self.place(place, of: sharing.count, at: spots[space], layout))
      }
    }
    return placed.sorted { ($0.1.y, $0.0.seat) < ($1.1.y, $1.0.seat) }.map { piece, spot in
      """
      <g class="token\(piece.isCurrent ? " current" : "")" data-token="\(piece.seat)" \
      transform="translate(\(px: spot.x) \(px: spot.y)) scale(\(px: layout.scale * 0.9))"><g transform="translate(-24 -51)">\
      \(TokenDrawing(piece.token, piece.colour).group)</g></g>
      """ as HTML
    }.joined()
  }

  /// The position of a token that shares its space.
  private static func place(_ index: Int, of count: Int, at spot: Spot, _ layout: BoardLayout) -> Spot {
    let shift: (x: Double, y: Double) =
      switch (count, index) {
      case (1, _): (0, 12)
      case (2, _): (index == 0 ? -13 : 13, 12)
      default: (index.isMultiple(of: 2) ? -14 : 14, index < 2 ? 0 : 20)
      }
    return Spot(spot.x + shift.x * layout.scale, spot.y + shift.y * layout.scale)
  }
}

struct BoardPiece: Hashable {
  /// The number of the piece's seat, as in `data-token`.
  let seat: Int
  let token: Token
  let colour: ProfileColour
  /// The index of the piece's space, from 0.
  let space: Int
  /// Whether it is this seat's turn.
  var isCurrent = false
}

/// The drawings inside the ring: the die and, on the wide board, the piles.
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
