extension Appraisal {
  /// The sensible options in the order of a turn.
  var optionsInPhase: [Option] {
    switch table.turn.phase {
    case .turnStart: releasing + [Option(command: .rollMove, worth: 0)]
    case .rolled(let roll): optionsWithDie(roll)
    case .eventDrawn: [Option(command: .acceptEvent, worth: 0)]
    case .choosingPile: releasing + pileOptions
    case .drawing(let draw): releasing + drawOptions(draw)
    case .looking(let look): lookOptions(look)
    case .puttingBack(let rest): [Option(command: .putBack(end: end(for: rest.card.face)), worth: 0)]
    case .cardInHand(let hand): handOptions(hand)
    case .main: mainOptions
    case .gameOver: []
    }
  }

  /// A held card that fits is placed before anything else: then the next card can fill another slot.
  private var releasing: [Option] {
    guard table.refusalOfRelease() == nil else { return [] }
    return [Option(command: .release, worth: worths.slot + worths.lastSlot, usesTool: true)]
  }

  private var pileOptions: [Option] {
    let hidden = HiddenCards(table)
    return Shape.allCases.filter { table.exhaustion(of: $0) == nil }.map {
      Option(command: .choosePile(shape: $0), worth: spaceWorth(of: $0, hidden: hidden))
    }
  }

  private func drawOptions(_ draw: Draw) -> [Option] {
    let hidden = HiddenCards(table)
    let plain = Option(command: .reveal, worth: drawWorth(of: draw.pile, hidden: hidden))
    return [plain]
      + LookTool.allCases.filter { table.unavailability(of: $0.equipment) == nil }.map { tool in
        let worth = drawWorth(of: draw.pile, cards: table.numbers.lookDepth[tool], hidden: hidden)
        // A look is always preferred to a plain draw: it costs no action and shows more cards.
        return Option(
          command: .look(tool: tool, pile: draw.pile), worth: max(worth, plain.worth + 1e-6), usesTool: true)
      }
  }

  private func lookOptions(_ look: FaceUpCards) -> [Option] {
    var options = look.cards.enumerated().map { Option(command: .pick(card: $0), worth: worth(of: $1.face)) }
    guard look.way == .centrifuge else { return options }
    let hidden = HiddenCards(table)
    let found = options.reduce(0) { max($0, $1.worth) }
    for tool in LookTool.allCases where table.unavailability(of: tool.equipment) == nil {
      for pile in Shape.allCases where table.exhaustion(of: pile) == nil {
        let more = table.numbers.lookDepth[tool] - look.cards.count { $0.pile == pile }
        let worth = drawWorth(of: pile, cards: max(0, more), hidden: hidden)
        options.append(Option(command: .look(tool: tool, pile: pile), worth: max(found + 1e-6, worth), usesTool: true))
      }
    }
    return options
  }

  /// The end for the returned card: the top if the card helps this lab and not the lab that draws next.
  private func end(for face: Face) -> End {
    let next = table.labs[(table.seat.rawValue + 1) % table.labs.count]
    return face == lab.wanted && (table.labs.count == 1 || next.wanted != face) ? .top : .bottom
  }

  private func handOptions(_ hand: Hand) -> [Option] {
    let fits = table.fits.map { fit in
      Option(
        command: fit.commands[0], worth: slotWorth(fit.slot, actions: fit.actions),
        usesTool: !fit.abilities.isEmpty)
    }
    var keeping: [Option] = []
    if table.absence(of: .homologousRecombination) == nil {
      keeping.append(Option(command: .hold, worth: keptWorth(of: hand.card.card.face), usesTool: true))
    }
    if table.refusalOfStoring(lab.stored.count % 2) == nil {
      keeping.append(
        Option(
          command: .store(place: lab.stored.count % 2), worth: storedWorth(of: hand.card.card.face), usesTool: true))
    }
    return releasing + fits + keeping + [Option(command: .discard, worth: 0)]
  }
}
