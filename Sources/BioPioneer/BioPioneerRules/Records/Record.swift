/// A game as it is kept: how it began, and all that happened, the undone too.
package struct Record: Codable, Hashable, Sendable {
  package let opening: Opening
  package var log: [LogItem] = []

  package init(opening: Opening, log: [LogItem] = []) { (self.opening, self.log) = (opening, log) }

  /// The steps that were not undone.
  package var steps: [LogItem.Step] {
    log.reduce(into: []) { steps, item in
      switch item {
      case .played(let step): steps.append(step)
      case .undone: steps.removeLast(min(1, steps.count))
      }
    }
  }

  /// The match after each of `steps`, that at the beginning first.
  ///
  /// - Throws: `RecordFlaw`
  /// - Complexity: as long as the game, in time and in memory.
  package func matches() throws(RecordFlaw) -> [Match] {
    var matches = [Match(opening)]
    var match = matches[0]
    for (number, step) in steps.enumerated() {
      try match.apply(step, number: number)
      matches.append(match)
    }
    return matches
  }
}

/// What is appended to the log of a game.
package enum LogItem: Codable, Hashable, Sendable {
  case played(step: Step)
  /// The seat took the last step back.
  case undone(seat: Seat)

  /// A command and what came of it.
  package struct Step: Codable, Hashable, Sendable {
    package let seat: Seat
    package let command: Command
    package let events: [Event]

    package init(seat: Seat, command: Command, events: [Event]) {
      (self.seat, self.command, self.events) = (seat, command, events)
    }

    /// Whether it cannot be undone: chance or something hidden came to light, or the turn went on to another seat.
    package var isFinal: Bool { events.contains { $0.isReveal || $0.endsUndo } }

    /// The step as everybody may know it.
    package var open: Step { Step(seat: seat, command: command, events: events.compactMap(\.open)) }
  }

  /// The item as everybody may know it.
  package var open: LogItem {
    switch self {
    case .played(let step): .played(step: step.open)
    case .undone: self
    }
  }
}

extension Event {
  /// Whether the turn of the seat is over.
  fileprivate var endsUndo: Bool {
    switch self {
    case .turnBegan: true
    case .attemptSucceeded(let attempt, _): attempt.goal == .problem
    default: false
    }
  }
}

/// Why a kept game cannot be gone on with.
package enum RecordFlaw: Error, Hashable, Sendable {
  /// An event has no place where it stands.
  case misplaced(step: Int, event: Int)
  /// Something is taken back that cannot be.
  case undone(item: Int)
}

extension RecordFlaw: CustomStringConvertible {
  package var description: String {
    switch self {
    case .misplaced(let step, let event):
      "step \(step + 1) of the game has an event, its \(event + 1)., that cannot have happened there; the log was changed"
    case .undone(let item): "entry \(item + 1) of the game takes back what cannot be taken back; the log was changed"
    }
  }
}

extension Match {
  /// Lets a step happen.
  mutating func apply(_ step: LogItem.Step, number: Int) throws(RecordFlaw) {
    for (place, event) in step.events.enumerated() {
      guard apply(event) else { throw .misplaced(step: number, event: place) }
    }
  }
}
