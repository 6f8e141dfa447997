/// The results of a seat in a game, without undone steps.
package struct Statistics: Codable, Hashable, Sendable {
  package var turns = 0
  package var rolls = 0
  /// The sum of the dice before any change by the pipette.
  package var pips = 0
  package var cardsPlaced = 0
  package var cardsDiscarded = 0
  package var labEvents = 0
  package var attempts = 0
  package var successes = 0
  package var pipetteUses = 0
  package var abilityUses = 0
  /// The number of attempts at the world problem, including a successful one.
  package var solutions = 0
  package var hasWon = false
}

extension Record {
  /// The statistics of each seat, in the order of play.
  package var statistics: [Statistics] {
    var all = Array(repeating: Statistics(), count: opening.players.count)
    if !all.isEmpty { all[0].turns = 1 }
    for step in steps where all.indices.contains(step.seat.rawValue) {
      for event in step.events {
        if case .turnBegan(let seat, _, _) = event, all.indices.contains(seat.rawValue) {
          all[seat.rawValue].turns += 1
        } else {
          all[step.seat.rawValue].count(event)
        }
      }
    }
    return all
  }
}

extension Statistics {
  fileprivate mutating func count(_ event: Event) {
    switch event {
    case .rolled(let roll): count(roll)
    case .rollAccepted(_, let pipetteUsed): pipetteUses += pipetteUsed ? 1 : 0
    case .placed, .placedAhead, .released, .combined: cardsPlaced += 1
    case .discarded: cardsDiscarded += 1
    case .eventDrawn: labEvents += 1
    case .changed, .copied, .looked, .incubated: abilityUses += 1
    case .attemptSucceeded(let attempt, _):
      successes += 1
      hasWon = hasWon || attempt.goal == .problem
    default: break
    }
  }

  private mutating func count(_ roll: Roll) {
    rolls += 1
    pips += roll.die
    guard case .attempt(let attempt) = roll.purpose else { return }
    attempts += 1
    solutions += attempt.goal == .problem ? 1 : 0
  }
}
