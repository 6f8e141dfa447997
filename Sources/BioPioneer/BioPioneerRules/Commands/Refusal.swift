/// Why a command cannot be done, as facts; faces say it in words.
package enum Refusal: Error, Codable, Hashable, Sendable {
  // The moment.
  /// It is the turn of `seat`.
  case notYourTurn(seat: Seat)
  case wrongPhase(phase: Phase.Name)
  /// The cards in hand go somewhere first.
  case cardInHand(cards: Int)
  case gameOver(winner: Seat)
  /// Actions are left; the end of the turn wants confirming.
  case actionsLeft(count: Int)

  /// Nothing was done in this turn since something random or hidden came to light.
  case nothingToUndo

  // Actions.
  case noActionsLeft
  case notEnoughActions(needed: Int, available: Int)

  // Tools.
  /// The lab has nothing that could be used now.
  case noUsableAbilities
  /// The piece does not stand in the lab.
  case notOwned(equipment: Equipment)
  /// The lab's technique is another, or none.
  case notThisLab(technique: Technique)
  case paperNotHeld(paper: Paper)
  /// It was used this turn.
  case abilityDepleted(ability: Ability)
  case outOfOrder(equipment: Equipment, turnEnds: Int)
  /// A die goes no further than this.
  case dieLimit(value: Int)
  /// The pipette has not changed the die.
  case pipetteNotSet

  // Cards.
  /// `wanted` is what the slot asks for; `nil` when the strand is complete.
  case cardDoesNotFit(face: Face, wanted: Face?)
  /// The card is already so.
  case unchanged(face: Face)
  /// The slot is filled, or not one of those that the restriction digest reaches.
  case slotOutOfReach(slot: Int)
  /// There is no card at this place.
  case noSuchCard(place: Int)
  /// Another pile is drawn from.
  case otherPile(pile: Shape)
  /// No card of this shape is left, not even beside the pile.
  case pileExhausted(pile: Shape)
  /// Nothing was drawn on the move.
  case nothingToCopy
  /// Only what was drawn on the move can be stored.
  case notDrawnOnMove
  case nothingHeld
  /// Two stored cards are needed.
  case notEnoughStored(count: Int, needed: Int)
  /// The draw comes after the incubator.
  case incubatorFirst

  // Attempts.
  case maxPeopleThisTurn(limit: Int)
  case maxEquipmentThisTurn(limit: Int)
  case maxPapersThisTurn(limit: Int)
  case peopleLimit(limit: Int)
  case equipmentAllowance(limit: Int)
  /// A held paper must be named that goes back.
  case paperLimitNeedsSwap(limit: Int)
  /// There is room; no paper needs to go.
  case swapNotNeeded(limit: Int)
  /// This paper is not held, or may not go.
  case cannotSwap(paper: Paper)
  case alreadyOwned(equipment: Equipment)
  /// No card is left.
  case outOfStock(goal: Goal)
  case missingPrerequisite(anyOf: [Equipment])
  /// People at work, pieces of equipment or papers are missing.
  case requirementsNotMet(shortfall: Shortfall)
  /// Not even a six would do, so that the action would be lost.
  case insufficientKnowledge(needed: Int, best: Int)
  case dnaIncomplete(filled: Int, slots: Int)
}

/// What is there, and what would be needed.
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
  /// People or pieces for which the paper of Trumbauer et al. stands.
  package let units: Int

  package init(people: Part, equipment: Part, papers: Part, units: Int = 0) {
    (self.people, self.equipment, self.papers, self.units) = (people, equipment, papers, units)
  }

  package var isMet: Bool { papers.missing == 0 && people.missing + equipment.missing <= units }
}
