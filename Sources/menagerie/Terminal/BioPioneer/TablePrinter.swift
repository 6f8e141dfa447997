import BioPioneerRules

/// The table of the game as text, complete without a picture.
struct TablePrinter {
  let table: Table

  /// The whole table: the problem, the board, every lab, and the card in hand.
  var lines: [String] {
    [problem, piles] + table.labs.indices.flatMap { lab(table.labs[$0], of: table.players[$0]) } + hand
  }

  private var problem: String {
    let wanted = table.numbers.problems[table.problem]
    var parts: [String] = []
    if let people = words(wanted.people, "person", "people") { parts.append(people) }
    if let pieces = words(wanted.equipment, "piece of equipment", "pieces of equipment") { parts.append(pieces) }
    if wanted.papers > 0 { parts.append(Formatted.count(wanted.papers, "paper")) }
    parts.append("knowledge of \(wanted.knowledge)")
    return
      "problem: \(table.problem.spoken). it asks for \(table.numbers.slots[table.length]) slots of DNA, \(Formatted.list(parts))."
  }

  private func words(_ requirement: Requirement, _ singular: String, _ plural: String) -> String? {
    switch requirement {
    case .count(0): nil
    case .count(let count): Formatted.count(count, singular, plural)
    case .limit: "as many \(plural) as the lab has room for"
    }
  }

  private var piles: String {
    let piles = Shape.allCases.map { shape in
      let top = table.piles[shape].top.map { ", \($0.withArticle) on top" } ?? ""
      return "\(table.piles[shape].count) \(shape.rawValue)s\(top)"
    }
    return "piles: \(Formatted.list(piles)); \(Formatted.count(table.events.count, "lab event"))."
  }

  private func lab(_ lab: LabState, of player: Player) -> [String] {
    let mat = table.numbers.labs[lab.lab]
    let technique = mat.technique.map { ", \($0.spoken)" } ?? ""
    let shortfall = table.shortfall(of: lab)
    var lines = [
      "\(player.name): \(lab.lab.spoken)\(technique). on space \(lab.position), \(table.space(of: lab).spoken).",
      "  strand: \(strand(of: lab))",
      "  \(lab.people) of \(mat.peopleLimit) people\(lab.away > 0 ? " (\(lab.away) away)" : ""), equipment: \(equipment(of: lab)), "
        + "papers: \(lab.papers.isEmpty ? "none" : Formatted.list(lab.papers.map(\.spoken))), "
        + "knowledge \(table.knowledgePool(of: lab, for: .problem).total) without the die.",
      "  missing for the problem: \(shortfall.isMet ? "nothing" : shortfall.spoken).",
    ]
    if let held = lab.held { lines.append("  held: \(held.face.spoken).") }
    if !lab.stored.isEmpty { lines.append("  stored: \(Formatted.list(lab.stored.map(\.face.spoken))).") }
    return lines
  }

  private func equipment(of lab: LabState) -> String {
    let pieces = lab.equipment.members.map { kind in
      kind.spoken + (lab.turnEndsUntilRepair(of: kind) == nil ? "" : " (out of order)")
    }
    return pieces.isEmpty ? "none" : Formatted.list(pieces)
  }

  /// Slot by slot: the wanted component, and whether it is done, next or open.
  private func strand(of lab: LabState) -> String {
    let slots = lab.target.indices.map { slot in
      let state = lab.strand[slot] != nil ? "done" : slot == lab.nextSlot ? "next" : "open"
      return "\(slot + 1) \(lab.target[slot].spoken) \(state)"
    }
    return slots.joined(separator: ", ") + "."
  }

  /// The card in hand, and where it would fit; empty without a card.
  var hand: [String] {
    guard let hand = table.turn.phase.hand else { return [] }
    let waiting = hand.waiting.isEmpty ? "" : ", and waiting: \(Formatted.list(hand.waiting.map(\.card.face.spoken)))"
    return ["in hand: \(hand.card.card.face.spoken)\(waiting)."] + fits
  }

  /// The component that the next slot of the strand asks for, while a card is not chosen yet: players should not have
  /// to remember it.
  var wanted: [String] {
    switch table.turn.phase.name {
    case .turnStart, .choosingPile, .looking: slotAsks.map { ["\($0)."] } ?? []
    default: []
    }
  }

  private var slotAsks: String? {
    guard let slot = table.lab.nextSlot, let face = table.lab.wanted else { return nil }
    return "slot \(slot + 1) asks for \(face.withArticle)"
  }

  /// Whether the card in hand fits into the strand, and the way with the fewest actions.
  private var fits: [String] {
    guard let fit = table.fits.first else {
      return [
        "it does not fit, even with all tools that the lab can still use in this turn\(slotAsks.map { ": \($0)" } ?? "")."
      ]
    }
    guard !fit.abilities.isEmpty else { return ["it fits into slot \(fit.slot + 1) as it is."] }
    let cost = fit.actions == 0 ? "without an action" : "for \(Formatted.count(fit.actions, "action"))"
    return ["it fits into slot \(fit.slot + 1) with \(Formatted.list(fit.abilities.map(\.spoken))), \(cost)."]
  }
}

extension Shortfall {
  /// The missing components, or that none are missing.
  fileprivate var spoken: String {
    let parts = [
      part(people, "person at work", "people at work"), part(equipment, "piece of equipment", "pieces of equipment"),
      part(papers, "paper", "papers"),
    ].compactMap { $0 }
    guard !parts.isEmpty else { return "nothing" }
    let standing = units > 0 ? "; a paper counts as \(units) of the people and pieces" : ""
    return Formatted.list(parts) + standing
  }

  private func part(_ part: Part, _ singular: String, _ plural: String) -> String? {
    part.missing == 0 ? nil : "\(Formatted.count(part.missing, singular, plural)) (\(part.available) of \(part.needed))"
  }
}
