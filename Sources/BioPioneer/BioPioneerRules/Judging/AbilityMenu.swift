/// An ability of the lab that is relevant in this phase.
package struct AbilityOffer: Codable, Hashable, Sendable {
  package let ability: Ability
  package let offers: [Offer]

  /// Whether at least one command is possible.
  package var isUsable: Bool { offers.contains { $0.refusal == nil } }
}

extension Table {
  /// The lab's abilities for this phase, including used ones.
  ///
  /// - Throws: `Refusal`: why there is no menu.
  package func abilityMenu(for seat: Seat) throws(Refusal) -> [AbilityOffer] {
    if let winner { throw .gameOver(winner: winner) }
    guard seat == turn.seat else { throw .notYourTurn(seat: turn.seat) }
    let menu = turn.phase.abilities.filter { has($0.ability) }.map { ability, actions in
      AbilityOffer(ability: ability, offers: actions.map { offer(of: $0, for: seat) })
    }
    guard case .main = turn.phase else {
      if menu.isEmpty { throw .noUsableAbilities }
      return menu
    }
    if menu.contains(where: \.isUsable) { return menu }
    throw turn.actions == 0 ? .noActionsLeft : .noUsableAbilities
  }

  /// Whether the current lab has an ability, used or not.
  package func has(_ ability: Ability) -> Bool {
    if ability == .shibberu { return lab.papers.contains(.shibberu) }
    if ability == .incubatorDraw { return turn.used.contains(.incubator) }
    return Equipment.allCases.contains { $0.ability == ability && lab.equipment.contains($0) }
      || numbers.labs[lab.lab].technique?.ability == ability
  }
}

extension Phase {
  /// The abilities of a phase, with the actions that use them.
  fileprivate var abilities: [(ability: Ability, actions: [Action])] {
    switch self {
    case .rolled: [(.pipette, [.pipetteUp, .pipetteDown])]
    case .drawing: [(.pcrMachine, [.look(.pcrMachine)]), (.autoclave, [.look(.autoclave)])]
    case .looking(let look) where look.way == .centrifuge:
      [(.pcrMachine, [.look(.pcrMachine)]), (.autoclave, [.look(.autoclave)])]
    case .cardInHand:
      [
        (.pcrAmplification, [.copy]), (.restrictionDigest, [.placeAhead]), (.siteSpecificMutagenesis, [.mutagenesis]),
        (.homologousRecombination, [.hold, .release]), (.mediaAndPlate, [.media]), (.gelElectrophoresis, [.gel]),
        (.centrifuge, [.centrifuge]), (.shibberu, [.store, .combine]),
      ]
    case .main:
      [
        (.centrifuge, [.centrifuge]), (.incubator, [.incubator]), (.incubatorDraw, [.incubatorDraw]),
        (.pcrAmplification, [.copy]), (.homologousRecombination, [.release]), (.shibberu, [.combine]),
      ]
    default: []
    }
  }
}
