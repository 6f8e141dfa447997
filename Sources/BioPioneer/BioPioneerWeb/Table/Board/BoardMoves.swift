import BioPioneerRules
import WebPlatform

/// The spaces that the token can reach with the current die: as rolled, and with the pipette.
struct BoardMoves {
  let context: TableContext

  init(_ context: TableContext) { self.context = context }

  /// A value of the die, with the space that it leads to.
  struct Move: Hashable {
    let value: Int
    let space: Int
    let command: Command
  }

  /// The possible moves; the move with the current value comes first.
  var moves: [Move] {
    let table = context.table
    guard context.scene.isOwnTurn, let roll = table.turn.phase.roll, roll.purpose == .move else { return [] }
    var moves = [
      Move(value: roll.value, space: table.destination(of: table.lab, after: roll.value), command: .acceptRoll)
    ]
    for step in Step.allCases where table.refusal(of: .usePipette(step: step), by: table.seat) == nil {
      let value = roll.value + step.change
      moves.append(
        Move(value: value, space: table.destination(of: table.lab, after: value), command: .usePipette(step: step)))
    }
    return moves
  }

  /// The labels of the reachable spaces. Two moves may lead to the same lab event, where every token stops.
  var reachable: [Int: String] {
    Dictionary(
      moves.map { way in
        let kind = context.localizer(context.table.numbers.board[way.space].message)
        let key = way.command == .acceptRoll ? "biopioneer.table.go" : "biopioneer.table.go-with"
        return (
          way.space,
          context.localizer(key, ["count": .number(way.value), "space": .number(way.space), "what": .text(kind)])
        )
      }, uniquingKeysWith: { first, _ in first })
  }
}

extension Space {
  /// The shape of the cards that are drawn on the space; `nil` for a space without its own pile.
  var shape: Shape? {
    switch self {
    case .circle: .circle
    case .triangle: .triangle
    case .square: .square
    case .start, .star, .event: nil
    }
  }
}
