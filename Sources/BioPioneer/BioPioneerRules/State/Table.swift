/// All public information, the same for seats, spectators and projectors. Cards that a player looks at are
/// public too, so that a shared screen and separate screens show the same.
///
/// Legal commands, costs and chances are computed from the table alone (`Judging/`). A computer player gets
/// nothing else.
package struct Table: Codable, Hashable, Sendable {
  package let rules: Rules
  package let settings: Settings
  package let problem: Problem
  /// In the order of play, like `labs`.
  package var players: [Player]
  package var labs: [LabState]
  package var turn: Turn
  package var piles: PerKind<Shape, VisiblePile>
  package var events: VisibleEvents
  package var supply: Supply
}

/// The public state of a pile.
package struct VisiblePile: Codable, Hashable, Sendable {
  /// The number of face-down cards.
  package var count: Int
  /// The discard pile with printed faces, top card last.
  package var discard: [Face] = []
  /// The top card, if it was put there face up; `nil` if it is hidden.
  package var top: Face?
}

/// The public state of the lab events.
package struct VisibleEvents: Codable, Hashable, Sendable {
  package var count: Int
  /// The top card is last.
  package var discard: [LabEvent] = []
}

/// The cards that no lab owns yet.
package struct Supply: Codable, Hashable, Sendable {
  package var people: Int
  package var equipment: PerKind<Equipment, Int>
  package var papers: PerKind<Paper, Int>
}

extension Table {
  package var numbers: Numbers { rules.numbers }

  package var length: GameLength { numbers.problems[problem].length }

  /// The seat whose turn it is.
  package var seat: Seat { turn.seat }

  /// The lab whose turn it is.
  package var lab: LabState {
    get { labs[turn.seat.rawValue] }
    _modify { yield &labs[turn.seat.rawValue] }
  }

  /// The space of a lab's token.
  package func space(of lab: LabState) -> Space { numbers.board[lab.position] }

  /// The index of the space reached by a number of steps; a move stops at the first lab event.
  ///
  /// - Parameter steps: at least 1.
  package func destination(of lab: LabState, after steps: Int) -> Int {
    let board = numbers.board
    var position = lab.position
    for _ in 0..<steps {
      position = (position + 1) % board.count
      if board[position] == .event { break }
    }
    return position
  }

  /// The seat that has solved the problem; `nil` until then.
  package var winner: Seat? {
    if case .gameOver(let winner) = turn.phase { winner } else { nil }
  }
}
