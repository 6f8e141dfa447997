extension Match {
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
