/// The values of cards.
extension Appraisal {
  /// The value of filling a slot if this number of actions is spent on it.
  func slotWorth(_ slot: Int, actions: Int) -> Double {
    guard actions > 0 || openSlots > 1 else { return lastSlotWorth(actions: actions) }
    let worth = slot == lab.nextSlot ? worths.slot : worths.slotAhead
    return (openSlots == 1 ? lastSlotWorth(actions: actions) : worth) - Double(actions) * actionWorth
  }

  /// The last slot has a higher value if the lab can attempt the problem in the same turn.
  private func lastSlotWorth(actions: Int) -> Double {
    let canSolve = shortfall.isMet && table.turn.actions - actions >= table.numbers.attemptActions
    return worths.slot + (canSolve ? worths.lastSlot : 0)
  }

  /// The value of a fresh card with this face: in the strand, or kept for later.
  func worth(of face: Face) -> Double {
    var best = keptWorth(of: face)
    if let next = lab.nextSlot {
      if let actions = toolbox.actions(from: face, to: lab.target[next]) {
        best = max(best, slotWorth(next, actions: actions))
      }
      if table.unavailability(of: .restrictionDigest) == nil {
        for slot in table.slotsAhead {
          if let actions = toolbox.actions(from: face, to: lab.target[slot]) {
            best = max(best, slotWorth(slot, actions: actions))
          }
        }
      }
    }
    return best
  }

  /// The value of a card held by homologous recombination, minus the value of the card that it replaces. At least
  /// 0, and 0 without the technique.
  func keptWorth(of face: Face) -> Double {
    guard table.absence(of: .homologousRecombination) == nil else { return 0 }
    return max(0, laterWorth(of: face) - (lab.held.map { laterWorth(of: $0.face) } ?? 0))
  }

  /// The value of a card that cannot be changed any more. It counts for the first matching slot after the next
  /// slot.
  private func laterWorth(of face: Face) -> Double {
    guard let next = lab.nextSlot else { return 0 }
    var worth = worths.kept
    for slot in (next + 1)..<max(next + 1, lab.strand.count) where lab.strand[slot] == nil {
      if lab.target[slot] == face { return worth }
      worth *= worths.keptFurther
    }
    return 0
  }

  /// The value of a card stored by the paper of Shibberu et al.
  func storedWorth(of face: Face) -> Double {
    guard let wanted = lab.wanted else { return 0 }
    return face.shape == wanted.shape || face.colour == wanted.colour ? worths.kept : 0
  }

  /// The average value of a pile's top card, or of the best of several cards.
  func drawWorth(of pile: Shape, cards: Int = 1, hidden: HiddenCards) -> Double {
    guard table.exhaustion(of: pile) == nil else { return 0 }
    if let top = table.piles[pile].top, cards == 1 { return worth(of: Face(top.colour, top.shape)) }
    let faces = Colour.allCases.map { colour in
      let face = Face(colour, pile)
      return (worth: worth(of: face), probability: hidden.probability(of: face))
    }
    return Self.bestWorth(of: faces, cards: cards)
  }

  /// The expected maximum of several draws. Each value counts with the probability that it is drawn and no
  /// higher value is drawn.
  private static func bestWorth(of faces: [(worth: Double, probability: Double)], cards: Int) -> Double {
    var (expected, below, rest) = (0.0, 1.0, 1.0)
    for face in faces.sorted(by: { $0.worth > $1.worth }) {
      below -= face.probability
      var none = 1.0
      for _ in 0..<cards { none *= max(0, below) }
      expected += face.worth * (rest - none)
      rest = none
    }
    return expected
  }

  /// The value of a draw from a pile, with the tool that shows the most cards.
  func spaceWorth(of pile: Shape, hidden: HiddenCards) -> Double {
    let depth = LookTool.allCases.reduce(1) { depth, tool in
      table.unavailability(of: tool.equipment) == nil ? max(depth, table.numbers.lookDepth[tool]) : depth
    }
    return drawWorth(of: pile, cards: depth, hidden: hidden)
  }
}
