/// All that is open, which every seat, spectator and projector may know: cards that are looked at lie open too, so that
/// one screen for all and a screen for each show the same.
///
/// What may be done, what it costs and how likely it succeeds is worked out from the table alone (`Judging/`), and a
/// computer player is given nothing else.
package struct Table: Codable, Hashable, Sendable {
  package let rules: Rules
  package let settings: Settings
  package let problem: Problem
  /// In the order of play, as `labs` are.
  package var players: [Player]
  package var labs: [LabState]
  package var turn: Turn
  package var piles: PerKind<Shape, OpenPile>
  package var events: OpenEvents
  package var supply: Supply
}

/// What is known of a pile.
package struct OpenPile: Codable, Hashable, Sendable {
  /// Cards that lie face down.
  package var count: Int
  /// Cards beside it, as they are printed, the last on top.
  package var discard: [Face] = []
  /// The card on top, when everybody saw it go there.
  package var top: Face?
}

/// What is known of the lab events.
package struct OpenEvents: Codable, Hashable, Sendable {
  package var count: Int
  /// The last is on top.
  package var discard: [LabEvent] = []
}

/// What no lab has yet.
package struct Supply: Codable, Hashable, Sendable {
  package var people: Int
  package var equipment: PerKind<Equipment, Int>
  package var papers: PerKind<Paper, Int>
}

extension Table {
  package var numbers: Numbers { rules.numbers }

  package var length: GameLength { numbers.problems[problem].length }

  /// Whose turn it is.
  package var seat: Seat { turn.seat }

  /// The lab whose turn it is.
  package var lab: LabState {
    get { labs[turn.seat.rawValue] }
    _modify { yield &labs[turn.seat.rawValue] }
  }

  /// The space on which a lab's token stands.
  package func space(of lab: LabState) -> Space { numbers.board[lab.position] }

  /// The space to which so many steps lead: no further than the first lab event.
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

  /// Who has solved the problem.
  package var winner: Seat? {
    if case .gameOver(let winner) = turn.phase { winner } else { nil }
  }
}
