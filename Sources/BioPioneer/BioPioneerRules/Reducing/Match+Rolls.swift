extension Match {
  mutating func acceptRoll(_ log: inout [Event]) {
    guard let roll = table.turn.phase.roll else { return }
    happen(.rollAccepted(value: roll.value, pipetteUsed: roll.adjustment != 0), &log)
    switch roll.purpose {
    case .move: move(by: roll.value, &log)
    case .mutation(let event): mutate(by: event, value: roll.value, &log)
    case .incubatorDraw: offer(.selected(by: roll.value), origin: .incubator, &log)
    case .attempt(let attempt): settle(attempt, value: roll.value, &log)
    }
  }

  /// Moves the token, but not past the first lab event, and begins the action of the space.
  private mutating func move(by steps: Int, _ log: inout [Event]) {
    let to = table.destination(of: table.lab, after: steps)
    happen(.moved(from: table.lab.position, to: to), &log)
    switch table.numbers.board[to] {
    case .circle: offer(.circle, origin: .move, &log)
    case .triangle: offer(.triangle, origin: .move, &log)
    case .square: offer(.square, origin: .move, &log)
    case .star, .start: offerPiles(&log)
    case .event: drawEvent(&log)
    }
  }

  /// Changes the face of the last card of the strand.
  private mutating func mutate(by event: LabEvent, value: Int, _ log: inout [Event]) {
    guard let slot = table.lab.lastSlot, let face = table.lab.strand[slot]?.face else { return }
    happen(.mutated(slot: slot, from: face, to: face.mutated(by: event, value: value)), &log)
  }

  // MARK: Attempts

  mutating func attempt(_ goal: Goal, swapOut: Paper?, _ log: inout [Event]) {
    spend(table.numbers.attemptActions, &log)
    let attempt = Attempt(
      goal: goal, swapOut: swapOut, needed: table.knowledgeNeeded(for: goal, by: table.lab),
      pool: table.knowledge(of: table.lab, for: goal))
    happen(.rolled(roll: Roll(.attempt(attempt: attempt), die: die())), &log)
  }

  mutating func settle(_ attempt: Attempt, value: Int, _ log: inout [Event]) {
    let total = attempt.pool + value
    guard total >= attempt.needed else {
      happen(.attemptFailed(attempt: attempt, total: total), &log)
      if attempt.goal == .problem { endTurn(&log) }
      return
    }
    if case .equipment(let kind) = attempt.goal, !table.isInReach(kind) { happen(.treeSkipped(equipment: kind), &log) }
    if attempt.swapOut == .shibberu, !table.lab.stored.isEmpty { happen(.storedLost(cards: table.lab.stored), &log) }
    happen(.attemptSucceeded(attempt: attempt, total: total), &log)
  }

  mutating func endTurn(_ log: inout [Event]) {
    let turn = table.turn
    happen(.turnEnded(over: table.lab.effects.filter { $0.turnEnds <= 1 }.map(\.kind)), &log)
    let next = Seat((turn.seat.rawValue + 1) % table.labs.count)
    let round = next == Seat(0) ? turn.round + 1 : turn.round
    happen(.turnBegan(seat: next, round: round, actions: table.labs[next.rawValue].present), &log)
  }
}
