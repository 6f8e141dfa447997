import BioPioneerRules
import Localization

/// The texts for incoming, changed and outgoing cards, and for attempts.
extension LineContext {
  func draw(_ event: Event, by seat: Seat) -> EventText? {
    let phrase: (key: String, values: [String: Localizer.Value])
    switch event {
    case .pileReplenished(let pile, _): phrase = ("pileReplenished", ["what": .message(pile.message)])
    case .pileShuffled(let pile, _): phrase = ("pileShuffled", ["what": .message(pile.message)])
    case .drawn(let face, _): phrase = ("drawn", ["face": .message(face.message)])
    case .nothingToDraw(.some(let pile)): phrase = ("nothingToDraw", ["what": .message(pile.message)])
    case .nothingToDraw(nil): phrase = ("nothingAtAll", [:])
    case .looked(let look, _):
      phrase = ("looked", ["what": .message(look.way.message), "face": list(look.cards.map(\.face))])
    case .picked(let place):
      guard let card = picked(place) else { return nil }
      phrase = ("picked", ["face": .message(card.face.message)])
    case .putBack(let card, .top): phrase = ("putBackOnTop", ["face": .message(card.face.message)])
    case .putBack(let card, .bottom): phrase = ("putBackAtBottom", ["face": .message(card.face.message)])
    case .incubated(let face, _): phrase = ("incubated", ["face": .message(face.message)])
    default: return nil
    }
    return EventText(group: .cards, message: message(phrase.key, by: seat, phrase.values))
  }

  func card(_ event: Event, by seat: Seat) -> EventText? {
    let phrase: (key: String, face: Face, values: [String: Localizer.Value])
    switch event {
    case .changed(let from, let to, let ability):
      phrase = ("changed", from, ["to": .message(to.message), "what": .message(ability.message)])
    case .copied(let face): phrase = ("copied", face, [:])
    case .placed(let slot, let card): phrase = ("placed", card.face, ["slot": .number(slot + 1)])
    case .placedAhead(let slot, let card): phrase = ("placedAhead", card.face, ["slot": .number(slot + 1)])
    case .held(let card, _): phrase = ("held", card.face, [:])
    case .stored(_, let card, _): phrase = ("stored", card.face, [:])
    case .discarded(let card): phrase = ("discarded", card.face, [:])
    case .released(let slot, let card): phrase = ("released", card.face, ["slot": .number(slot + 1)])
    case .combined(let slot, let face): phrase = ("combined", face, ["slot": .number(slot + 1)])
    default: return nil
    }
    let values = phrase.values.merging(["face": .message(phrase.face.message)]) { own, _ in own }
    return EventText(group: .cards, message: message(phrase.key, by: seat, values))
  }

  func attempt(_ event: Event, by seat: Seat) -> EventText? {
    switch event {
    case .attemptSucceeded(let attempt, let total):
      return EventText(group: .attempts, message: succeeded(attempt, total, by: seat))
    case .attemptFailed(let attempt, let total):
      return EventText(group: .attempts, message: message("attemptFailed", by: seat, values(attempt, total)))
    case .storedLost(let cards):
      return EventText(group: .cards, message: message("storedLost", by: seat, ["face": list(cards.map(\.face))]))
    case .treeSkipped(let equipment):
      return EventText(
        group: .attempts, message: message("treeSkipped", by: seat, ["what": .message(equipment.message)]))
    default: return nil
    }
  }

  private func succeeded(_ attempt: Attempt, _ total: Int, by seat: Seat) -> Message {
    var values = values(attempt, total)
    if attempt.goal == .problem {
      values["what"] = .message(table.problem.message)
      return message("solved", by: seat, values)
    }
    guard let swapOut = attempt.swapOut else { return message("attemptSucceeded", by: seat, values) }
    values["paper"] = .message(swapOut.message)
    return message("attemptSwapped", by: seat, values)
  }

  private func values(_ attempt: Attempt, _ total: Int) -> [String: Localizer.Value] {
    ["what": .message(attempt.goal.message), "total": .number(total), "needed": .number(attempt.needed)]
  }
}

extension FaceUpCards.Way {
  /// The tool that revealed the cards.
  fileprivate var message: Message {
    switch self {
    case .tool(let tool): tool.equipment.message
    case .centrifuge: Equipment.centrifuge.message
    case .centrifugeAnd(let tool):
      Message.joined([Equipment.centrifuge.message, tool.equipment.message], by: "and")
    }
  }
}
