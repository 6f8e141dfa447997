extension Match {
  /// The events that a command would cause; the match stays unchanged.
  ///
  /// A pure function: the same match, command and seat give the same result.
  package func reduce(_ command: Command, by seat: Seat) -> Result<[Event], Refusal> {
    var draft = self
    return draft.perform(command, by: seat)
  }

  /// Carries out a command: `reduce`, then `apply` for each event, without a copy of the match.
  ///
  /// - Returns: the events. A refused command changes nothing.
  package mutating func perform(_ command: Command, by seat: Seat) -> Result<[Event], Refusal> {
    if let refusal = table.refusal(of: command, by: seat) { return .failure(refusal) }
    var log: [Event] = []
    let random = secrets.random
    carryOut(command, &log)
    if secrets.random != random { log.append(.randomMoved(random: secrets.random)) }
    return .success(log)
  }

  /// - Precondition: the command is legal.
  private mutating func carryOut(_ command: Command, _ log: inout [Event]) {
    switch command {
    case .rollMove: happen(.rolled(roll: Roll(.move, die: die())), &log)
    case .usePipette(let step): setPipette(by: step.change, &log)
    case .clearPipette: happen(.pipetteSet(adjustment: 0), &log)
    case .acceptRoll: acceptRoll(&log)
    case .acceptEvent: acceptEvent(&log)
    case .choosePile(let shape): happen(.pileChosen(draw: Draw(pile: shape, origin: .move)), &log)
    case .reveal: draw(&log)
    case .look(let tool, let pile): look(with: tool, at: pile, &log)
    case .pick(let card): happen(.picked(card: card), &log)
    case .putBack(let end): putBack(at: end, &log)
    case .gel(let shape): change(to: .shape(shape), with: .gelElectrophoresis, &log)
    case .media(let colour): change(to: .colour(colour), with: .mediaAndPlate, &log)
    case .mutate(let trait): change(to: trait, by: .siteSpecificMutagenesis, &log)
    case .copyCard: copyCard(&log)
    case .takeUp(let card): happen(.takenUp(card: card), &log)
    case .place: place(&log)
    case .placeAhead(let slot): placeAhead(at: slot, &log)
    case .hold: hold(&log)
    case .store(let place): store(at: place, &log)
    case .discard: discard(&log)
    case .attempt(let target, let swapOut): attempt(target.goal, swapOut: swapOut, &log)
    case .centrifuge: centrifuge(&log)
    case .incubate(let face): incubate(face, &log)
    case .incubateLooking(let tool, let pile): incubate(with: tool, at: pile, &log)
    case .incubatorDraw: drawAfterIncubator(&log)
    case .combine(let shapeOf): combine(shapeOf: shapeOf, &log)
    case .release: release(&log)
    case .solve: attempt(.problem, swapOut: nil, &log)
    case .endTurn: endTurn(&log)
    }
  }

  /// Appends an event to the log and applies it.
  mutating func happen(_ event: Event, _ log: inout [Event]) {
    log.append(event)
    let hadPlace = apply(event)
    assert(hadPlace, "\(event) has no place in \(table.turn.phase)")
  }

  mutating func spend(_ actions: Int, _ log: inout [Event]) {
    if actions > 0 { happen(.actionsSpent(count: actions), &log) }
  }

  mutating func die() -> Int { Int(secrets.random.below(6)) + 1 }

  private mutating func setPipette(by change: Int, _ log: inout [Event]) {
    guard let roll = table.turn.phase.roll else { return }
    happen(.pipetteSet(adjustment: roll.adjustment + change), &log)
  }
}
