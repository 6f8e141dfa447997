/// What cards are worth.
extension Appraisal {
  /// A slot that is filled, for so many actions.
  func slotWorth(_ slot: Int, actions: Int) -> Double {
    guard actions > 0 || openSlots > 1 else { return lastSlotWorth(actions: actions) }
    let worth = slot == lab.nextSlot ? worths.slot : worths.slotAhead
    return (openSlots == 1 ? lastSlotWorth(actions: actions) : worth) - Double(actions) * actionWorth
  }

  /// The last slot opens the way to the problem at once, if an action is left for it.
  private func lastSlotWorth(actions: Int) -> Double {
    let canSolve = shortfall.isMet && table.turn.actions - actions >= table.numbers.attemptActions
    return worths.slot + (canSolve ? worths.lastSlot : 0)
  }

  /// What a fresh card of a face is worth: in the strand, or kept for later.
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

  /// What a card is worth where homologous recombination holds one, above what it would take the place of.
  func keptWorth(of face: Face) -> Double {
    guard table.absence(of: .homologousRecombination) == nil else { return 0 }
    return max(0, laterWorth(of: face) - (lab.held.map { laterWorth(of: $0.face) } ?? 0))
  }

  /// What a card is worth that cannot be changed any more, for the first slot after the next one that asks for it.
  private func laterWorth(of face: Face) -> Double {
    guard let next = lab.nextSlot else { return 0 }
    var worth = worths.kept
    for slot in (next + 1)..<max(next + 1, lab.strand.count) where lab.strand[slot] == nil {
      if lab.target[slot] == face { return worth }
      worth *= worths.keptFurther
    }
    return 0
  }

  /// What a card is worth where the paper of Shibberu et al. stores one.
  func storedWorth(of face: Face) -> Double {
    guard let wanted = lab.wanted else { return 0 }
    return face.shape == wanted.shape || face.colour == wanted.colour ? worths.kept : 0
  }

  /// What the top card of a pile is worth on average, or the best of so many.
  func drawWorth(of pile: Shape, cards: Int = 1, hidden: HiddenCards) -> Double {
    guard table.exhaustion(of: pile) == nil else { return 0 }
    if let top = table.piles[pile].top, cards == 1 { return worth(of: Face(top.colour, top.shape)) }
    let faces = Colour.allCases.map { colour in
      let face = Face(colour, pile)
      return (worth: worth(of: face), probability: hidden.probability(of: face))
    }
    return Self.bestWorth(of: faces, cards: cards)
  }

  /// The expected maximum of so many draws: of the worths in falling order, each counts as likely as that it is drawn and none
  /// above it.
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

  /// What a draw from a pile on a space is worth, with the better of the tools that show more.
  func spaceWorth(of pile: Shape, hidden: HiddenCards) -> Double {
    let depth = LookTool.allCases.reduce(1) { depth, tool in
      table.unavailability(of: tool.equipment) == nil ? max(depth, table.numbers.lookDepth[tool]) : depth
    }
    return drawWorth(of: pile, cards: depth, hidden: hidden)
  }
}
