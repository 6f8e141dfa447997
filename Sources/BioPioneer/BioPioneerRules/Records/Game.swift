/// A running game: its record, the current match, and the undo history.
package struct Game: Sendable {
  package private(set) var record: Record
  package private(set) var match: Match
  /// The match before each step that can be undone, earliest first. All belong to the current turn.
  private var earlier: [Match] = []

  /// The maximum number of steps that can be undone. A turn has far fewer, unless a player only moves the
  /// pipette back and forth.
  package static let undoDepth = 100

  package init(_ opening: Opening) {
    record = Record(opening: opening)
    match = Match(opening)
  }

  /// Resumes a saved game.
  ///
  /// - Throws: `RecordFlaw` if this program cannot have written the log.
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

  /// Carries out a command.
  ///
  /// - Returns: the new item of the log.
  package mutating func play(_ command: Command, by seat: Seat) -> Result<LogItem, Refusal> {
    let before = match
    return match.perform(command, by: seat).map { events in
      let step = LogItem.Step(seat: seat, command: command, events: events)
      keep(step, before: before)
      record.log.append(.played(step: step))
      return .played(step: step)
    }
  }

  /// Why a seat cannot undo its last step; `nil` if it can.
  package func refusalOfUndo(by seat: Seat) -> Refusal? {
    if let winner = table.winner { return .gameOver(winner: winner) }
    guard seat == table.turn.seat else { return .notYourTurn(seat: table.turn.seat) }
    return earlier.isEmpty ? .nothingToUndo : nil
  }

  /// Undoes the last step, unless the step revealed a random or hidden result. The log keeps the step and the
  /// undoing.
  ///
  /// - Returns: the new item of the log.
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
