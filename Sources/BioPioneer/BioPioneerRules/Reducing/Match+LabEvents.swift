extension Match {
  mutating func drawEvent(_ log: inout [Event]) {
    if secrets.events.isEmpty {
      var order = table.events.discard
      order.shuffle(with: &secrets.random)
      happen(.eventsReplenished(order: order), &log)
    }
    guard let event = secrets.events.last else { return }
    happen(.eventDrawn(event: event), &log)
  }

  mutating func acceptEvent(_ log: inout [Event]) {
    guard case .eventDrawn(let event) = table.turn.phase else { return }
    let lab = table.lab
    switch event {
    case .asepticTechnique, .properLabProtocol: offerPiles(&log)
    case .equipmentMalfunction where !lab.equipment.isEmpty:
      let owned = lab.equipment.members
      happen(.equipmentBroke(equipment: owned[Int(secrets.random.below(UInt64(owned.count)))]), &log)
    case .plasmidRejection:
      if let slot = lab.lastSlot, let card = lab.strand[slot] {
        happen(.plasmidRejected(slot: slot, card: card), &log)
      } else {
        happen(.eventHadNoEffect(event: event), &log)
      }
    case .randomMutationShape where !lab.isEmpty, .randomMutationColour where !lab.isEmpty:
      happen(.rolled(roll: Roll(.mutation(event: event), die: die())), &log)
    case .vacation where lab.present > 1: happen(.vacationBegan, &log)
    case .visitingTechnician: happen(.technicianCame, &log)
    case .equipmentMalfunction, .randomMutationShape, .randomMutationColour, .vacation:
      happen(.eventHadNoEffect(event: event), &log)
    }
  }
}
