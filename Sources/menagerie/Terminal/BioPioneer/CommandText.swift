import BioPioneerRules

/// The possible commands as text: one line for each, with its cost and its chance of success.
struct CommandText {
  let table: Table

  func sentence(for command: Command) -> String {
    die(command) ?? draw(command) ?? hand(command) ?? laboratory(command) ?? "\(command)"
  }

  private func die(_ command: Command) -> String? {
    switch command {
    case .rollMove: "roll the die"
    case .usePipette(let step):
      "use the pipette: one \(step == .up ? "more" : "less"), "
        + outcome(of: (table.turn.phase.roll?.value ?? 0) + step.change)
    case .clearPipette: "take the pipette off: \(outcome(of: table.turn.phase.roll?.die ?? 0))"
    case .acceptRoll:
      "accept the \(isPipetteSet ? "changed die" : "die"): \(outcome(of: table.turn.phase.roll?.value ?? 0))"
    case .acceptEvent: "accept the lab event"
    default: nil
    }
  }

  /// The possible commands without duplicates in effect: moving the pipette back by one step equals taking the pipette
  /// off.
  var choices: [Command] {
    table.legalCommands(for: table.seat).filter { command in
      if case .usePipette = command { !isPipetteSet } else { true }
    }
  }

  private var isPipetteSet: Bool { table.turn.phase.roll.map { $0.adjustment != 0 } == true }

  /// The result of a die value.
  private func outcome(of value: Int) -> String {
    switch table.turn.phase.roll?.purpose {
    case .move:
      let space = table.destination(of: table.lab, after: max(1, value))
      return "\(value), to space \(space), \(table.numbers.board[space].spoken)"
    case .attempt(let attempt):
      let total = attempt.pool + value
      return "\(total) of \(attempt.needed), \(total >= attempt.needed ? "success" : "no success")"
    case .mutation(let event):
      let face = table.lab.lastSlot.flatMap { table.lab.strand[$0]?.face }
      return "\(value)\(face.map { ", \($0.mutated(by: event, value: value).withArticle)" } ?? "")"
    case .incubatorDraw: return "\(value), \(Shape.selected(by: value).rawValue)s"
    case nil: return "\(value)"
    }
  }

  private func draw(_ command: Command) -> String? {
    switch command {
    case .choosePile(let shape): "draw a \(shape.rawValue)\(top(of: shape))"
    case .reveal: "draw the top card\(drawnPile.map(top) ?? "")"
    case .look(let tool, let pile):
      "look at \(table.numbers.lookDepth[tool]) \(pile.rawValue)s with \(tool.equipment.spoken), and take one"
    case .pick(let card): "take the \(open(card))"
    case .putBack(.top): "put the other card back on top"
    case .putBack(.bottom): "put the other card under its pile"
    default: nil
    }
  }

  private var drawnPile: Shape? {
    if case .drawing(let draw) = table.turn.phase { draw.pile } else { nil }
  }

  private func top(of pile: Shape) -> String {
    table.piles[pile].top.map { " (top: \($0.withArticle))" } ?? ""
  }

  private func open(_ place: Int) -> String {
    guard case .looking(let look) = table.turn.phase, look.cards.indices.contains(place) else { return "card" }
    return look.cards[place].face.spoken
  }

  private func hand(_ command: Command) -> String? {
    switch command {
    case .gel(let shape):
      "make a \(shape.rawValue) of it with \(Equipment.gelElectrophoresis.spoken)\(cost(.gelElectrophoresis))"
    case .media(let colour): "make it \(colour.rawValue) with \(Equipment.mediaAndPlate.spoken)\(cost(.mediaAndPlate))"
    case .mutate(.shape(let shape)): "make a \(shape.rawValue) of it by \(Technique.siteSpecificMutagenesis.spoken)"
    case .mutate(.colour(let colour)): "make it \(colour.rawValue) by \(Technique.siteSpecificMutagenesis.spoken)"
    case .copyCard:
      "copy the \(table.turn.drawn?.spoken ?? "card") by \(Technique.pcrAmplification.spoken) (free, once a turn)"
    case .takeUp(let card): "take up waiting card \(card + 1) first"
    case .place: "place it into slot \((table.lab.nextSlot ?? 0) + 1)"
    case .placeAhead(let slot): "place it ahead into slot \(slot + 1) by \(Technique.restrictionDigest.spoken)"
    case .hold:
      "hold it by \(Technique.homologousRecombination.spoken)\(table.lab.held.map { ", instead of the \($0.face.spoken)" } ?? "")"
    case .store(let place): "store it at place \(place + 1)"
    case .discard: "discard it"
    default: nil
    }
  }

  private func laboratory(_ command: Command) -> String? {
    switch command {
    case .attempt(let target, let swapOut):
      "try for \(target.goal.spoken)\(swapOut.map { ", giving back \($0.spoken)" } ?? ""): \(chance(of: target.goal))"
    case .solve: "try to solve \(table.problem.spoken): \(chance(of: .problem))"
    case .centrifuge:
      "look at the top of every pile with \(Equipment.centrifuge.spoken), and take one\(cost(.centrifuge))"
    case .incubate(let face): "get \(face.withArticle) from \(Equipment.incubator.spoken)\(cost(.incubator))"
    case .incubateLooking(let tool, let pile):
      "use \(Equipment.incubator.spoken) on the \(pile.rawValue)s with \(tool.equipment.spoken)\(cost(.incubator))"
    case .incubatorDraw: "draw another card; the die decides its shape\(cost(table.numbers.incubatorDrawActions))"
    case .combine(let card):
      "combine the stored cards, with the shape of the \(card == 0 ? "first" : "second")"
        + cost(table.numbers.combineActions)
    case .release: "put the held \(table.lab.held?.face.spoken ?? "card") into slot \((table.lab.nextSlot ?? 0) + 1)"
    case .endTurn:
      "end the turn\(table.turn.actions > 0 ? ", losing \(Formatted.count(table.turn.actions, "action"))" : "")"
    default: nil
    }
  }

  private func cost(_ equipment: Equipment) -> String { cost(table.actions(for: equipment)) }

  private func cost(_ actions: Int) -> String { " (\(Formatted.count(actions, "action")))" }

  private func chance(of goal: Goal) -> String { "\(Sentences.text(table.chance(of: goal).message)) (1 action)" }
}
