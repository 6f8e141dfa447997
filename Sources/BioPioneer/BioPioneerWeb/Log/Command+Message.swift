import BioPioneerRules
import WebPlatform

extension Command {
  /// A short description of the command, as on its button.
  func message(at table: Table) -> Message {
    switch self {
    case .rollMove, .usePipette, .clearPipette, .acceptRoll: diePhrase(at: table)
    case .acceptEvent, .choosePile, .reveal, .look, .pick, .putBack: drawPhrase(at: table)
    case .gel, .media, .mutate, .copyCard, .takeUp, .place, .placeAhead, .hold, .store, .discard: cardPhrase(at: table)
    case .attempt, .centrifuge, .incubate, .incubateLooking, .incubatorDraw, .combine, .release, .solve, .endTurn:
      laboratoryPhrase(at: table)
    }
  }

  private func diePhrase(at table: Table) -> Message {
    switch self {
    case .usePipette(let step): Message("biopioneer.act.pipette.\(step.rawValue)")
    case .clearPipette: Message("biopioneer.act.pipette.clear")
    case .acceptRoll: Message("biopioneer.table.accept", ["count": .number(table.turn.phase.roll?.value ?? 0)])
    default: Message("biopioneer.table.roll")
    }
  }

  private func drawPhrase(at table: Table) -> Message {
    switch self {
    case .choosePile(let shape): Message("biopioneer.table.choose-pile", ["what": .message(shape.message)])
    case .reveal: Message("biopioneer.act.reveal")
    case .look(let tool, let pile), .incubateLooking(let tool, let pile):
      Message("biopioneer.act.deeper", ["what": .message(tool.equipment.message), "pile": .message(pile.message)])
    case .pick(let card):
      Message("biopioneer.act.pick", ["face": .message(table.open(card)?.message ?? Message("biopioneer.log.nothing"))])
    case .putBack(let end): Message("biopioneer.act.back.\(end.rawValue)")
    default: Message("biopioneer.act.acceptEvent")
    }
  }

  private func cardPhrase(at table: Table) -> Message {
    let face = table.turn.phase.hand?.card.card.face
    switch self {
    case .gel(let shape): return change(face?.changed(to: .shape(shape)), by: Equipment.gelElectrophoresis.message)
    case .media(let colour): return change(face?.changed(to: .colour(colour)), by: Equipment.mediaAndPlate.message)
    case .mutate(let trait): return change(face?.changed(to: trait), by: Technique.siteSpecificMutagenesis.message)
    case .copyCard: return Message("biopioneer.act.copy")
    case .takeUp(let card):
      let waiting = table.turn.phase.hand?.waiting ?? []
      return Message(
        "biopioneer.act.takeUp",
        [
          "face": .message(
            waiting.indices.contains(card) ? waiting[card].card.face.message : Message("biopioneer.log.nothing"))
        ])
    case .place: return Message("biopioneer.table.place-in", ["slot": .number((table.lab.nextSlot ?? 0) + 1)])
    case .placeAhead(let slot): return Message("biopioneer.act.ahead", ["slot": .number(slot + 1)])
    case .hold: return Message("biopioneer.act.hold")
    case .store(let place): return Message("biopioneer.act.store", ["count": .number(place + 1)])
    default: return Message("biopioneer.act.discard")
    }
  }

  private func change(_ face: Face?, by tool: Message) -> Message {
    Message(
      "biopioneer.act.change",
      ["what": .message(tool), "face": .message(face?.message ?? Message("biopioneer.log.nothing"))])
  }

  private func laboratoryPhrase(at table: Table) -> Message {
    switch self {
    case .attempt(let target, _): Message("biopioneer.act.try", ["what": .message(target.goal.message)])
    case .centrifuge: Equipment.centrifuge.message
    case .incubate(let face):
      Message(
        "biopioneer.table.tile", ["what": .message(Equipment.incubator.message), "chance": .message(face.message)])
    case .incubatorDraw: Message("biopioneer.act.incubatorDraw")
    case .combine: Message("biopioneer.act.combine")
    case .release: Message("biopioneer.act.release")
    case .solve: Message("biopioneer.act.solve")
    case .endTurn: Message("biopioneer.act.endTurn")
    default: drawPhrase(at: table)
    }
  }
}

extension Table {
  /// The face of a face-up card.
  fileprivate func open(_ place: Int) -> Face? {
    guard case .looking(let look) = turn.phase, look.cards.indices.contains(place) else { return nil }
    return look.cards[place].face
  }
}
