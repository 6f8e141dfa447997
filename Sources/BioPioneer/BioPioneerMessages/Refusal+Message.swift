package import BioPioneerRules
package import Localization

extension Refusal {
  /// The reason as a translated sentence. Programs can use the message's code: it ends with the name of the case, or
  /// with `strandComplete` if the strand has no open slot for a card.
  ///
  /// - Parameter names: the names of the seats, in the order of play.
  package func message(names: [String]) -> Message {
    switch self {
    case .notYourTurn(let seat):
      reason("notYourTurn", ["name": .text(names.indices.contains(seat.rawValue) ? names[seat.rawValue] : "")])
    case .wrongPhase: reason("wrongPhase")
    case .cardInHand(let cards): counted("cardInHand", cards)
    case .gameOver: reason("gameOver")
    case .actionsLeft(let count): counted("actionsLeft", count)
    case .noActionsLeft: reason("noActionsLeft")
    case .notEnoughActions(_, let available): counted("notEnoughActions", available)
    case .noUsableAbilities: reason("noUsableAbilities")
    case .notOwned(let equipment): about("notOwned", equipment.message)
    case .notThisLab(let technique): about("notThisLab", technique.message)
    case .paperNotHeld(let paper): about("paperNotHeld", paper.message)
    case .abilityDepleted(let ability): about("abilityDepleted", ability.message)
    case .outOfOrder(let equipment, let turnEnds):
      reason("outOfOrder", ["what": .message(equipment.message), "count": .number(turnEnds)])
    case .dieLimit(let value): counted("dieLimit", value)
    case .pipetteNotSet: reason("pipetteNotSet")
    case .cardDoesNotFit(let face, .some(let wanted)):
      reason("cardDoesNotFit", ["face": .message(face.message), "wanted": .message(wanted.message)])
    case .cardDoesNotFit(let face, nil): reason("strandComplete", ["face": .message(face.message)])
    case .unchanged(let face): reason("unchanged", ["face": .message(face.message)])
    case .slotOutOfReach(let slot): counted("slotOutOfReach", slot + 1)
    case .noSuchCard(let place): counted("noSuchCard", place + 1)
    case .otherPile(let pile): about("otherPile", pile.message)
    case .pileExhausted(let pile): about("pileExhausted", pile.message)
    case .nothingToCopy: reason("nothingToCopy")
    case .notDrawnOnMove: reason("notDrawnOnMove")
    case .nothingHeld: reason("nothingHeld")
    case .notEnoughStored(_, let needed): counted("notEnoughStored", needed)
    case .nothingToUndo: reason("nothingToUndo")
    case .incubatorFirst: reason("incubatorFirst")
    case .maxPeopleThisTurn(let limit): counted("maxPeopleThisTurn", limit)
    case .maxEquipmentThisTurn(let limit): counted("maxEquipmentThisTurn", limit)
    case .maxPapersThisTurn(let limit): counted("maxPapersThisTurn", limit)
    case .peopleLimit(let limit): counted("peopleLimit", limit)
    case .equipmentAllowance(let limit): counted("equipmentAllowance", limit)
    case .paperLimitNeedsSwap(let limit): counted("paperLimitNeedsSwap", limit)
    case .swapNotNeeded: reason("swapNotNeeded")
    case .cannotSwap(let paper): about("cannotSwap", paper.message)
    case .alreadyOwned(let equipment): about("alreadyOwned", equipment.message)
    case .outOfStock(let goal): about("outOfStock", goal.message)
    case .missingPrerequisite(let any): about("missingPrerequisite", Message.joined(any.map(\.message), by: "or"))
    case .requirementsNotMet(let shortfall): about("requirementsNotMet", shortfall.message)
    case .insufficientKnowledge(let needed, let best):
      reason("insufficientKnowledge", ["needed": .number(needed), "best": .number(best)])
    case .dnaIncomplete(let filled, let slots):
      reason("dnaIncomplete", ["count": .number(filled), "slots": .number(slots)])
    }
  }

  // MARK: Parts of sentences

  private func reason(_ name: String, _ values: [String: Localizer.Value] = [:]) -> Message {
    Message("biopioneer.refusal.\(name)", values)
  }

  private func counted(_ name: String, _ count: Int) -> Message { reason(name, ["count": .number(count)]) }

  private func about(_ name: String, _ what: Message) -> Message { reason(name, ["what": .message(what)]) }
}

extension Shortfall {
  /// The missing people, pieces of equipment and papers, each with the missing number.
  fileprivate var message: Message {
    let parts = [("people", people), ("equipment", equipment), ("papers", papers)]
    return Message.joined(
      parts.filter { $0.1.missing > 0 }.map { name, part in
        Message("biopioneer.refusal.\(name)", ["count": .number(part.missing)])
      }, by: "and")
  }
}

extension Message {
  /// Joins messages with "and" or "or" (`word`) between each two; "nothing" for an empty list.
  package static func joined(_ phrases: [Message], by word: String) -> Message {
    guard let first = phrases.first else { return Message("biopioneer.log.nothing") }
    return phrases.dropFirst().reduce(first) { one, other in
      Message("biopioneer.refusal.\(word)", ["one": .message(one), "other": .message(other)])
    }
  }
}
