import BioPioneerRules
import WebPlatform

/// A lab in detail: its room with the people, equipment, papers and cards, and the use of each. It is shown
/// over the table, also during other players' turns.
struct LabScene {
  let context: TableContext
  let seat: Seat

  private var localizer: Localizer { context.localizer }
  private var table: Table { context.table }
  private var lab: LabState { table.labs[seat.rawValue] }
  private var mat: LabNumbers { table.numbers.labs[lab.lab] }

  var html: HTML {
    let id = "lab-\(seat.rawValue)"
    return """
      <div popover id="\(id)" class="lab-scene \(context.tint(of: seat))" role="dialog" aria-labelledby="\(id)-title">
      <header><h2 id="\(id)-title"><span data-data>\(context.name(of: seat))</span> · \(localizer(lab.lab.message))</h2>\
      <button type="button" class="plain" popovertarget="\(id)" popovertargetaction="hide">\(Icon.cross.html)<span class="hidden">\(localizer("biopioneer.options.close"))</span></button></header>
      <div class="lab-room">\(context.picture(lab.lab.rawValue, size: (640, 360), of: "room"))<ul class="staff" aria-label="\(peopleLine)">\(staff)</ul></div>
      <p class="lab-line">\(peopleLine) · \(poolLine)</p>
      \(effects)
      <div class="lab-parts">\(technique)\(LabInventory(context: context, lab: lab, isTurn: seat == table.seat).html)</div>
      <section><h3>\(localizer("biopioneer.tree.title"))</h3>\(EquipmentTree(context: context, lab: lab).html)</section>
      <section><h3>\(localizer("biopioneer.table.strand"))</h3>\(SmallStrand(context: context, lab: lab).html)\(heldCards)</section>
      <section><h3>\(localizer(table.problem.message))</h3><ul class="needs">\(Needs(context, of: seat).rows)</ul></section>
      \(SeatControls(context: context, seat: seat).html)
      </div>
      """
  }

  // MARK: People

  private var peopleLine: String {
    localizer("biopioneer.count.people", ["count": .number(lab.people), "limit": .number(mat.peopleLimit)])
  }

  private var poolLine: String {
    localizer("biopioneer.pool.title", ["count": .number(table.knowledgePool(of: lab, for: .person).total)])
  }

  /// Every person has a face; people on vacation look different and are labelled.
  private var staff: [HTML] {
    (0..<lab.people).map { place in
      let isAway = place >= lab.present
      return """
        <li\(attribute: "class", isAway ? "away" : nil)>\(context.picture("person-\((place + seat.rawValue * 3) % 8 + 1)"))\
        \(isAway ? "<span class=\"badge warm\">\(localizer(LabEvent.vacation.message))</span>" as HTML : nil)</li>
        """
    }
  }

  private var effects: HTML? {
    lab.effects.isEmpty ? nil : "<p class=\"signs\">\(LabSigns(context: context, seat: seat).effects)</p>"
  }

  // MARK: Abilities

  private var technique: HTML {
    guard let technique = mat.technique else {
      return
        "<article class=\"part\"><div><h3>\(localizer("biopioneer.technique.none"))</h3><p>\(localizer("biopioneer.does.openCore"))</p></div></article>"
    }
    let isUsed = seat == table.seat && table.turn.used.contains(technique.ability)
    return LabPart(
      context: context, picture: technique.rawValue, size: (320, 200), name: localizer(technique.message),
      does: localizer("biopioneer.does.\(technique.rawValue)"), learn: context.lesson(about: technique),
      state: isUsed ? (localizer("biopioneer.table.used"), false) : nil
    ).html
  }

  // MARK: DNA

  private var heldCards: HTML? {
    let held = (lab.held.map { [$0] } ?? []) + lab.stored
    guard !held.isEmpty else { return nil }
    return """
      <ul class="lab-held" aria-label="\(localizer("biopioneer.table.holds", ["count": .number(held.count)]))">\(held.map { card in
        "<li>\(context.card(card))<span class=\"hidden\">\(localizer(card.face.message))</span></li>" as HTML
      })</ul>
      """
  }
}
