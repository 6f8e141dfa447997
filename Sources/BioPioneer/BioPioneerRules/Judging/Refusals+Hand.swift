/// The card in hand.
extension Table {
  func refusalOfGel(_ shape: Shape) -> Refusal? {
    refusalOfChange(by: .gelElectrophoresis) { $0.shape == shape }
  }

  func refusalOfMedia(_ colour: Colour) -> Refusal? {
    refusalOfChange(by: .mediaAndPlate) { $0.colour == colour }
  }

  private func refusalOfChange(by equipment: Equipment, changesNothing: (Face) -> Bool) -> Refusal? {
    guard let face = turn.phase.hand?.card.card.face else { return wrongPhase }
    return unavailability(of: equipment) ?? lack(of: actions(for: equipment))
      ?? (changesNothing(face) ? .unchanged(face: face) : nil)
  }

  func refusalOfMutation(_ trait: Trait) -> Refusal? {
    guard let face = turn.phase.hand?.card.card.face else { return wrongPhase }
    if let refusal = unavailability(of: .siteSpecificMutagenesis) { return refusal }
    return face.changed(to: trait) == face ? .unchanged(face: face) : nil
  }

  func refusalOfCopy() -> Refusal? {
    if let refusal = refusalUnlessMainOrHand() ?? unavailability(of: .pcrAmplification) { return refusal }
    return turn.drawn == nil ? .nothingToCopy : nil
  }

  func refusalOfTakingUp(_ card: Int) -> Refusal? {
    guard let hand = turn.phase.hand else { return wrongPhase }
    return hand.waiting.indices.contains(card) ? nil : .noSuchCard(place: card)
  }

  func refusalOfPlacing() -> Refusal? {
    guard let face = turn.phase.hand?.card.card.face else { return wrongPhase }
    let wanted = lab.wanted
    return face == wanted ? nil : .cardDoesNotFit(face: face, wanted: wanted)
  }

  func refusalOfPlacingAhead(_ slot: Int) -> Refusal? {
    guard let face = turn.phase.hand?.card.card.face else { return wrongPhase }
    if let refusal = unavailability(of: .restrictionDigest) { return refusal }
    guard slotsAhead.contains(slot) else { return .slotOutOfReach(slot: slot) }
    let wanted = lab.target[slot]
    return face == wanted ? nil : .cardDoesNotFit(face: face, wanted: wanted)
  }

  /// The empty slots that the restriction digest reaches.
  package var slotsAhead: [Int] {
    guard let next = lab.nextSlot else { return [] }
    return (next + 1..<min(next + 1 + numbers.digestWindow, lab.strand.count)).filter { lab.strand[$0] == nil }
  }

  func refusalOfStoring(_ place: Int) -> Refusal? {
    guard let hand = turn.phase.hand else { return wrongPhase }
    if let refusal = absence(of: .shibberu) { return refusal }
    guard hand.card.origin == .move else { return .notDrawnOnMove }
    return 0...min(lab.stored.count, numbers.storedCards - 1) ~= place ? nil : .noSuchCard(place: place)
  }

  func refusalOfCombination(_ shapeOf: Int) -> Refusal? {
    if let refusal = refusalUnlessMainOrHand() ?? absence(of: .shibberu) { return refusal }
    guard lab.stored.count == numbers.storedCards else {
      return .notEnoughStored(count: lab.stored.count, needed: numbers.storedCards)
    }
    guard lab.stored.indices.contains(shapeOf) else { return .noSuchCard(place: shapeOf) }
    if let refusal = lack(of: numbers.combineActions) { return refusal }
    let face = lab.combination(shapeOf: shapeOf)
    return face == lab.wanted ? nil : .cardDoesNotFit(face: face, wanted: lab.wanted)
  }

  /// Why the held card cannot be placed now. Placing it is free at any time of the turn, unless a lab event or
  /// a mutation is about to change the strand.
  func refusalOfRelease() -> Refusal? {
    switch turn.phase {
    case .eventDrawn: return wrongPhase
    case .rolled(let roll): if case .mutation = roll.purpose { return wrongPhase }
    default: break
    }
    if let refusal = unavailability(of: .homologousRecombination) { return refusal }
    guard let card = lab.held else { return .nothingHeld }
    return card.face == lab.wanted ? nil : .cardDoesNotFit(face: card.face, wanted: lab.wanted)
  }
}

extension Face {
  /// The face with another shape or colour.
  package func changed(to trait: Trait) -> Face {
    switch trait {
    case .shape(let shape): Face(colour, shape)
    case .colour(let colour): Face(colour, shape)
    }
  }
}

extension LabState {
  /// The shape of one stored card with the colour of the other.
  ///
  /// - Precondition: two cards are stored, and `shapeOf` is 0 or 1.
  package func combination(shapeOf place: Int) -> Face {
    Face(stored[1 - place].face.colour, stored[place].face.shape)
  }
}
