import BioPioneerRules
import WebPlatform

extension LineContext {
  /// What is said about an event, in which group of the log, and about whom when that is not who acted.
  struct Said {
    let group: LogLine.Group
    let phrase: Phrase
    var seat: Seat?
  }

  /// The words for an event; `nil` for one that others tell about.
  func words(for event: Event, by seat: Seat) -> Said? {
    switch event {
    case .turnBegan, .turnEnded, .actionsSpent: turn(event, by: seat)
    case .rolled, .pipetteSet, .rollAccepted, .moved: die(event, by: seat)
    case .eventDrawn, .eventsReplenished, .equipmentBroke, .plasmidRejected, .mutated, .vacationBegan, .technicianCame,
      .eventHadNoEffect:
      labEvent(event, by: seat)
    case .pileOffered, .pileChosen, .pileReplenished, .pileShuffled, .drawn, .nothingToDraw, .looked, .picked, .putBack,
      .incubated:
      draw(event, by: seat)
    case .changed, .copied, .takenUp, .placed, .placedAhead, .held, .stored, .discarded, .released, .combined:
      card(event, by: seat)
    case .attemptSucceeded, .attemptFailed, .storedLost, .treeSkipped: attempt(event, by: seat)
    case .randomMoved: nil
    }
  }

  private func turn(_ event: Event, by seat: Seat) -> Said? {
    switch event {
    case .turnBegan(let next, let round, let actions):
      let phrase = phrase("turnBegan", by: next, ["round": .number(round), "count": .number(actions)])
      return Said(group: .turns, phrase: phrase, seat: next)
    case .turnEnded(let over) where !over.isEmpty:
      let effects = Phrase.joined(over.map(\.phrase), by: "and")
      return Said(group: .turns, phrase: phrase("turnEnded", by: seat, ["what": .phrase(effects)]))
    default: return nil
    }
  }

  private func die(_ event: Event, by seat: Seat) -> Said? {
    switch event {
    case .rolled(let roll): return rolled(roll, by: seat)
    case .rollAccepted(let value, true):
      return Said(group: .moves, phrase: phrase("pipetteUsed", by: seat, ["die": .number(value)]))
    case .moved(_, let to):
      let space = Phrase("biopioneer.space.\(table.numbers.board[to].rawValue)")
      return Said(group: .moves, phrase: phrase("moved", by: seat, ["space": .number(to), "what": .phrase(space)]))
    default: return nil
    }
  }

  private func rolled(_ roll: Roll, by seat: Seat) -> Said {
    let die = ["die": Words.Value.number(roll.die)]
    switch roll.purpose {
    case .move: return Said(group: .moves, phrase: phrase("rolled", by: seat, die))
    case .mutation: return Said(group: .events, phrase: phrase("rolledMutation", by: seat, die))
    case .incubatorDraw: return Said(group: .cards, phrase: phrase("rolledShape", by: seat, die))
    case .attempt(let attempt):
      let values: [String: Words.Value] = [
        "what": .phrase(attempt.goal.phrase), "needed": .number(attempt.needed), "pool": .number(attempt.pool),
      ]
      return Said(
        group: .attempts, phrase: phrase("attempted", by: seat, values.merging(die) { own, _ in own }))
    }
  }

  private func labEvent(_ event: Event, by seat: Seat) -> Said? {
    let said: (key: String, values: [String: Words.Value])
    switch event {
    case .eventDrawn(let event): said = ("eventDrawn", ["what": .phrase(event.phrase)])
    case .eventsReplenished: said = ("eventsReplenished", [:])
    case .equipmentBroke(let equipment): said = ("equipmentBroke", ["what": .phrase(equipment.phrase)])
    case .plasmidRejected(let slot, let card):
      said = ("plasmidRejected", ["face": .phrase(card.face.phrase), "slot": .number(slot + 1)])
    case .mutated(let slot, let from, let to):
      said = ("mutated", ["face": .phrase(from.phrase), "to": .phrase(to.phrase), "slot": .number(slot + 1)])
    case .vacationBegan: said = ("vacationBegan", [:])
    case .technicianCame: said = ("technicianCame", ["count": .number(table.numbers.technicianBonus)])
    case .eventHadNoEffect(let event): said = ("eventHadNoEffect", ["what": .phrase(event.phrase)])
    default: return nil
    }
    return Said(group: .events, phrase: phrase(said.key, by: seat, said.values))
  }
}

extension TimedEffect.Kind {
  /// What it is, in whatever language is read.
  var phrase: Phrase {
    switch self {
    case .vacation: LabEvent.vacation.phrase
    case .technician: LabEvent.visitingTechnician.phrase
    case .malfunction(let equipment):
      Phrase("biopioneer.log.malfunction", ["what": .phrase(equipment.phrase)])
    }
  }
}
