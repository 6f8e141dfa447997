import BioPioneerRules

/// Invariants of every match.
enum Invariant {
  /// Violated invariants as sentences; empty if all hold.
  static func violations(in match: Match) -> [String] {
    let table = match.table
    return cards(match) + supplies(table) + limits(table) + moment(table)
  }

  /// All 156 cards are there, thirteen of each face; the table's counts of face-down cards are correct.
  private static func cards(_ match: Match) -> [String] {
    var counts = match.table.seenCards
    for shape in Shape.allCases {
      counts.add(match.secrets.piles[shape])
    }
    var violations = Face.all.filter { counts[$0] != 13 }.map { "\(counts[$0]) cards of \($0)" }
    for shape in Shape.allCases {
      let (hidden, open) = (match.secrets.piles[shape], match.table.piles[shape])
      if hidden.count != open.count { violations.append("\(open.count) of \(hidden.count) \(shape)s") }
      if let top = open.top, hidden.last != top { violations.append("\(top) is not on top") }
      if !hidden.allSatisfy({ $0.shape == shape }) || !open.discard.allSatisfy({ $0.shape == shape }) {
        violations.append("another shape among \(shape)s")
      }
    }
    let events = match.secrets.events + match.table.events.discard
    if events.count != 12 || match.secrets.events.count != match.table.events.count { violations.append("lab events") }
    return violations
  }

  private static func supplies(_ table: Table) -> [String] {
    var violations: [String] = []
    if table.supply.people + table.labs.reduce(0, { $0 + $1.people }) != 30 { violations.append("people") }
    for kind in Equipment.allCases {
      let count = table.supply.equipment[kind] + table.labs.count { $0.equipment.contains(kind) }
      if count != 4 { violations.append("\(count) of \(kind)") }
    }
    for kind in Paper.allCases {
      let count = table.labs.reduce(table.supply.papers[kind]) { $0 + $1.papers.count { $0 == kind } }
      if count != table.numbers.papers[kind].copies[table.labs.count - 1] { violations.append("\(count) of \(kind)") }
    }
    return violations
  }

  private static func limits(_ table: Table) -> [String] {
    table.labs.flatMap { lab in
      let mat = table.numbers.labs[lab.lab]
      var violations: [String] = []
      if lab.people > mat.peopleLimit { violations.append("\(lab.people) people in \(lab.lab)") }
      if lab.present < 1 { violations.append("nobody at work in \(lab.lab)") }
      if lab.equipment.count > mat.equipmentAllowance { violations.append("equipment of \(lab.lab)") }
      if lab.papers.count > table.paperLimit { violations.append("papers of \(lab.lab)") }
      if lab.stored.count > 2 || (!lab.stored.isEmpty && !lab.papers.contains(.shibberu)) {
        violations.append("cards stored in \(lab.lab)")
      }
      if lab.effects.contains(where: { !(1...3 ~= $0.turnEnds) }) { violations.append("effects on \(lab.lab)") }
      for (slot, card) in lab.strand.enumerated() {
        if let card, card.face != lab.target[slot] { violations.append("\(card.face) in slot \(slot) of \(lab.lab)") }
      }
      return violations
    }
  }

  private static func moment(_ table: Table) -> [String] {
    var violations: [String] = []
    let (turn, limit) = (table.turn, table.numbers.gainsPerTurn)
    if turn.actions < 0 { violations.append("\(turn.actions) actions") }
    if turn.gained.people > limit.people || turn.gained.equipment > limit.equipment || turn.gained.papers > limit.papers
    {
      violations.append("gained \(turn.gained)")
    }
    if table.winner == nil, table.legalCommands(for: turn.seat).isEmpty { violations.append("nothing is legal") }
    return violations
  }
}
