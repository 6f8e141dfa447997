import BioPioneerRules
import WebPlatform

/// All labs in a few lines each; a tap shows one in detail.
struct LabsSection {
  let context: TableContext

  var section: TableSection {
    TableSection(place: .labs, name: localizer("biopioneer.table.labs"), content: content)
  }

  private var localizer: Localizer { context.localizer }
  private var table: Table { context.table }

  private var content: HTML {
    """
    <h2 class="hidden">\(localizer("biopioneer.table.labs"))</h2><ul class="lab-rows">\(table.labs.indices.map { row(Seat($0)) })</ul>\
    \(table.labs.indices.map { LabScene(context: context, seat: Seat($0)).html })
    """
  }

  private func row(_ seat: Seat) -> HTML {
    let (lab, player) = (table.labs[seat.rawValue], table.players[seat.rawValue])
    let isTurn = seat == table.seat && table.winner == nil
    let plays: HTML? = isTurn ? "<span class=\"badge\">\(localizer("biopioneer.table.now"))</span>" : nil
    let look = localizer("biopioneer.table.look-at", ["name": .text(player.name)])
    return """
      <li class="lab-row \(context.tint(of: seat))\(isTurn ? " turn" : "")" data-id="lab-row-\(seat.rawValue)" data-lab="\(seat.rawValue)" data-piece>\
      \(context.token(of: seat))<div class="lab-top"><span class="lab-player"><span data-data>\(player.name)</span>\(plays)</span>\
      <ul class="counts">\(counts(lab))</ul></div>\
      <div class="lab-sub"><span class="lab-name">\(localizer(lab.lab.message))</span>\(LabSigns(context: context, seat: seat).html)</div>\
      \(SmallStrand(context: context, lab: lab).html)\
      <button type="button" class="lab-open" popovertarget="lab-\(seat.rawValue)" aria-label="\(look)"></button></li>
      """
  }

  private func counts(_ lab: LabState) -> [HTML] {
    let mat = table.numbers.labs[lab.lab]
    return [
      count("people", Icon.people.html, lab.people, of: mat.peopleLimit),
      count("equipment", Icon.settings.html, lab.equipment.count, of: mat.equipmentAllowance),
      count("papers", Icon.list.html, lab.papers.count, of: table.paperLimit),
      count("knowledge", Icon.star.html, table.knowledgePool(of: lab, for: .person).total),
    ]
  }

  private func count(_ key: String, _ icon: HTML, _ count: Int, of limit: Int? = nil) -> HTML {
    var values: [String: Localizer.Value] = ["count": .number(count)]
    if let limit { values["limit"] = .number(limit) }
    let name = localizer("biopioneer.count.\(key)", values)
    return """
      <li title="\(name)">\(icon)<span aria-hidden="true">\(count)\(limit.map { "<small>/\($0)</small>" as HTML })</span>\
      <span class="hidden">\(name)</span></li>
      """
  }
}

extension TimedEffect.Kind {
  /// The last part of the keys of the effect's texts.
  var key: String {
    switch self {
    case .vacation: "vacation"
    case .technician: "technician"
    case .malfunction: "malfunction"
    }
  }

  /// The values for the effect's texts.
  var values: [String: Localizer.Value] {
    if case .malfunction(let equipment) = self { ["what": .message(equipment.message)] } else { [:] }
  }
}

/// A lab's DNA sequence as a row of faces, with the filled slots marked.
struct SmallStrand {
  let context: TableContext
  let lab: LabState

  private var localizer: Localizer { context.localizer }

  var html: HTML {
    "<ol class=\"small-strand\" aria-label=\"\(localizer("biopioneer.table.strand"))\">\(lab.target.indices.map(slot))</ol>"
  }

  private func slot(_ index: Int) -> HTML {
    let kind = lab.strand[index] != nil ? "filled" : index == lab.nextSlot ? "next" : "open"
    let values: [String: Localizer.Value] = ["slot": .number(index + 1), "face": .message(lab.target[index].message)]
    return """
      <li class="\(kind)" data-slot="\(index + 1)">\(context.face(lab.target[index]))\
      <span class="hidden">\(localizer("biopioneer.table.slot-\(kind)", values))</span></li>
      """
  }
}
