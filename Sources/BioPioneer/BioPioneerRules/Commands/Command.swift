/// A request of a seat. Places count from 0 here, and from 1 in the text form. JSON uses the text form too
/// (`roll`, `gel circle`, `attempt krug for deschaine`; see `Command+Text.swift`).
package enum Command: Hashable, Sendable {
  // The die.
  case rollMove
  /// One step up or down with the pipette. The pipette counts as used only if the accepted die differs from the roll,
  /// so a step back is free.
  case usePipette(step: Step)
  case clearPipette
  case acceptRoll

  // Incoming cards.
  case acceptEvent
  case choosePile(shape: Shape)
  /// Draws the top card without a tool.
  case reveal
  /// Shows more cards of a pile, instead of drawing, or in addition to the centrifuge's cards.
  case look(tool: LookTool, pile: Shape)
  case pick(card: Int)
  case putBack(end: End)

  // The card in hand.
  case gel(shape: Shape)
  case media(colour: Colour)
  case mutate(trait: Trait)
  case copyCard
  /// Makes a waiting card the current one.
  case takeUp(card: Int)
  case place
  case placeAhead(slot: Int)
  case hold
  /// Stores the card by the paper of Shibberu et al., in a free place or in exchange for the card there.
  case store(place: Int)
  case discard

  // The laboratory.
  case attempt(target: Target, swapOut: Paper?)
  case centrifuge
  case incubate(face: Face)
  /// Uses the incubator to search a pile with a tool, instead of naming a face.
  case incubateLooking(tool: LookTool, pile: Shape)
  case incubatorDraw
  /// Joins the shape of one stored card with the colour of the other.
  case combine(shapeOf: Int)
  /// Puts the card of homologous recombination into the strand.
  case release

  // The end.
  case solve
  /// - Parameter confirmed: whether the seat has confirmed that the turn ends with actions left.
  case endTurn(confirmed: Bool)
}

/// The direction of the pipette.
package enum Step: String, CaseIterable, Codable, Hashable, Sendable {
  case up, down

  package var change: Int { self == .up ? 1 : -1 }
}

/// Where a card returns to its pile.
package enum End: String, CaseIterable, Codable, Hashable, Sendable {
  case top, bottom
}

/// The target of site-specific mutagenesis.
package enum Trait: Hashable, Sendable {
  case shape(Shape)
  case colour(Colour)
}

/// What an attempt in the laboratory can gain.
package enum Target: Hashable, Sendable {
  case person
  case equipment(Equipment)
  case paper(Paper)
}

extension Target {
  package var goal: Goal {
    switch self {
    case .person: .person
    case .equipment(let kind): .equipment(kind: kind)
    case .paper(let kind): .paper(kind: kind)
    }
  }
}
