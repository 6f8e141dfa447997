import BioPioneerMessages
import BioPioneerRules
import WebPlatform

/// The animation of an event, in the form that the JavaScript modules expect (`Assets/game/README.md`).
extension Event {
  /// The kind of animation with its parameters; `nil` for an event with text only.
  func motion(seat: Seat, _ context: LineContext) -> [String: JSONValue]? {
    guard var motion = steps(context) else { return nil }
    motion["seat"] = .integer(Int64(seat.rawValue))
    return motion
  }

  private func steps(_ context: LineContext) -> [String: JSONValue]? {
    switch self {
    case .turnBegan: ["kind": "turn"]
    case .rolled(let roll): ["kind": "rolled", "die": .integer(Int64(roll.die)), "bonus": 0]
    case .moved(let from, let to): ["kind": "moved", "from": .integer(Int64(from)), "to": .integer(Int64(to))]
    case .eventDrawn(let event): ["kind": "event", "event": .string(event.rawValue)]
    case .drawn(let face, let pile): Self.drawn(face, from: pile)
    case .incubated(let face, _): Self.drawn(face, from: face.shape)
    case .picked(let place): context.picked(place).map { Self.drawn($0.face, from: $0.pile) }
    case .mutated(let slot, _, _): ["kind": "changed", "tool": "mutation", "slot": Self.slot(slot)]
    case .changed(_, _, let ability): ["kind": "changed", "tool": .string(Self.tool(ability))]
    case .placed(let slot, _), .placedAhead(let slot, _): ["kind": "placed", "slot": Self.slot(slot)]
    case .released(let slot, _): ["kind": "placed", "slot": Self.slot(slot), "held": "recombination"]
    case .combined(let slot, _): ["kind": "placed", "slot": Self.slot(slot), "held": "1"]
    case .held: ["kind": "held", "held": "recombination"]
    case .stored(let place, _, _): ["kind": "held", "held": .string("\(place + 1)")]
    case .discarded(let card): card.printed.map { ["kind": "discarded", "pile": .string($0.shape.rawValue)] }
    case .plasmidRejected(let slot, let card):
      card.printed.map { ["kind": "discarded", "pile": .string($0.shape.rawValue), "slot": Self.slot(slot)] }
    case .attemptSucceeded(let attempt, _): attempt.goal == .problem ? ["kind": "won"] : Self.attempt(attempt, true)
    case .attemptFailed(let attempt, _): Self.attempt(attempt, false)
    default: nil
    }
  }

  private static func drawn(_ face: Face, from pile: Shape) -> [String: JSONValue] {
    ["kind": "drawn", "pile": .string(pile.rawValue), "card": .string(face.description)]
  }

  private static func slot(_ slot: Int) -> JSONValue { .integer(Int64(slot + 1)) }

  private static func tool(_ ability: Ability) -> String {
    switch ability {
    case .gelElectrophoresis: "gel"
    case .mediaAndPlate: "media"
    default: "mutagenesis"
    }
  }

  private static func attempt(_ attempt: Attempt, _ isSuccess: Bool) -> [String: JSONValue] {
    let what: JSONValue =
      switch attempt.goal {
      case .person: "person"
      case .equipment: "equipment"
      case .paper: "paper"
      case .problem: "problem"
      }
    return ["kind": "attempted", "what": what, "isSuccess": .bool(isSuccess)]
  }
}
