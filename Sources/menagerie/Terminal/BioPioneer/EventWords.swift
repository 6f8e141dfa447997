import BioPioneerRules

/// The events of a game as text.
struct EventWords {
  let table: Table

  /// The sentences for a step. Changes of piles and pips that no player needs are left out.
  func sentences(for step: LogItem.Step) -> [String] {
    step.events.compactMap { sentence(for: $0, by: step.seat)?.asSentence }
  }

  private func sentence(for event: Event, by seat: Seat) -> String? {
    turn(event, by: seat) ?? card(event) ?? laboratory(event)
  }

  private func turn(_ event: Event, by seat: Seat) -> String? {
    switch event {
    case .turnBegan(let seat, let round, let actions):
      "round \(round): it is the turn of \(name(of: seat)), with \(Formatted.count(actions, "action"))"
    case .turnEnded(let over) where over.isEmpty: "\(name(of: seat)) ends the turn"
    case .turnEnded(let over): "\(name(of: seat)) ends the turn; over: \(Formatted.list(over.map(\.spoken)))"
    case .rolled(let roll): "the die shows \(roll.die), for \(roll.purpose.spoken)"
    case .pipetteSet(0): "the pipette is taken off the die"
    case .pipetteSet(let adjustment): "the pipette makes the die count one \(adjustment > 0 ? "more" : "less")"
    case .moved(_, let to): "the token goes to space \(to), \(table.numbers.board[to].spoken)"
    case .eventDrawn(let event): "lab event \(event.spoken): \(event.effect)"
    case .eventsReplenished: "the lab events are shuffled"
    case .equipmentBroke(let kind): "the \(kind.spoken) is out of order"
    case .plasmidRejected(let slot, let card): "the \(card.face.spoken) in slot \(slot + 1) is lost"
    case .mutated(let slot, let from, let to):
      "the \(from.spoken) in slot \(slot + 1) becomes \(to.withArticle), and is in hand"
    case .vacationBegan: "one person goes on vacation"
    case .technicianCame: "a technician visits"
    case .eventHadNoEffect(let event): "\(event.spoken) finds nothing to act on"
    default: nil
    }
  }

  private func card(_ event: Event) -> String? {
    switch event {
    case .pileOffered: "a card of any pile can be drawn"
    case .pileChosen(let draw): "a card is to be drawn from the \(draw.pile.rawValue)s"
    case .pileReplenished(let pile, _): "the discarded \(pile.rawValue)s are shuffled and lie under their pile"
    case .pileShuffled(let pile, _): "the \(pile.rawValue)s are shuffled"
    case .drawn(let face, _): "\(face.withArticle) is drawn"
    case .nothingToDraw: "there is nothing left to draw"
    case .looked(let look, _):
      "open lie \(Formatted.list(look.cards.enumerated().map { "\($0 + 1) \($1.face.spoken)" }))"
    case .picked(let card): "card \(card + 1) is taken"
    case .putBack(let card, let end):
      "the \(card.face.spoken) goes back \(end == .top ? "on top of" : "under") its pile"
    case .incubated(let face, _): "the incubator gives \(face.withArticle)"
    case .changed(let from, let to, let ability): "\(ability.spoken) makes \(to.withArticle) of the \(from.spoken)"
    case .copied(let face): "PCR amplification makes another \(face.spoken)"
    case .takenUp: "another card is taken up"
    case .placed(let slot, let card): "the \(card.face.spoken) goes into slot \(slot + 1)"
    case .placedAhead(let slot, let card):
      "restriction digest puts the \(card.face.spoken) ahead, into slot \(slot + 1)"
    case .held(let card, let replaced):
      "the \(card.face.spoken) is held\(replaced.map { ", and the \($0.face.spoken) that was is discarded" } ?? "")"
    case .stored(_, let card, let replaced):
      "the \(card.face.spoken) is stored\(replaced.map { " instead of the \($0.face.spoken)" } ?? "")"
    case .discarded(let card): "the \(card.face.spoken) is discarded"
    case .released(let slot, let card): "the held \(card.face.spoken) goes into slot \(slot + 1)"
    case .combined(let slot, let face): "the stored cards make \(face.withArticle), which goes into slot \(slot + 1)"
    default: nil
    }
  }

  private func laboratory(_ event: Event) -> String? {
    switch event {
    case .attemptSucceeded(let attempt, let total) where attempt.goal == .problem:
      "that makes \(total), and \(attempt.needed) is needed: \(table.problem.spoken) is solved"
    case .attemptSucceeded(let attempt, let total):
      "that makes \(total), and \(attempt.needed) is needed: the lab gains \(attempt.goal.spoken)"
        + (attempt.swapOut.map { " and gives back that of \($0.spoken)" } ?? "")
    case .attemptFailed(let attempt, let total):
      "that makes \(total), and \(attempt.needed) is needed: no success with \(attempt.goal.spoken)"
    case .storedLost(let cards): "with the paper goes what it stored: \(Formatted.list(cards.map(\.face.spoken)))"
    case .treeSkipped(let kind):
      "the paper of \(Paper.anthony.spoken) lets the lab skip what the \(kind.spoken) stands on"
    default: nil
    }
  }

  private func name(of seat: Seat) -> String { table.players[seat.rawValue].name }
}

extension TimedEffect.Kind {
  var spoken: String {
    switch self {
    case .vacation: "a vacation"
    case .technician: "the technician's visit"
    case .malfunction(let equipment): "the repair of the \(equipment.spoken)"
    }
  }
}

extension Roll.Purpose {
  var spoken: String {
    switch self {
    case .move: "the move"
    case .mutation: "the mutation"
    case .incubatorDraw: "the shape"
    case .attempt(let attempt): "\(attempt.goal.spoken): \(attempt.pool) known, \(attempt.needed) needed"
    }
  }
}

extension String {
  /// The text with one full stop at its end: "et al." already has one.
  var asSentence: String { hasSuffix(".") ? self : self + "." }
}
