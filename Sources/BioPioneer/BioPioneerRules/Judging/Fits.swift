/// A way to place the card in hand: "this card fits with gel electrophoresis (1 action)".
package struct Fit: Codable, Hashable, Sendable {
  package let slot: Int
  /// The tools and techniques that change the card, in the order of `commands`; empty if the unchanged card fits the
  /// next slot. A restriction digest, which fills a later slot, comes last.
  package let abilities: [Ability]
  /// The commands; each is legal after the previous one.
  package let commands: [Command]
  /// The cost in actions.
  package let actions: Int
}

extension Table {
  /// All affordable ways to place the card in hand in the strand, sorted by actions, then by the number of commands,
  /// then by slot.
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

  /// All sets of changes from one face to another. No set uses an ability twice.
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
