/// A way to bring the card in hand into the strand: "this card fits with gel electrophoresis (1 action)".
package struct Fit: Codable, Hashable, Sendable {
  /// Where it would go.
  package let slot: Int
  /// Tools and techniques that change the card, in the order of `commands`; none when it fits as it is. A restriction
  /// digest, which puts it ahead, comes last.
  package let abilities: [Ability]
  /// What to command; all are legal one after another.
  package let commands: [Command]
  /// Actions that it costs.
  package let actions: Int
}

extension Table {
  /// All ways to bring the card in hand into the strand, those with the fewest actions first, and of those with the
  /// fewest steps.
  package var fits: [Fit] {
    guard let face = turn.phase.hand?.card.card.face, let next = lab.nextSlot else { return [] }
    let ahead = unavailability(of: .restrictionDigest) == nil ? slotsAhead : []
    let ways = ([next] + ahead).flatMap { slot in
      changes(from: face, to: lab.target[slot]).compactMap { fit($0, slot: slot, isAhead: slot != next) }
    }
    return ways.sorted { ($0.actions, $0.commands.count, $0.slot) < ($1.actions, $1.commands.count, $1.slot) }
  }

  private typealias Change = (ability: Ability, command: Command, actions: Int)

  private func fit(_ changes: [Change], slot: Int, isAhead: Bool) -> Fit? {
    let actions = changes.reduce(0) { $0 + $1.actions }
    guard actions <= turn.actions else { return nil }
    return Fit(
      slot: slot, abilities: changes.map(\.ability) + (isAhead ? [.restrictionDigest] : []),
      commands: changes.map(\.command) + [isAhead ? .placeAhead(slot: slot) : .place], actions: actions)
  }

  /// All sets of changes, each ability once, that lead from one face to another.
  private func changes(from face: Face, to wanted: Face) -> [[Change]] {
    let shapes = face.shape == wanted.shape ? [[]] : shapeChanges(to: wanted.shape).map { [$0] }
    let colours = face.colour == wanted.colour ? [[]] : colourChanges(to: wanted.colour).map { [$0] }
    return shapes.flatMap { shape in colours.map { shape + $0 } }
      .filter { changes in changes.count < 2 || changes[0].ability != changes[1].ability }
  }

  private func shapeChanges(to shape: Shape) -> [Change] {
    var ways: [Change] = []
    if unavailability(of: .gelElectrophoresis) == nil {
      ways.append((.gelElectrophoresis, .gel(shape: shape), actions(for: .gelElectrophoresis)))
    }
    if unavailability(of: .siteSpecificMutagenesis) == nil {
      ways.append((.siteSpecificMutagenesis, .mutate(trait: .shape(shape)), 0))
    }
    return ways
  }

  private func colourChanges(to colour: Colour) -> [Change] {
    var ways: [Change] = []
    if unavailability(of: .mediaAndPlate) == nil {
      ways.append((.mediaAndPlate, .media(colour: colour), actions(for: .mediaAndPlate)))
    }
    if unavailability(of: .siteSpecificMutagenesis) == nil {
      ways.append((.siteSpecificMutagenesis, .mutate(trait: .colour(colour)), 0))
    }
    return ways
  }
}
