/// A saved game: its opening and its log, including undone steps.
package struct Record: Codable, Hashable, Sendable {
  package let opening: Opening
  package var log: [LogItem] = []

  package init(opening: Opening, log: [LogItem] = []) { (self.opening, self.log) = (opening, log) }

  /// The steps without the undone ones.
  package var steps: [LogItem.Step] {
    log.reduce(into: []) { steps, item in
      switch item {
      case .played(let step): steps.append(step)
      case .undone: steps.removeLast(min(1, steps.count))
      }
    }
  }

  /// The opening match, followed by the match after each of `steps`.
  ///
  /// - Throws: `RecordFlaw`
  /// - Complexity: linear in the length of the game, in time and memory.
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

/// An item of a game's log.
package enum LogItem: Codable, Hashable, Sendable {
  case played(step: Step)
  /// The seat undid its last step.
  case undone(seat: Seat)

  /// A command with its events.
  package struct Step: Codable, Hashable, Sendable {
    package let seat: Seat
    package let command: Command
    package let events: [Event]

    package init(seat: Seat, command: Command, events: [Event]) {
      (self.seat, self.command, self.events) = (seat, command, events)
    }

    /// Whether the step cannot be undone: a random or hidden result was revealed, the turn ended, or the problem was
    /// solved.
    package var isFinal: Bool { events.contains { $0.isReveal || $0.endsUndo } }

    /// The public version of the step.
    package var open: Step { Step(seat: seat, command: command, events: events.compactMap(\.open)) }
  }

  /// The public version of the item.
  package var open: LogItem {
    switch self {
    case .played(let step): .played(step: step.open)
    case .undone: self
    }
  }
}

extension Event {
  /// Whether the event begins the next turn or solves the problem.
  fileprivate var endsUndo: Bool {
    switch self {
    case .turnBegan: true
    case .attemptSucceeded(let attempt, _): attempt.goal == .problem
    default: false
    }
  }
}

/// Why a saved game cannot continue.
package enum RecordFlaw: Error, Hashable, Sendable {
  /// The event is impossible at this point.
  case misplaced(step: Int, event: Int)
  /// The log undoes a step that cannot be undone.
  case undone(item: Int)
}

extension RecordFlaw: CustomStringConvertible {
  package var description: String {
    switch self {
    case .misplaced(let step, let event):
      "event \(event + 1) of step \(step + 1) of the game is impossible at this point; the log was changed"
    case .undone(let item): "entry \(item + 1) of the game undoes a step that cannot be undone; the log was changed"
    }
  }
}

extension Match {
  mutating func apply(_ step: LogItem.Step, number: Int) throws(RecordFlaw) {
    for (place, event) in step.events.enumerated() {
      guard apply(event) else { throw .misplaced(step: number, event: place) }
    }
  }
}
