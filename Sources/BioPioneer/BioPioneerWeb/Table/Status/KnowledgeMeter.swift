import BioPioneerRules
import WebPlatform

/// The knowledge of the displayed lab without the die, by source.
struct KnowledgeMeter {
  let context: TableContext

  var html: HTML {
    let pool = context.table.knowledgePool(of: context.lab, for: goal)
    let localizer = context.localizer
    var parts = [
      part(Icon.people.html, localizer("biopioneer.pool.people", ["count": .number(pool.people)]), "\(pool.people)")
    ]
    parts += pool.papers.map { paper in
      let name = localizer(
        "biopioneer.pool.paper", ["what": .message(paper.paper.message), "count": .number(paper.bonus)])
      return part(Icon.list.html, name, "+\(paper.bonus)")
    }
    if pool.technician > 0 {
      parts.append(
        part(
          Icon.star.html, localizer("biopioneer.pool.technician", ["count": .number(pool.technician)]),
          "+\(pool.technician)"))
    }
    if pool.persistence > 0 {
      parts.append(
        part(
          Icon.flip.html, localizer("biopioneer.pool.persistence", ["count": .number(pool.persistence)]),
          "+\(pool.persistence)"))
    }
    return """
      <div class="pool"><span class="pool-total" aria-hidden="true">\(pool.total)</span>\
      <span class="pool-words"><span>\(localizer("biopioneer.needs.knowledge"))<span class="hidden"> \(pool.total)</span></span>\
      <span class="pool-parts">\(parts)</span></span></div>
      """
  }

  /// With a complete strand the next goal is the problem: failed attempts at the problem then add knowledge.
  private var goal: Goal { context.lab.isComplete ? .problem : .person }

  private func part(_ icon: HTML, _ name: String, _ number: String) -> HTML {
    "<span class=\"pool-part\" title=\"\(name)\">\(icon)<span aria-hidden=\"true\">\(number)</span><span class=\"hidden\">\(name)</span></span>"
  }
}
