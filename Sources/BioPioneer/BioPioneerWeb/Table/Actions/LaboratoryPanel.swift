import BioPioneerRules
import WebPlatform

/// The laboratory: people, equipment and papers that can be tried for, each with its chance, tools that give cards, the problem, and the
/// end of the turn.
struct LaboratoryPanel {
  let context: TableContext

  private var words: Words { context.words }
  private var table: Table { context.table }
  private var lab: LabState { table.lab }

  var html: HTML {
    """
    <div class="panel laboratory-panel"><div class="tiles" role="group" aria-label="\(words("biopioneer.table.shelf"))" data-roving>\
    \(AttemptTile(context: context, target: .person).html)\(equipment)\(papers)</div>
    <div class="ends">\(LaboratoryTools(context: context).html)\(solve)\(end)</div></div>
    """
  }

  /// What the lab does not own yet.
  private var equipment: [HTML] {
    Equipment.allCases.filter { !lab.equipment.contains($0) }.map {
      AttemptTile(context: context, target: .equipment($0)).html
    }
  }

  /// Papers that there are for so many players.
  private var papers: [HTML] {
    Paper.allCases.filter { table.numbers.papers[$0].copies[table.labs.count - 1] > 0 }.map { kind in
      AttemptTile(context: context, target: .paper(kind)).html
    }
  }

  private var solve: HTML {
    let chance = table.chance(of: .problem)
    let refusal = table.refusal(of: .solve, by: table.seat)
    let reason = refusal.map { words($0.phrase(names: context.scene.names)) }
    let facts: [HTML] =
      reason.map { ["\(Icon.warning.html) \($0)"] }
      ?? ["<b>\(context.sentence(chance.phrase))</b>", "\(words("biopioneer.table.solve-risk"))"]
    let window = ThingWindow(
      context: context, id: "what-problem", picture: table.problem.rawValue, size: (320, 200),
      title: words(table.problem.phrase),
      does: nil, facts: facts,
      buttons: context.button(.solve, "\(words("biopioneer.act.solve"))") { button in
        button.rank = .primary
        button.isFirst = true
      }, learn: context.lesson(about: table.problem))
    let label: HTML =
      "<span>\(words("biopioneer.act.solve"))</span>\(refusal == nil ? "<small>\(words(chance.short))</small>" as HTML : nil)"
    let opener = window.opener(label, for: [.solve], isPossible: refusal == nil, key: "V")
    return "<div class=\"command \(refusal == nil ? "primary" : "plain")\">\(opener)\(window.html)</div>"
  }

  private var end: HTML {
    let left = table.turn.actions
    return context.button(.endTurn(confirmed: left > 0), "\(words("biopioneer.act.endTurn"))") { button in
      button.rank = left == 0 ? .primary : .plain
      button.key = "E"
      if left > 0 { button.ask = words(Refusal.actionsLeft(count: left).phrase(names: context.scene.names)) }
    }
  }
}
