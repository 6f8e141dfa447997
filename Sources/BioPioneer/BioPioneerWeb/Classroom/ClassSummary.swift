import BioPioneerRules

/// What a group has met in its game: for the talk afterwards.
struct ClassSummary: Encodable, Sendable {
  /// Attempts at something.
  struct Attempts: Encodable, Sendable {
    var tried = 0, succeeded = 0
  }

  let progress: RoomProgress
  /// How often each lab event came, by its name.
  var events: [String: Int] = [:]
  /// How often each technique or tool was used, by its name.
  var abilities: [String: Int] = [:]
  /// Papers that were obtained, by their names.
  var papers: [String: Int] = [:]
  /// Attempts by what they were for: `person`, `equipment`, `paper`, `problem`.
  var attempts: [String: Attempts] = [:]

  /// What was done and not undone in a room.
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

extension Look.Way {
  fileprivate var abilities: [Ability] {
    switch self {
    case .tool(let tool): [tool.equipment.ability]
    case .centrifuge: [.centrifuge]
    case .centrifugeAnd(let tool): [tool.equipment.ability]
    }
  }
}
