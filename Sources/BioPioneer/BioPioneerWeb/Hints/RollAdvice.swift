import BioPioneerRules
import WebPlatform

/// Advice for a die on the table.
struct RollAdvice {
  let table: Table
  let roll: Roll

  init(_ table: Table, _ roll: Roll) { (self.table, self.roll) = (table, roll) }

  var advice: Advice {
    let best =
      values.max { (worth(of: $0), -abs($0 - roll.value)) < (worth(of: $1), -abs($1 - roll.value)) } ?? roll.value
    if best == roll.value { return Advice(.acceptRoll, because: reason(for: best)) }
    // The pipette counts as used only when the die is accepted, so a step back needs no second use.
    let command: Command = .usePipette(step: best > roll.value ? .up : .down)
    return Advice(command, "pipette", ["count": .number(best), "why": .message(reason(for: best))])
  }

  /// The values that the die can take.
  private var values: [Int] {
    [roll.die, roll.die + 1, roll.die - 1].filter { value in
      value == roll.value || value == roll.die || canReach(value)
    }
  }

  private func canReach(_ value: Int) -> Bool {
    roll.range.contains(value)
      && table.refusal(of: .usePipette(step: value > roll.value ? .up : .down), by: table.seat) == nil
  }

  // MARK: How good a value is

  private func worth(of value: Int) -> Int {
    switch roll.purpose {
    case .move: return moveWorth(of: space(at: value))
    case .attempt(let attempt): return attempt.pool + value >= attempt.needed ? 1 : 0
    case .mutation(let event):
      return mutated(by: event, value) == table.lab.lastSlot.map { table.lab.target[$0] } ? 1 : 0
    case .incubatorDraw: return Shape.selected(by: value) == table.lab.wanted?.shape ? 1 : 0
    }
  }

  private func moveWorth(of space: Space) -> Int {
    switch space {
    case .star, .start: 3
    case .event: 1
    case .circle, .triangle, .square: space.shape == table.lab.wanted?.shape ? 3 : 2
    }
  }

  private func space(at value: Int) -> Space { table.numbers.board[table.destination(of: table.lab, after: value)] }

  /// The last card of the strand after the mutation.
  private func mutated(by event: LabEvent, _ value: Int) -> Face? {
    table.lab.lastSlot.flatMap { table.lab.strand[$0]?.face }?.mutated(by: event, value: value)
  }

  // MARK: Reasons

  private func reason(for value: Int) -> Message {
    switch roll.purpose {
    case .move: return moveReason(value)
    case .attempt(let attempt):
      let total = attempt.pool + value
      return Message(
        total >= attempt.needed ? "biopioneer.hint.enough" : "biopioneer.hint.tooLittle",
        ["total": .number(total), "needed": .number(attempt.needed)])
    case .mutation: return Message("biopioneer.hint.mutation")
    case .incubatorDraw: return Message("biopioneer.hint.shape", ["what": .message(Shape.selected(by: value).message)])
    }
  }

  private func moveReason(_ value: Int) -> Message {
    let space = space(at: value)
    let what = ["what": Localizer.Value.message(space.message)]
    guard let wanted = table.lab.wanted, space == .star || space == .start || space.shape == wanted.shape else {
      return Message("biopioneer.hint.landing", what)
    }
    return Message("biopioneer.hint.landingFits", what.merging(["face": .message(wanted.message)]) { own, _ in own })
  }
}
