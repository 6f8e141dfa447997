import BioPioneerRules
import WebPlatform

/// The world problem: its requirements, and the progress of the displayed lab.
struct ProblemSection {
  let context: TableContext

  var section: TableSection {
    TableSection(place: .problem, name: localizer("biopioneer.goal.problem"), content: content)
  }

  private var localizer: Localizer { context.localizer }
  private var table: Table { context.table }

  private var content: HTML {
    """
    <div class="problem-picture" data-problem data-piece>\(picture)</div>
    <div class="problem-words"><h2>\(localizer(table.problem.message)) \
    <a class="learn" href="\(context.lesson(about: table.problem))" target="_blank">\(Icon.help.html)<span class="hidden">\(learn)</span></a></h2>
    <ul class="needs">\(Needs(context, of: context.seat).rows)</ul></div>
    """
  }

  /// In the laboratory phase a tap on the picture opens the window with the button for the attempt.
  private var picture: HTML {
    let picture = context.picture(table.problem.rawValue, size: (320, 200))
    guard context.scene.isOwnTurn, case .main = context.turn.phase else { return picture }
    return """
      <button type="button" class="plain" popovertarget="what-problem" aria-label="\(localizer("biopioneer.act.solve"))">\(picture)</button>
      """
  }

  private var learn: String { localizer("biopioneer.table.learn", ["what": .message(table.problem.message)]) }
}

/// The requirements of the problem, with the progress of a lab.
struct Needs {
  let context: TableContext
  let lab: LabState
  private let shortfall: Shortfall

  init(_ context: TableContext, of seat: Seat) {
    self.context = context
    lab = context.table.labs[seat.rawValue]
    shortfall = context.table.shortfall(of: lab)
  }

  /// A row for each requirement: DNA; people, equipment and papers if required; knowledge.
  var rows: [HTML] {
    var rows = [row("dna", lab.filled, of: lab.strand.count)]
    if shortfall.people.needed > 0 { rows.append(row("people", shortfall.people, canStandIn: true)) }
    if shortfall.equipment.needed > 0 { rows.append(row("equipment", shortfall.equipment, canStandIn: true)) }
    if shortfall.papers.needed > 0 { rows.append(row("papers", shortfall.papers, canStandIn: false)) }
    return rows + [knowledge]
  }

  /// Whether the paper of Trumbauer et al. replaces all missing people and pieces.
  private var isHelped: Bool {
    shortfall.units > 0 && shortfall.people.missing + shortfall.equipment.missing <= shortfall.units
  }

  private func row(_ key: String, _ part: Shortfall.Part, canStandIn: Bool) -> HTML {
    row(key, part.available, of: part.needed, isHelped: canStandIn && isHelped && part.missing > 0)
  }

  private func row(_ key: String, _ count: Int, of needed: Int, isHelped: Bool = false) -> HTML {
    let localizer = context.localizer
    let isMet = count >= needed || isHelped
    let state =
      isHelped
      ? localizer("biopioneer.needs.trumbauer")
      : isMet
        ? localizer("biopioneer.needs.met") : localizer("biopioneer.needs.missing", ["count": .number(needed - count)])
    return """
      <li class="\(isMet ? "met" : "missing")">\(isMet ? Icon.check.html : Icon.cross.html)<span class="need">\(localizer("biopioneer.needs.\(key)"))</span>\
      <span class="number">\(localizer("biopioneer.needs.of", ["count": .number(count), "needed": .number(needed)]))</span>\
      <span class="state">\(state)</span></li>
      """
  }

  private var knowledge: HTML {
    let localizer = context.localizer
    let (pool, needed) = (
      context.table.knowledgePool(of: lab, for: .problem).total, context.table.knowledgeNeeded(for: .problem, by: lab)
    )
    let beyond = needed - pool - 6
    let isMet = beyond <= 0
    let die =
      needed - pool <= 1
      ? localizer("biopioneer.needs.any-die")
      : isMet
        ? localizer("biopioneer.needs.die", ["die": .number(needed - pool)])
        : localizer("biopioneer.needs.missing", ["count": .number(beyond)])
    return """
      <li class="\(isMet ? "met" : "missing")">\(isMet ? Icon.check.html : Icon.cross.html)<span class="need">\(localizer("biopioneer.needs.knowledge"))</span>\
      <span class="number">\(localizer("biopioneer.needs.of", ["count": .number(pool), "needed": .number(needed)]))</span>\
      <span class="state">\(die)</span></li>
      """
  }
}
