import BioPioneerRules

/// The events of a group's game, as a basis for the discussion afterwards.
struct ClassSummary: Encodable, Sendable {
  struct Attempts: Encodable, Sendable {
    var tried = 0, succeeded = 0
  }

  let progress: RoomProgress
  /// The count of each lab event, by name.
  var events: [String: Int] = [:]
  /// The count of each technique or tool used, by name.
  var abilities: [String: Int] = [:]
  /// The papers obtained, by name.
  var papers: [String: Int] = [:]
  /// The attempts by goal: `person`, `equipment`, `paper`, `problem`.
  var attempts: [String: Attempts] = [:]

  /// Counts the steps of a room without the undone ones.
  init(_ state: RoomState) {
    progress = RoomProgress(state)
    for step in state.game?.record.steps ?? [] { for event in step.events { note(event) } }
  }

  private mutating func note(_ event: Event) {
    switch event {
    case .eventDrawn(let event): events[event.rawValue, default: 0] += 1
    case .changed(_, _, let ability): abilities[ability.rawValue, default: 0] += 1
    case .copied: abilities[Ability.pcrAmplification.rawValue, default: 0] += 1
    case .placedAhead: abilities[Ability.restrictionDigest.rawValue, default: 0] += 1
    case .released: abilities[Ability.homologousRecombination.rawValue, default: 0] += 1
    case .combined: abilities[Ability.shibberu.rawValue, default: 0] += 1
    case .incubated: abilities[Ability.incubator.rawValue, default: 0] += 1
    case .looked(let look, _): for ability in look.way.abilities { abilities[ability.rawValue, default: 0] += 1 }
    case .rollAccepted(_, pipetteUsed: true): abilities[Ability.pipette.rawValue, default: 0] += 1
    case .attemptSucceeded(let attempt, _):
      note(attempt, succeeded: true)
      if case .paper(let kind) = attempt.goal { papers[kind.rawValue, default: 0] += 1 }
    case .attemptFailed(let attempt, _): note(attempt, succeeded: false)
    default: break
    }
  }

  private mutating func note(_ attempt: Attempt, succeeded: Bool) {
    let name =
      switch attempt.goal {
      case .person: "person"
      case .equipment: "equipment"
      case .paper: "paper"
      case .problem: "problem"
      }
    attempts[name, default: Attempts()].tried += 1
    attempts[name, default: Attempts()].succeeded += succeeded ? 1 : 0
  }
}

extension FaceUpCards.Way {
  fileprivate var abilities: [Ability] {
    switch self {
    case .tool(let tool): [tool.equipment.ability]
    case .centrifuge: [.centrifuge]
    case .centrifugeAnd(let tool): [tool.equipment.ability]
    }
  }
}
