import BioPioneerRules
import WebPlatform

/// The board with tokens, piles and die: a wide version, a compact one for narrow screens, and a list for
/// screen readers.
struct BoardSection {
  let context: TableContext

  var section: TableSection {
    TableSection(place: .board, name: localizer("biopioneer.table.board"), content: content)
  }

  private var localizer: Localizer { context.localizer }
  private var table: Table { context.table }

  private var content: HTML {
    let name = localizer("biopioneer.table.board")
    return """
      \(drawing.html(.wide, name: name))\(drawing.html(.compact, name: name))
      <ol class="hidden" aria-label="\(localizer("biopioneer.table.board-list"))">\(table.numbers.board.indices.map(row))</ol>
      """
  }

  // MARK: Visible

  private var drawing: BoardDrawing {
    var drawing = BoardDrawing(table.numbers.board)
    drawing.letters = context.letters
    drawing.pieces = table.labs.indices.map { seat in
      let player = table.players[seat]
      return BoardPiece(
        seat: seat, token: player.token, colour: context.colour(of: Seat(seat)), space: table.labs[seat].position,
        isCurrent: Seat(seat) == table.seat && table.winner == nil)
    }
    drawing.piles = Shape.allCases.map(pile) + [PileDrawing(.event, count: table.events.count)]
    drawing.die = die
    drawing.reachable = BoardMoves(context).reachable
    return drawing
  }

  private func pile(_ shape: Shape) -> PileDrawing {
    let pile = table.piles[shape]
    let isAsked = context.scene.isOwnTurn && table.refusal(of: .choosePile(shape: shape), by: table.seat) == nil
    let isDrawn = context.scene.isOwnTurn && table.turn.phase.draw?.pile == shape
    let key = isAsked ? "biopioneer.table.choose-pile" : "biopioneer.table.draw-from"
    return PileDrawing(
      .shape(shape), count: pile.count, discarded: pile.discard.last,
      button: isAsked || isDrawn ? localizer(key, ["what": .message(shape.message)]) : nil)
  }

  private var die: DieDrawing {
    guard context.scene.isOwnTurn else { return DieDrawing(table.turn.phase.roll?.value) }
    switch table.turn.phase {
    case .turnStart: return DieDrawing(nil, button: localizer("biopioneer.table.roll"))
    case .rolled(let roll):
      return DieDrawing(roll.die, button: localizer("biopioneer.table.accept", ["count": .number(roll.value)]))
    default: return DieDrawing(nil)
    }
  }

  // MARK: For screen readers

  private func row(_ index: Int) -> HTML {
    let kind = localizer(table.numbers.board[index].message)
    let guests = table.labs.indices.filter { table.labs[$0].position == index }.map { table.players[$0].name }
    guard !guests.isEmpty else {
      return "<li>\(localizer("biopioneer.table.space", ["count": .number(index), "what": .text(kind)]))</li>"
    }
    return """
      <li>\(localizer(
        "biopioneer.table.space-held",
        ["count": .number(index), "what": .text(kind), "name": .text(guests.joined(separator: ", "))]))</li>
      """
  }
}

extension Phase {
  /// The pending draw.
  var draw: Draw? {
    if case .drawing(let draw) = self { draw } else { nil }
  }
}
