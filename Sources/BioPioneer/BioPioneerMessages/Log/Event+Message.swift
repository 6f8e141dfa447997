package import BioPioneerRules
package import Localization

/// A group of events. The log can be filtered by group.
package enum LogGroup: String, CaseIterable, Sendable {
  case turns, moves, cards, events, attempts
}

extension LineContext {
  /// The text and the group of an event in the log. `seat` is the event's subject, unless that is the acting seat.
  package struct EventText {
    package let group: LogGroup
    package let message: Message
    package var seat: Seat?
  }

  /// `nil` for an event without a line in the log, such as `randomMoved`, or `turnEnded` if no effect ends. Also `nil`
  /// for a picked card that `look` lacks.
  package func eventText(for event: Event, by seat: Seat) -> EventText? {
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

  private func turn(_ event: Event, by seat: Seat) -> EventText? {
    switch event {
    case .turnBegan(let next, let round, let actions):
      let message = message("turnBegan", by: next, ["round": .number(round), "count": .number(actions)])
      return EventText(group: .turns, message: message, seat: next)
    case .turnEnded(let over) where !over.isEmpty:
      let effects = Message.joined(over.map(\.message), by: "and")
      return EventText(group: .turns, message: message("turnEnded", by: seat, ["what": .message(effects)]))
    default: return nil
    }
  }

  private func die(_ event: Event, by seat: Seat) -> EventText? {
    switch event {
    case .rolled(let roll): return rolled(roll, by: seat)
    case .rollAccepted(let value, true):
      return EventText(group: .moves, message: message("pipetteUsed", by: seat, ["die": .number(value)]))
    case .moved(_, let to):
      let space = table.numbers.board[to].message
      return EventText(
        group: .moves, message: message("moved", by: seat, ["space": .number(to), "what": .message(space)]))
    default: return nil
    }
  }

  private func rolled(_ roll: Roll, by seat: Seat) -> EventText {
    let die = ["die": Localizer.Value.number(roll.die)]
    switch roll.purpose {
    case .move: return EventText(group: .moves, message: message("rolled", by: seat, die))
    case .mutation: return EventText(group: .events, message: message("rolledMutation", by: seat, die))
    case .incubatorDraw: return EventText(group: .cards, message: message("rolledShape", by: seat, die))
    case .attempt(let attempt):
      let values: [String: Localizer.Value] = [
        "what": .message(attempt.goal.message), "needed": .number(attempt.needed), "pool": .number(attempt.pool),
      ]
      return EventText(
        group: .attempts, message: message("attempted", by: seat, values.merging(die) { own, _ in own }))
    }
  }

  private func labEvent(_ event: Event, by seat: Seat) -> EventText? {
    let phrase: (key: String, values: [String: Localizer.Value])
    switch event {
    case .eventDrawn(let event): phrase = ("eventDrawn", ["what": .message(event.message)])
    case .eventsReplenished: phrase = ("eventsReplenished", [:])
    case .equipmentBroke(let equipment): phrase = ("equipmentBroke", ["what": .message(equipment.message)])
    case .plasmidRejected(let slot, let card):
      phrase = ("plasmidRejected", ["face": .message(card.face.message), "slot": .number(slot + 1)])
    case .mutated(let slot, let from, let to):
      phrase = ("mutated", ["face": .message(from.message), "to": .message(to.message), "slot": .number(slot + 1)])
    case .vacationBegan: phrase = ("vacationBegan", [:])
    case .technicianCame: phrase = ("technicianCame", ["count": .number(table.numbers.technicianBonus)])
    case .eventHadNoEffect(let event): phrase = ("eventHadNoEffect", ["what": .message(event.message)])
    default: return nil
    }
    return EventText(group: .events, message: message(phrase.key, by: seat, phrase.values))
  }
}

extension TimedEffect.Kind {
  fileprivate var message: Message {
    switch self {
    case .vacation: LabEvent.vacation.message
    case .technician: LabEvent.visitingTechnician.message
    case .malfunction(let equipment):
      Message("biopioneer.log.malfunction", ["what": .message(equipment.message)])
    }
  }
}
