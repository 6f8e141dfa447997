import BioPioneerRules
import WebPlatform

/// Advice for the laboratory: first the problem if it can be attempted, then free and certain actions, then
/// missing gains that are likely.
struct LaboratoryAdvice {
  let table: Table

  init(_ table: Table) { self.table = table }

  private var lab: LabState { table.lab }

  var advice: Advice? {
    solving ?? Advice.free(at: table) ?? combining ?? cards ?? attempts.first?.advice
      ?? Advice(.endTurn(confirmed: false), because: end)
      .confirmed(table.turn.actions > 0)
  }

  private func can(_ command: Command) -> Bool { table.refusal(of: command, by: table.seat) == nil }

  private var solving: Advice? {
    guard can(.solve) else { return nil }
    // If fewer than three values of the die would succeed and actions are left, another attempt comes first.
    if table.chance(of: .problem).facesWithPipette < 3, table.turn.actions > 1, let first = attempts.first {
      return first.advice
    }
    return Advice(
      .solve, "solve",
      ["what": .message(table.problem.message), "chance": .message(table.chance(of: .problem).message)])
  }

  private var combining: Advice? {
    for place in 0...1 where can(.combine(shapeOf: place)) {
      return Advice(.combine(shapeOf: place), "combine", ["count": .number(table.numbers.combineActions)])
    }
    return nil
  }

  /// The strand takes longest, so the incubator and the centrifuge come before attempts.
  private var cards: Advice? {
    guard let wanted = lab.wanted else { return nil }
    if can(.incubate(face: wanted)) {
      return Advice(
        .incubate(face: wanted), "incubate",
        ["face": .message(wanted.message), "count": .number(table.actions(for: .incubator))])
    }
    guard can(.centrifuge), table.turn.actions > 2 else { return nil }
    return Advice(.centrifuge, "centrifuge", ["count": .number(table.actions(for: .centrifuge))])
  }

  // MARK: Attempts

  private var attempts: [(advice: Advice, worth: Double)] {
    let targets = [Target.person] + Equipment.allCases.map(Target.equipment) + Paper.allCases.map(Target.paper)
    return targets.flatMap { target in table.offer(of: .attempt(target), for: table.seat).commands.map { (target, $0) }
    }
    .compactMap { target, command in
      let chance = table.chance(of: target.goal)
      let worth = (need(of: target) - loss(by: command)) * chance.probabilityWithPipette
      guard worth > 0.35 else { return nil }
      let values: [String: Localizer.Value] = [
        "what": .message(target.goal.message), "chance": .message(chance.message),
      ]
      return (Advice(command, because: Message("biopioneer.hint.\(reason(for: target))", values)), worth)
    }.sorted { $0.worth > $1.worth }
  }

  /// The value of the paper that is returned for a new one.
  private func loss(by command: Command) -> Double {
    guard case .attempt(_, .some(let paper)) = command else { return 0 }
    return 0.7 + Double(table.numbers.papers[paper].bonus) * 0.6 + (paper == .trumbauer ? 1 : 0)
  }

  private func need(of target: Target) -> Double {
    let shortfall = table.shortfall(of: lab)
    switch target {
    case .person: return shortfall.people.missing > 0 ? 3 : lab.people < 5 ? 2 : 1
    case .equipment(let kind):
      let isMissing = shortfall.equipment.missing > 0
      if kind == .pipette { return 3.5 }
      return (isMissing ? 2 : 0.8) + (isChanging(kind) && !lab.isComplete ? 1 : 0)
    case .paper(let kind):
      let bonus = Double(table.numbers.papers[kind].bonus)
      return (shortfall.papers.missing > 0 ? 2 : 0.7) + bonus * 0.6
    }
  }

  private func isChanging(_ kind: Equipment) -> Bool { kind == .gelElectrophoresis || kind == .mediaAndPlate }

  private func reason(for target: Target) -> String {
    let shortfall = table.shortfall(of: lab)
    switch target {
    case .person: return shortfall.people.missing > 0 ? "personNeeded" : "person"
    case .equipment: return shortfall.equipment.missing > 0 ? "equipmentNeeded" : "equipment"
    case .paper: return shortfall.papers.missing > 0 ? "paperNeeded" : "paper"
    }
  }

  private var end: Message {
    Message(
      table.turn.actions > 0 ? "biopioneer.hint.endEarly" : "biopioneer.hint.end",
      ["count": .number(table.turn.actions)])
  }
}

extension Advice {
  /// The end of a turn needs a confirmation while actions are left.
  fileprivate func confirmed(_ isConfirmed: Bool) -> Advice { Advice(.endTurn(confirmed: isConfirmed), because: why) }
}
