import Basics

extension Match {
  /// Applies an event to the match. All random results are inside the event.
  ///
  /// - Returns: `false` if the event is impossible in this state. Then the log was changed, or another program
  ///   wrote it, and the game must not continue.
  package mutating func apply(_ event: Event) -> Bool {
    switch event {
    case .turnBegan(let seat, let round, let actions): begin(seat, round: round, actions: actions)
    case .turnEnded: endEffects()
    case .actionsSpent(let count): spend(count)
    case .rolled(let roll): lay(roll)
    case .pipetteSet(let adjustment): adjustRoll(adjustment)
    case .rollAccepted(_, let pipetteUsed): acceptRoll(usingPipette: pipetteUsed)
    case .moved(_, let to): move(to: to)
    case .eventDrawn, .eventsReplenished, .equipmentBroke, .plasmidRejected, .mutated, .vacationBegan, .technicianCame,
      .eventHadNoEffect:
      applyLabEvent(event)
    case .pileOffered, .pileChosen, .pileReplenished, .pileShuffled, .drawn, .nothingToDraw, .looked, .picked, .putBack,
      .incubated:
      applyDraw(event)
    case .changed, .copied, .takenUp, .placed, .placedAhead, .held, .stored, .discarded, .released, .combined:
      applyCard(event)
    case .attemptSucceeded(let attempt, _): gain(attempt)
    case .attemptFailed(let attempt, _): fail(attempt)
    case .storedLost(let cards): loseStored(cards)
    case .treeSkipped: skipTree()
    case .randomMoved(let random): moveRandom(to: random)
    }
  }

  private mutating func moveRandom(to random: SplitMix64) -> Bool {
    secrets.random = random
    return true
  }

  private mutating func begin(_ seat: Seat, round: Int, actions: Int) -> Bool {
    guard table.labs.indices.contains(seat.rawValue), actions >= 0, 1...100_000 ~= round else { return false }
    table.turn = Turn(seat: seat, number: table.turn.number + 1, round: round, actions: actions)
    return true
  }

  private mutating func endEffects() -> Bool {
    if table.lab.effects.isEmpty { return true }
    table.lab.effects = table.lab.effects.compactMap { effect in
      effect.turnEnds > 1 ? TimedEffect(effect.kind, turnEnds: effect.turnEnds - 1) : nil
    }
    return true
  }

  private mutating func spend(_ count: Int) -> Bool {
    guard 0...table.turn.actions ~= count else { return false }
    table.turn.actions -= count
    return true
  }

  private mutating func lay(_ roll: Roll) -> Bool {
    guard 1...6 ~= roll.die, roll.adjustment == 0, roll.purpose.isPlausible else { return false }
    if roll.purpose == .incubatorDraw { table.turn.used.insert(.incubatorDraw) }
    table.turn.phase = .rolled(roll: roll)
    return true
  }

  private mutating func adjustRoll(_ adjustment: Int) -> Bool {
    guard var roll = table.turn.phase.roll, -1...1 ~= adjustment, roll.range ~= roll.die + adjustment else {
      return false
    }
    roll.adjustment = adjustment
    table.turn.phase = .rolled(roll: roll)
    return true
  }

  private mutating func acceptRoll(usingPipette: Bool) -> Bool {
    guard table.turn.phase.roll != nil else { return false }
    if usingPipette { table.turn.used.insert(.pipette) }
    return true
  }

  private mutating func move(to space: Int) -> Bool {
    guard table.numbers.board.indices.contains(space) else { return false }
    table.lab.position = space
    return true
  }
}

extension Roll.Purpose {
  /// Whether the numbers of an attempt are between 0 and 1000; `true` for every other purpose.
  fileprivate var isPlausible: Bool {
    guard case .attempt(let attempt) = self else { return true }
    return 0...1000 ~= attempt.pool && 0...1000 ~= attempt.needed
  }
}
