/// A game that goes on: its record, the match, and what can be undone.
package struct Game: Sendable {
  package private(set) var record: Record
  package private(set) var match: Match
  /// The match before each step that can be undone, the earliest first: all are of the turn that is being played.
  private var earlier: [Match] = []

  /// Steps that can be undone at most: many more than a turn has, unless somebody only plays with the pipette.
  package static let undoDepth = 100

  /// A game that begins.
  package init(_ opening: Opening) {
    record = Record(opening: opening)
    match = Match(opening)
  }

  /// A game that was kept.
  ///
  /// - Throws: `RecordFlaw` when its log cannot have been written by this program.
  package init(resuming record: Record) throws(RecordFlaw) {
    self.init(record.opening)
    for (number, item) in record.log.enumerated() {
      switch item {
      case .played(let step):
        let before = match
        try match.apply(step, number: number)
        keep(step, before: before)
      case .undone:
        guard let before = earlier.popLast() else { throw .undone(item: number) }
        match = before
      }
    }
    self.record.log = record.log
  }

  package var table: Table { match.table }

  /// Does what a seat asks for.
  ///
  /// - Returns: what was appended to the log.
  package mutating func play(_ command: Command, by seat: Seat) -> Result<LogItem, Refusal> {
    let before = match
    return match.perform(command, by: seat).map { events in
      let step = LogItem.Step(seat: seat, command: command, events: events)
      keep(step, before: before)
      record.log.append(.played(step: step))
      return .played(step: step)
    }
  }

  /// Why a seat cannot take its last step back; `nil` when it can.
  package func refusalOfUndo(by seat: Seat) -> Refusal? {
    if let winner = table.winner { return .gameOver(winner: winner) }
    guard seat == table.turn.seat else { return .notYourTurn(seat: table.turn.seat) }
    return earlier.isEmpty ? .nothingToUndo : nil
  }

  /// Takes the last step back, as long as nothing random or hidden has come to light since. The log keeps both.
  ///
  /// - Returns: what was appended to the log.
  package mutating func undo(by seat: Seat) -> Result<LogItem, Refusal> {
    if let refusal = refusalOfUndo(by: seat) { return .failure(refusal) }
    guard let before = earlier.popLast() else { return .failure(.nothingToUndo) }
    match = before
    record.log.append(.undone(seat: seat))
    return .success(.undone(seat: seat))
  }

  private mutating func keep(_ step: LogItem.Step, before: Match) {
    if step.isFinal {
      earlier.removeAll()
    } else {
      if earlier.count == Self.undoDepth { earlier.removeFirst() }
      earlier.append(before)
    }
  }
}
