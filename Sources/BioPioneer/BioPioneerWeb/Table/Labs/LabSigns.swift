import BioPioneerRules
import WebPlatform

/// The unusual facts about a lab: effects of lab events, held cards, an absent player, a computer in a
/// person's place.
struct LabSigns {
  let context: TableContext
  let seat: Seat

  private var localizer: Localizer { context.localizer }
  private var lab: LabState { context.table.labs[seat.rawValue] }

  var html: [HTML] { effects + held + presence }

  /// The effects of lab events, with their durations.
  var effects: [HTML] {
    lab.effects.map { effect in
      let values = effect.kind.values.merging(["count": .number(effect.turnEnds)]) { own, _ in own }
      return badge(localizer("biopioneer.effect.\(effect.kind.key)", values), isGood: effect.kind == .technician)
    }
  }

  private var held: [HTML] {
    let count = lab.stored.count + (lab.held == nil ? 0 : 1)
    return count == 0 ? [] : [badge(localizer("biopioneer.table.holds", ["count": .number(count)]), isGood: true)]
  }

  private var presence: [HTML] {
    let note = context.scene.note(of: seat)
    if note.isAutomatic { return [badge(localizer("biopioneer.table.automatic"), isGood: false)] }
    return note.isAway ? [badge(localizer("biopioneer.table.away"), isGood: false)] : []
  }

  private func badge(_ text: String, isGood: Bool) -> HTML {
    "<span class=\"badge \(isGood ? "good" : "warm")\">\(text)</span>"
  }
}
