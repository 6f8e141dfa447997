extension Numbers {
  /// Checks whether a game can be played with the numbers.
  ///
  /// - Throws: `RulesFlaw.contradiction`
  func check() throws(RulesFlaw) {
    try checkBoard()
    try checkStrands()
    try checkLabs()
    try checkCards()
    try checkCosts()
  }

  private func checkBoard() throws(RulesFlaw) {
    guard board.count <= 1000, board.first == .start, board.count(where: { $0 == .start }) == 1, board.contains(.event)
    else {
      throw .contradiction(.board)
    }
  }

  private func checkStrands() throws(RulesFlaw) {
    try within(slots[.short], 1...slots[.long], "slots of a short game")
    try within(slots[.long], 1...32, "slots of a long game")
    for (place, card) in dna.enumerated() where card.faces.count != slots[.long] {
      throw .contradiction(.dna(card: place))
    }
    guard dna.count >= Seat.most else { throw .contradiction(.tooFewDNACards) }
    for length in GameLength.allCases where !Problem.allCases.contains(where: { problems[$0].length == length }) {
      throw .contradiction(.noProblem(length))
    }
  }

  private func checkLabs() throws(RulesFlaw) {
    for lab in Lab.allCases {
      let mat = labs[lab]
      try within(mat.peopleLimit, 1...people.cards, "the people limit of \(lab.rawValue)")
      guard 1...mat.peopleLimit ~= mat.people, mat.equipment.count <= mat.equipmentAllowance else {
        throw .contradiction(.start(lab))
      }
    }
  }

  private func checkCards() throws(RulesFlaw) {
    try within(copiesOfEachFace, 1...100, "cards of each face")
    try within(equipmentCopies, Seat.most...100, "cards of each kind of equipment")
    try within(people.cards, Seat.most...1000, "people")
    for paper in Paper.allCases {
      guard papers[paper].copies.count == Seat.most else { throw .contradiction(.perPlayers(name: paper.rawValue)) }
      for copies in papers[paper].copies { try within(copies, 0...100, "copies of \(paper.rawValue)") }
    }
    for event in LabEvent.allCases { try within(events[event], 0...100, "copies of \(event.rawValue)") }
    try within(LabEvent.allCases.reduce(0) { $0 + events[$1] }, 1...100, "lab events")
    guard balancedStart.count == Seat.most, balancedStart.enumerated().allSatisfy({ $1.count == $0 + 1 }) else {
      throw .contradiction(.perPlayers(name: "balanced start"))
    }
  }

  private func checkCosts() throws(RulesFlaw) {
    for piece in Equipment.allCases {
      let numbers = equipment[piece]
      guard numbers.anyOf.allSatisfy({ equipment[$0].tier < numbers.tier }) else {
        throw .contradiction(.prerequisite(piece))
      }
      try within(numbers.actions, 0...10, "actions of \(piece.rawValue)")
    }
    for tool in LookTool.allCases { try within(lookDepth[tool], 1...10, "cards shown by \(tool.rawValue)") }
    try within(attemptActions, 1...10, "actions of an attempt")
    try within(combineActions, 0...10, "actions of a combination")
    try within(incubatorDrawActions, 0...10, "actions of the incubator's draw")
    try within(storedCards, 2...2, "cards stored by a paper")
    try within(effectTurnEnds, 1...10, "turn ends of a lab event")
    try within(computer.easyForgetsPercent, 0...100, "what easy players forget")
    try within(computer.hardPlayouts, 1...10_000, "games that hard players play in their heads")
    try within(computer.hardOptions, 1...100, "options that hard players think about")
    try within(computer.hardRounds, 1...1000, "rounds of games in hard players' heads")
  }

  private func within(_ value: Int, _ range: ClosedRange<Int>, _ name: String) throws(RulesFlaw) {
    guard range ~= value else { throw .contradiction(.outOfRange(name: name, value: value)) }
  }
}
