import BioPioneerRules
import WebPlatform

extension Command {
  /// What it does, in a few words: what a button for it says.
  func phrase(at table: Table) -> Phrase {
    switch self {
    case .rollMove, .usePipette, .clearPipette, .acceptRoll: diePhrase(at: table)
    case .acceptEvent, .choosePile, .reveal, .look, .pick, .putBack: drawPhrase(at: table)
    case .gel, .media, .mutate, .copyCard, .takeUp, .place, .placeAhead, .hold, .store, .discard: cardPhrase(at: table)
    case .attempt, .centrifuge, .incubate, .incubateLooking, .incubatorDraw, .combine, .release, .solve, .endTurn:
      laboratoryPhrase(at: table)
    }
  }

  private func diePhrase(at table: Table) -> Phrase {
    switch self {
    case .usePipette(let step): Phrase("biopioneer.act.pipette.\(step.rawValue)")
    case .clearPipette: Phrase("biopioneer.act.pipette.clear")
    case .acceptRoll: Phrase("biopioneer.table.accept", ["count": .number(table.turn.phase.roll?.value ?? 0)])
    default: Phrase("biopioneer.table.roll")
    }
  }

  private func drawPhrase(at table: Table) -> Phrase {
    switch self {
    case .choosePile(let shape): Phrase("biopioneer.table.choose-pile", ["what": .phrase(shape.phrase)])
    case .reveal: Phrase("biopioneer.act.reveal")
    case .look(let tool, let pile), .incubateLooking(let tool, let pile):
      Phrase("biopioneer.act.deeper", ["what": .phrase(tool.equipment.phrase), "pile": .phrase(pile.phrase)])
    case .pick(let card):
      Phrase("biopioneer.act.pick", ["face": .phrase(table.open(card)?.phrase ?? Phrase("biopioneer.log.nothing"))])
    case .putBack(let end): Phrase("biopioneer.act.back.\(end.rawValue)")
    default: Phrase("biopioneer.act.acceptEvent")
    }
  }

  private func cardPhrase(at table: Table) -> Phrase {
    let face = table.turn.phase.hand?.card.card.face
    switch self {
    case .gel(let shape): return change(face?.changed(to: .shape(shape)), by: Equipment.gelElectrophoresis.phrase)
    case .media(let colour): return change(face?.changed(to: .colour(colour)), by: Equipment.mediaAndPlate.phrase)
    case .mutate(let trait): return change(face?.changed(to: trait), by: Technique.siteSpecificMutagenesis.phrase)
    case .copyCard: return Phrase("biopioneer.act.copy")
    case .takeUp(let card):
      let waiting = table.turn.phase.hand?.waiting ?? []
      return Phrase(
        "biopioneer.act.takeUp",
        [
          "face": .phrase(
            waiting.indices.contains(card) ? waiting[card].card.face.phrase : Phrase("biopioneer.log.nothing"))
        ])
    case .place: return Phrase("biopioneer.table.place-in", ["slot": .number((table.lab.nextSlot ?? 0) + 1)])
    case .placeAhead(let slot): return Phrase("biopioneer.act.ahead", ["slot": .number(slot + 1)])
    case .hold: return Phrase("biopioneer.act.hold")
    case .store(let place): return Phrase("biopioneer.act.store", ["count": .number(place + 1)])
    default: return Phrase("biopioneer.act.discard")
    }
  }

  private func change(_ face: Face?, by tool: Phrase) -> Phrase {
    Phrase(
      "biopioneer.act.change",
      ["what": .phrase(tool), "face": .phrase(face?.phrase ?? Phrase("biopioneer.log.nothing"))])
  }

  private func laboratoryPhrase(at table: Table) -> Phrase {
    switch self {
    case .attempt(let target, _): Phrase("biopioneer.act.try", ["what": .phrase(target.goal.phrase)])
    case .centrifuge: Equipment.centrifuge.phrase
    case .incubate(let face):
      Phrase("biopioneer.table.tile", ["what": .phrase(Equipment.incubator.phrase), "chance": .phrase(face.phrase)])
    case .incubatorDraw: Phrase("biopioneer.act.incubatorDraw")
    case .combine: Phrase("biopioneer.act.combine")
    case .release: Phrase("biopioneer.act.release")
    case .solve: Phrase("biopioneer.act.solve")
    case .endTurn: Phrase("biopioneer.act.endTurn")
    default: drawPhrase(at: table)
    }
  }
}

extension Table {
  /// The face of a card that lies open.
  fileprivate func open(_ place: Int) -> Face? {
    guard case .looking(let look) = turn.phase, look.cards.indices.contains(place) else { return nil }
    return look.cards[place].face
  }
}
