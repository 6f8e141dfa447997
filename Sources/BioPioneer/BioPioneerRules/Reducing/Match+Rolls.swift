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

  /// Changes the last card of the strand into another.
  private mutating func mutate(by event: LabEvent, value: Int, _ log: inout [Event]) {
    guard let slot = table.lab.lastSlot, let face = table.lab.strand[slot]?.face else { return }
    happen(.mutated(slot: slot, from: face, to: face.mutated(by: event, value: value)), &log)
  }
}
