/// Why a command is illegal, as data; user interfaces turn it into text.
package enum Refusal: Error, Codable, Hashable, Sendable {
  // Timing.
  case notYourTurn(seat: Seat)
  case wrongPhase(phase: Phase.Name)
  /// The player must first place or discard the cards in hand.
  case cardInHand(cards: Int)
  case gameOver(winner: Seat)
  /// Actions are left, so the end of the turn needs a confirmation.
  case actionsLeft(count: Int)

  /// The turn has no step since the last random or hidden result.
  case nothingToUndo

  // Actions.
  case noActionsLeft
  case notEnoughActions(needed: Int, available: Int)

  // Tools.
  /// The lab has no ability that could be used now.
  case noUsableAbilities
  /// The lab does not own the piece.
  case notOwned(equipment: Equipment)
  /// The lab has another technique, or none.
  case notThisLab(technique: Technique)
  case paperNotHeld(paper: Paper)
  /// The ability was used this turn.
  case abilityDepleted(ability: Ability)
  case outOfOrder(equipment: Equipment, turnEnds: Int)
  /// The die cannot go beyond this value.
  case dieLimit(value: Int)
  /// The pipette has not changed the die.
  case pipetteNotSet

  // Cards.
  /// `wanted` is the face required in the slot; `nil` for a complete strand.
  case cardDoesNotFit(face: Face, wanted: Face?)
  /// The card already has this face.
  case unchanged(face: Face)
  /// The slot is filled, or out of the restriction digest's reach.
  case slotOutOfReach(slot: Int)
  case noSuchCard(place: Int)
  /// The draw is from `pile`, not from the pile in the command.
  case otherPile(pile: Shape)
  /// No card of this shape is left, not even in the discard pile.
  case pileExhausted(pile: Shape)
  /// No card was drawn on the move.
  case nothingToCopy
  /// Only a card drawn on the move can be stored.
  case notDrawnOnMove
  case nothingHeld
  /// Two stored cards are needed.
  case notEnoughStored(count: Int, needed: Int)
  /// The incubator must be used before this draw.
  case incubatorFirst

  // Attempts.
  case maxPeopleThisTurn(limit: Int)
  case maxEquipmentThisTurn(limit: Int)
  case maxPapersThisTurn(limit: Int)
  case peopleLimit(limit: Int)
  case equipmentAllowance(limit: Int)
  /// The command must name a held paper to return.
  case paperLimitNeedsSwap(limit: Int)
  /// The lab has room, so no paper is returned.
  case swapNotNeeded(limit: Int)
  /// The paper is not held or may not be returned, or the attempt is not for a paper.
  case cannotSwap(paper: Paper)
  case alreadyOwned(equipment: Equipment)
  /// No card is left.
  case outOfStock(goal: Goal)
  case missingPrerequisite(anyOf: [Equipment])
  /// Working people, pieces of equipment or papers are missing.
  case requirementsNotMet(shortfall: Shortfall)
  /// Even a six with the possible step of the pipette would fail, so the action would be lost.
  case insufficientKnowledge(needed: Int, best: Int)
  case dnaIncomplete(filled: Int, slots: Int)
}

/// The amounts that a lab has, and those that the problem or a piece of equipment requires.
package struct Shortfall: Codable, Hashable, Sendable {
  package struct Part: Codable, Hashable, Sendable {
    package let available: Int
    package let needed: Int

    package init(available: Int, needed: Int) { (self.available, self.needed) = (available, needed) }

    package var missing: Int { max(0, needed - available) }
  }

  package let people: Part
  package let equipment: Part
  package let papers: Part
  /// The maximum number of missing people and pieces that the paper of Trumbauer et al. replaces; 0 without the paper.
  package let units: Int

  package init(people: Part, equipment: Part, papers: Part, units: Int = 0) {
    (self.people, self.equipment, self.papers, self.units) = (people, equipment, papers, units)
  }

  package var isMet: Bool { papers.missing == 0 && people.missing + equipment.missing <= units }
}
