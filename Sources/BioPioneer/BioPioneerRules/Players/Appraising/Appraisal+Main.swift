/// The laboratory: options when no card is pending.
extension Appraisal {
  var mainOptions: [Option] {
    cardOptions + attemptOptions + solvingOptions + [
      Option(command: .endTurn(confirmed: table.turn.actions > 0), worth: 0)
    ]
  }

  /// Ways to get another card into the strand.
  private var cardOptions: [Option] {
    guard let next = lab.nextSlot else { return [] }
    var options: [Option] = []
    if table.refusalOfRelease() == nil { options.append(tool(.release, worth: worths.slot + worths.lastSlot)) }
    if let drawn = table.turn.drawn, table.refusalOfCopy() == nil {
      options.append(tool(.copyCard, worth: worth(of: drawn)))
    }
    for place in lab.stored.indices where table.refusalOfCombination(place) == nil {
      options.append(tool(.combine(shapeOf: place), worth: slotWorth(next, actions: table.numbers.combineActions)))
    }
    if table.refusalOfIncubator() == nil {
      options.append(
        tool(.incubate(face: lab.target[next]), worth: slotWorth(next, actions: table.actions(for: .incubator))))
    }
    if table.refusalOfCentrifuge() == nil {
      options.append(tool(.centrifuge, worth: centrifugeWorth - Double(table.actions(for: .centrifuge)) * actionWorth))
    }
    if table.refusalOfIncubatorDraw() == nil {
      let hidden = HiddenCards(table)
      let worth = Shape.allCases.reduce(0) { $0 + spaceWorth(of: $1, hidden: hidden) } / Double(Shape.allCases.count)
      options.append(tool(.incubatorDraw, worth: worth - Double(table.numbers.incubatorDrawActions) * actionWorth))
    }
    return options
  }

  private func tool(_ command: Command, worth: Double) -> Option {
    Option(command: command, worth: worth, usesTool: true)
  }

  /// An estimate of the value of the best top card. Each pile adds less, the closer the earlier piles have come to the
  /// value of a filled slot.
  private var centrifugeWorth: Double {
    let hidden = HiddenCards(table)
    var expected = 0.0
    for pile in Shape.allCases {
      let worth = drawWorth(of: pile, hidden: hidden)
      expected += worth * max(0, 1 - expected / max(worths.slot, worth))
    }
    return expected
  }

  private var attemptOptions: [Option] {
    guard table.turn.actions > (isReady ? table.numbers.attemptActions : 0) else { return [] }
    return Self.targets.flatMap { target in
      table.candidates(of: .attempt(target)).compactMap { command in
        guard case .attempt(_, let swapOut) = command, table.refusal(of: command, by: table.seat) == nil else {
          return nil
        }
        var worth = worth(of: target)
        if let swapOut { worth -= self.worth(of: swapOut) }
        return Option(command: command, worth: probability(of: target.goal) * worth - 1e-3)
      }
    }
  }

  private static let targets: [Target] =
    [.person] + Equipment.allCases.map { .equipment($0) } + Paper.allCases.map { .paper($0) }

  /// The attempt at the problem comes last. A failed attempt ends the turn, so everything that increases
  /// its chance comes before it.
  private var solvingOptions: [Option] {
    table.refusalOfSolving() == nil ? [Option(command: .solve, worth: 1e-4)] : []
  }
}
