import BioPioneerRules
import WebPlatform

/// The tables of the rulebook, generated from the numbers of the rules.
struct RuleTables {
  let numbers: Numbers
  let localizer: Localizer

  func table(_ table: RuleSection.Table) -> HTML {
    switch table {
    case .components: components
    case .labs: labs()
    case .people: people
    case .equipment: equipment()
    case .papers: papers()
    case .events: events()
    case .problems: problems()
    }
  }

  private var components: HTML {
    let faces = Shape.allCases.count * Colour.allCases.count
    let counts: [(String, Int)] = [
      ("labs", Lab.allCases.count), ("problems", Problem.allCases.count), ("dna", numbers.dna.count),
      ("shape-cards", faces * numbers.copiesOfEachFace),
      ("events", LabEvent.allCases.map { numbers.events[$0] }.reduce(0, +)),
      ("equipment", Equipment.allCases.count * numbers.equipmentCopies), ("people", numbers.people.cards),
      ("papers", Paper.allCases.map { numbers.papers[$0].copies.last ?? 0 }.reduce(0, +)),
    ]
    return grid(
      ["component", "count"], counts.map { [cell(localizer("biopioneer.rules.component.\($0.0)")), cell($0.1)] })
  }

  private func labs() -> HTML {
    grid(
      ["lab", "technique", "people", "equipment", "start"],
      Lab.allCases.map { lab in
        let numbers = self.numbers.labs[lab]
        let equipment = Equipment.allCases.filter { numbers.equipment.contains($0) }.map { localizer($0.message) }
        let start = [localizer("biopioneer.rules.people-count", ["count": .number(numbers.people)])] + equipment
        return [
          cell(localizer(lab.message)),
          numbers.technique.map { link($0.rawValue, "technique") } ?? cell("–"),
          cell(numbers.peopleLimit), cell(numbers.equipmentAllowance), cell(start.joined(separator: ", ")),
        ]
      })
  }

  private var people: HTML {
    let sizes = Lab.allCases.map { numbers.labs[$0].people }.min().map { $0 + 1 } ?? 1
    let most = Lab.allCases.map { numbers.labs[$0].peopleLimit }.max() ?? sizes
    return grid(
      ["person", "knowledge"],
      (sizes...max(sizes, most)).map { [cell($0), cell($0 + numbers.people.knowledgeAboveHeadcount)] })
  }

  private func equipment() -> HTML {
    grid(
      ["equipment", "tier", "before", "people", "pieces", "knowledge", "actions"],
      Equipment.allCases.map { kind in
        let numbers = self.numbers.equipment[kind]
        let before = numbers.anyOf.map { localizer($0.message) }
        return [
          link(kind.rawValue, "equipment"), cell(numbers.tier),
          cell(before.isEmpty ? "–" : before.joined(separator: " / ")), cell(numbers.people), cell(numbers.pieces),
          cell(numbers.knowledge), cell(numbers.actions),
        ]
      })
  }

  private func papers() -> HTML {
    let most = Paper.allCases.map { numbers.papers[$0].copies.count }.max() ?? 0
    return grid(
      ["paper", "knowledge", "bonus"],
      more: (1...max(1, most)).map { localizer("biopioneer.rules.players", ["count": .number($0)]) },
      Paper.allCases.map { kind in
        let numbers = self.numbers.papers[kind]
        return [link(kind.rawValue, "paper"), cell(numbers.knowledge), cell("+\(numbers.bonus)")]
          + numbers.copies.map { cell($0) }
      })
  }

  private func events() -> HTML {
    grid(["event", "count"], LabEvent.allCases.map { [link($0.rawValue, "event"), cell(numbers.events[$0])] })
  }

  private func problems() -> HTML {
    grid(
      ["problem", "length", "people", "equipment", "papers", "knowledge"],
      Problem.allCases.map { kind in
        let numbers = self.numbers.problems[kind]
        return [
          link(kind.rawValue, "problem"), cell(localizer("biopioneer.length.\(numbers.length.rawValue)")),
          cell(numbers.people),
          cell(numbers.equipment), cell(numbers.papers), cell(numbers.knowledge),
        ]
      })
  }

  // MARK: Cells

  private func cell(_ text: String) -> HTML { "\(text)" }
  private func cell(_ number: Int) -> HTML { "\(number)" }
  private func cell(_ requirement: Requirement) -> HTML {
    switch requirement {
    case .count(let count): cell(count)
    case .limit: cell(localizer("biopioneer.rules.limit"))
    }
  }

  /// The name of a kind, as used at the table, with a link to its topic.
  private func link(_ kind: String, _ name: String) -> HTML {
    "<a href=\"\(LearnPages.path(of: kind))\">\(localizer("biopioneer.\(name).\(kind)"))</a>"
  }

  private func grid(_ columns: [String], more: [String] = [], _ rows: [[HTML]]) -> HTML {
    let heads = columns.map { localizer("biopioneer.rules.column.\($0)") } + more
    return """
      <div class="scroll" tabindex="0"><table><thead><tr>\(heads.map { "<th scope=\"col\">\($0)</th>" as HTML })</tr></thead>
      <tbody>\(rows.map { row in "<tr>\(row.map { "<td>\($0)</td>" as HTML })</tr>" as HTML })</tbody></table></div>
      """
  }
}
