import BioPioneerRules
import WebPlatform

/// The DNA sequence of the displayed seat: the required faces and the cards in its slots.
struct StrandSection {
  let context: TableContext

  var section: TableSection {
    TableSection(
      place: .strand, name: localizer("biopioneer.table.strand-of", ["name": .text(context.name(of: context.seat))]),
      content: content)
  }

  private var localizer: Localizer { context.localizer }
  private var lab: LabState { context.lab }
  private var isTurn: Bool { context.scene.isOwnTurn && context.table.seat == context.seat }

  private var content: HTML {
    """
    <div class="strand-drawing slots-\(lab.target.count)" data-lab="\(context.seat.rawValue)">\
    \(drawing(.line))\(lab.target.count > 6 ? drawing(.folded) : nil)</div>
    <ol class="hidden" aria-label="\(localizer("biopioneer.table.strand"))">\(lab.target.indices.map(row))</ol>
    """
  }

  private func drawing(_ layout: StrandDrawing.Layout) -> HTML {
    let html = StrandDrawing(
      needs: lab.target, holds: lab.strand.map { $0?.face }, next: lab.nextSlot, ahead: ahead, buttons: buttons,
      layout: layout, letters: context.letters
    ).html
    return lab.target.count > 6 ? "<div class=\"strand-\(layout == .line ? "line" : "folded")\">\(html)</div>" : html
  }

  /// The slots after the next one in which the card in hand can be placed.
  private var ahead: Set<Int> {
    guard isTurn, context.turn.phase.hand != nil else { return [] }
    return Set(
      context.table.slotsAhead.filter { context.table.refusal(of: .placeAhead(slot: $0), by: context.seat) == nil })
  }

  /// The labels of the slots in which the card in hand can be placed.
  private var buttons: [Int: String] {
    guard isTurn, context.turn.phase.hand != nil else { return [:] }
    var slots = ahead
    if context.table.refusal(of: .place, by: context.seat) == nil, let next = lab.nextSlot { slots.insert(next) }
    return Dictionary(
      uniqueKeysWithValues: slots.map { ($0, localizer("biopioneer.table.place-in", ["slot": .number($0 + 1)])) })
  }

  private func row(_ slot: Int) -> HTML {
    let values: [String: Localizer.Value] = ["slot": .number(slot + 1), "face": .message(lab.target[slot].message)]
    let key = lab.strand[slot] != nil ? "slot-filled" : slot == lab.nextSlot ? "slot-next" : "slot-open"
    return "<li>\(localizer("biopioneer.table.\(key)", values))</li>"
  }
}
