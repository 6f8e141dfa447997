extension Match {
  mutating func gain(_ attempt: Attempt) -> Bool {
    switch attempt.goal {
    case .person:
      guard table.supply.people > 0 else { return false }
      table.supply.people -= 1
      table.lab.people += 1
      table.turn.gained.people += 1
    case .equipment(let kind):
      guard table.supply.equipment[kind] > 0 else { return false }
      table.supply.equipment[kind] -= 1
      table.lab.equipment.insert(kind)
      table.turn.gained.equipment += 1
    case .paper(let kind):
      guard table.supply.papers[kind] > 0, giveBack(attempt.swapOut) else { return false }
      table.supply.papers[kind] -= 1
      table.lab.papers.append(kind)
      table.turn.gained.papers += 1
    case .problem:
      table.turn.phase = .gameOver(winner: table.turn.seat)
      return true
    }
    return returnToMain()
  }

  private mutating func giveBack(_ paper: Paper?) -> Bool {
    guard let paper else { return true }
    guard let place = table.lab.papers.firstIndex(of: paper) else { return false }
    table.lab.papers.remove(at: place)
    table.supply.papers[paper] += 1
    return true
  }

  mutating func fail(_ attempt: Attempt) -> Bool {
    if attempt.goal == .problem { table.lab.failedSolutions += 1 }
    return returnToMain()
  }

  mutating func loseStored(_ cards: [Card]) -> Bool {
    guard table.lab.stored == cards else { return false }
    for card in cards { discard(card) }
    table.lab.stored = []
    return true
  }

  mutating func skipTree() -> Bool {
    table.lab.hasSkippedTree = true
    return true
  }
}
