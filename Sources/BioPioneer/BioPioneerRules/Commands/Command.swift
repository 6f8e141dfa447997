/// What a seat asks for. All places count from 0 here, and from 1 in the text form, which is also the form in JSON
/// (`roll`, `gel circle`, `attempt krug for deschaine`; see `Command+Text.swift`).
package enum Command: Hashable, Sendable {
  // The die.
  case rollMove
  /// One step up or down with the pipette; a step back is free.
  case usePipette(step: Step)
  case clearPipette
  case acceptRoll

  // Cards that come.
  case acceptEvent
  case choosePile(shape: Shape)
  /// Draws the top card plainly.
  case reveal
  /// Shows more cards of a pile, instead of drawing, or beside what the centrifuge shows.
  case look(tool: LookTool, pile: Shape)
  case pick(card: Int)
  case putBack(end: End)

  // The card in hand.
  case gel(shape: Shape)
  case media(colour: Colour)
  case mutate(trait: Trait)
  case copyCard
  /// Makes a waiting card the one that commands are about.
  case takeUp(card: Int)
  case place
  case placeAhead(slot: Int)
  case hold
  /// Stores the card by the paper of Shibberu et al., in a free place or instead of the card that lies there.
  case store(place: Int)
  case discard

  // The laboratory.
  case attempt(target: Target, swapOut: Paper?)
  case centrifuge
  case incubate(face: Face)
  /// Uses the incubator on a pile that is looked at with a tool.
  case incubateLooking(tool: LookTool, pile: Shape)
  case incubatorDraw
  /// Joins the shape of one stored card with the colour of the other.
  case combine(shapeOf: Int)
  /// Puts the card of homologous recombination into the strand.
  case release

  // The end.
  case solve
  /// - Parameter confirmed: whether the seat knows that actions are left.
  case endTurn(confirmed: Bool)
}

/// Which way the pipette goes.
package enum Step: String, CaseIterable, Codable, Hashable, Sendable {
  case up, down

  package var change: Int { self == .up ? 1 : -1 }
}

/// Where a card goes back to its pile.
package enum End: String, CaseIterable, Codable, Hashable, Sendable {
  case top, bottom
}

/// What site-specific mutagenesis changes a card to.
package enum Trait: Hashable, Sendable {
  case shape(Shape)
  case colour(Colour)
}

/// What the laboratory can gain by an attempt.
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
