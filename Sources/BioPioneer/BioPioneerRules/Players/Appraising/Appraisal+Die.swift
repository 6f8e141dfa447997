/// Options for a die on the table, and the values of its possible results.
extension Appraisal {
  /// Accepting the die, or a step with the pipette toward a better value.
  func optionsWithDie(_ roll: Roll) -> [Option] {
    let hidden = HiddenCards(table)
    let worths = (-1...1).map { adjustment in
      hasPipette && roll.range ~= roll.die + adjustment || adjustment == roll.adjustment
        ? worth(of: roll, adjustment: adjustment, hidden: hidden) : -.infinity
    }
    let now = worths[roll.adjustment + 1]
    var options = [Option(command: .acceptRoll, worth: 0)]
    for (step, range) in [(Step.down, 0..<roll.adjustment + 1), (Step.up, roll.adjustment + 2..<3)] {
      if let better = worths[range].max(), better > now, table.refusalOfPipette(step) == nil {
        options.append(Option(command: .usePipette(step: step), worth: better - now, usesTool: true))
      }
    }
    return options
  }

  private func worth(of roll: Roll, adjustment: Int, hidden: HiddenCards) -> Double {
    let value = roll.die + adjustment
    let pipette = adjustment == 0 ? 0 : worths.pipette
    switch roll.purpose {
    case .move: return spaceWorth(after: value, hidden: hidden) - pipette
    case .incubatorDraw: return spaceWorth(of: .selected(by: value), hidden: hidden) - pipette
    case .mutation: return -pipette
    case .attempt(let attempt):
      return (attempt.pool + value >= attempt.needed ? worth(of: attempt) : 0) - pipette
    }
  }

  private func worth(of attempt: Attempt) -> Double {
    switch attempt.goal {
    case .person: worth(of: Target.person)
    case .equipment(let kind): worth(of: .equipment(kind))
    case .paper(let kind): worth(of: .paper(kind)) - (attempt.swapOut.map { worth(of: $0) } ?? 0)
    case .problem: .greatestFiniteMagnitude
    }
  }

  /// The value of the space that the token reaches, with the draw there.
  private func spaceWorth(after steps: Int, hidden: HiddenCards) -> Double {
    switch table.numbers.board[table.destination(of: lab, after: steps)] {
    case .circle: spaceWorth(of: .circle, hidden: hidden)
    case .triangle: spaceWorth(of: .triangle, hidden: hidden)
    case .square: spaceWorth(of: .square, hidden: hidden)
    case .star, .start: Shape.allCases.reduce(0) { max($0, spaceWorth(of: $1, hidden: hidden)) }
    case .event: worths.labEvent
    }
  }
}
