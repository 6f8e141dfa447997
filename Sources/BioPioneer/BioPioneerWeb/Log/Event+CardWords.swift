import BioPioneerRules
import WebPlatform

/// Words for cards that come, change and go, and for attempts.
extension LineContext {
  func draw(_ event: Event, by seat: Seat) -> Said? {
    let said: (key: String, values: [String: Words.Value])
    switch event {
    case .pileReplenished(let pile, _): said = ("pileReplenished", ["what": .phrase(pile.phrase)])
    case .pileShuffled(let pile, _): said = ("pileShuffled", ["what": .phrase(pile.phrase)])
    case .drawn(let face, _): said = ("drawn", ["face": .phrase(face.phrase)])
    case .nothingToDraw(.some(let pile)): said = ("nothingToDraw", ["what": .phrase(pile.phrase)])
    case .nothingToDraw(nil): said = ("nothingAtAll", [:])
    case .looked(let look, _):
      said = ("looked", ["what": .phrase(look.way.phrase), "face": list(look.cards.map(\.face))])
    case .picked(let place):
      guard let card = picked(place) else { return nil }
      said = ("picked", ["face": .phrase(card.face.phrase)])
    case .putBack(let card, .top): said = ("putBackOnTop", ["face": .phrase(card.face.phrase)])
    case .putBack(let card, .bottom): said = ("putBackAtBottom", ["face": .phrase(card.face.phrase)])
    case .incubated(let face, _): said = ("incubated", ["face": .phrase(face.phrase)])
    default: return nil
    }
    return Said(group: .cards, phrase: phrase(said.key, by: seat, said.values))
  }

  func card(_ event: Event, by seat: Seat) -> Said? {
    let said: (key: String, face: Face, values: [String: Words.Value])
    switch event {
    case .changed(let from, let to, let ability):
      said = ("changed", from, ["to": .phrase(to.phrase), "what": .phrase(ability.phrase)])
    case .copied(let face): said = ("copied", face, [:])
    case .placed(let slot, let card): said = ("placed", card.face, ["slot": .number(slot + 1)])
    case .placedAhead(let slot, let card): said = ("placedAhead", card.face, ["slot": .number(slot + 1)])
    case .held(let card, _): said = ("held", card.face, [:])
    case .stored(_, let card, _): said = ("stored", card.face, [:])
    case .discarded(let card): said = ("discarded", card.face, [:])
    case .released(let slot, let card): said = ("released", card.face, ["slot": .number(slot + 1)])
    case .combined(let slot, let face): said = ("combined", face, ["slot": .number(slot + 1)])
    default: return nil
    }
    let values = said.values.merging(["face": .phrase(said.face.phrase)]) { own, _ in own }
    return Said(group: .cards, phrase: phrase(said.key, by: seat, values))
  }

  func attempt(_ event: Event, by seat: Seat) -> Said? {
    switch event {
    case .attemptSucceeded(let attempt, let total):
      return Said(group: .attempts, phrase: succeeded(attempt, total, by: seat))
    case .attemptFailed(let attempt, let total):
      return Said(group: .attempts, phrase: phrase("attemptFailed", by: seat, values(attempt, total)))
    case .storedLost(let cards):
      return Said(group: .cards, phrase: phrase("storedLost", by: seat, ["face": list(cards.map(\.face))]))
    case .treeSkipped(let equipment):
      return Said(group: .attempts, phrase: phrase("treeSkipped", by: seat, ["what": .phrase(equipment.phrase)]))
    default: return nil
    }
  }

  private func succeeded(_ attempt: Attempt, _ total: Int, by seat: Seat) -> Phrase {
    var values = values(attempt, total)
    if attempt.goal == .problem {
      values["what"] = .phrase(table.problem.phrase)
      return phrase("solved", by: seat, values)
    }
    guard let swapOut = attempt.swapOut else { return phrase("attemptSucceeded", by: seat, values) }
    values["paper"] = .phrase(swapOut.phrase)
    return phrase("attemptSwapped", by: seat, values)
  }

  private func values(_ attempt: Attempt, _ total: Int) -> [String: Words.Value] {
    ["what": .phrase(attempt.goal.phrase), "total": .number(total), "needed": .number(attempt.needed)]
  }
}

extension Look.Way {
  /// By what the cards were laid open.
  var phrase: Phrase {
    switch self {
    case .tool(let tool): tool.equipment.phrase
    case .centrifuge: Equipment.centrifuge.phrase
    case .centrifugeAnd(let tool):
      Phrase.joined([Equipment.centrifuge.phrase, tool.equipment.phrase], by: "and")
    }
  }
}
