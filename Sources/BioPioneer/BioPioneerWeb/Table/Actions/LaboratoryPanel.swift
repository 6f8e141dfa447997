import BioPioneerRules
import WebPlatform

/// The laboratory: people, equipment and papers to attempt with their chances, tools that supply cards, the
/// problem, and the end of the turn.
struct LaboratoryPanel {
  let context: TableContext

  private var localizer: Localizer { context.localizer }
  private var table: Table { context.table }
  private var lab: LabState { table.lab }

  var html: HTML {
    """
    <div class="panel laboratory-panel"><div class="tiles" role="group" aria-label="\(localizer("biopioneer.table.shelf"))" data-roving>\
    \(AttemptTile(context: context, target: .person).html)\(equipment)\(papers)</div>
    <div class="ends">\(LaboratoryTools(context: context).html)\(solve)\(end)</div></div>
    """
  }

  /// The equipment that the lab does not own yet.
  private var equipment: [HTML] {
    Equipment.allCases.filter { !lab.equipment.contains($0) }.map {
      AttemptTile(context: context, target: .equipment($0)).html
    }
  }

  /// The papers in a game with this number of players.
  private var papers: [HTML] {
    Paper.allCases.filter { table.numbers.papers[$0].copies[table.labs.count - 1] > 0 }.map { kind in
      AttemptTile(context: context, target: .paper(kind)).html
    }
  }

  private var solve: HTML {
    let chance = table.chance(of: .problem)
    let refusal = table.refusal(of: .solve, by: table.seat)
    let reason = refusal.map { localizer($0.message(names: context.scene.names)) }
    let facts: [HTML] =
      reason.map { ["\(Icon.warning.html) \($0)"] }
      ?? ["<b>\(context.sentence(chance.message))</b>", "\(localizer("biopioneer.table.solve-risk"))"]
    let window = ElementDialog(
      context: context, id: "what-problem", picture: table.problem.rawValue, size: (320, 200),
      title: localizer(table.problem.message),
      does: nil, facts: facts,
      buttons: context.button(.solve, "\(localizer("biopioneer.act.solve"))") { button in
        button.rank = .primary
        button.isFirst = true
      }, learn: context.lesson(about: table.problem))
    let label: HTML =
      "<span>\(localizer("biopioneer.act.solve"))</span>\(refusal == nil ? "<small>\(localizer(chance.short))</small>" as HTML : nil)"
    let opener = window.opener(label, for: [.solve], isPossible: refusal == nil, key: "V")
    return "<div class=\"command \(refusal == nil ? "primary" : "plain")\">\(opener)\(window.html)</div>"
  }

  private var end: HTML {
    let left = table.turn.actions
    return context.button(.endTurn(confirmed: left > 0), "\(localizer("biopioneer.act.endTurn"))") { button in
      button.rank = left == 0 ? .primary : .plain
      button.key = "E"
      if left > 0 { button.ask = localizer(Refusal.actionsLeft(count: left).message(names: context.scene.names)) }
    }
  }
}
