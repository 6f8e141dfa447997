import BioPioneerRules
import WebPlatform

/// A possible goal: its drawing, its name, and its chance, or a short reason why it cannot be attempted. A
/// tap shows its use and the button for the attempt.
struct AttemptTile {
  let context: TableContext
  let target: Target

  private var localizer: Localizer { context.localizer }
  private var table: Table { context.table }
  private var offer: Offer { table.offer(of: .attempt(target), for: table.seat) }
  private var chance: Chance { table.chance(of: target.goal) }

  var html: HTML {
    let offer = offer
    let commands = offer.commands.isEmpty ? [.attempt(target: target, swapOut: nil)] : offer.commands
    let window = ElementDialog(
      context: context, id: "what-\(target.goal.picture(table))", picture: target.goal.picture(table),
      title: localizer(target.goal.message), does: localizer("biopioneer.does.\(target.goal.picture(table))"),
      facts: facts(offer),
      buttons: commands.map { button($0, offer.refusal) }.joined(), learn: "/biopioneer/learn/\(topic)")
    let opener = window.opener(
      label(offer.refusal), name: name(offer.refusal), for: commands, isPossible: offer.refusal == nil)
    return "<div class=\"command tile\">\(opener)\(window.html)</div>"
  }

  // MARK: The button

  private func label(_ refusal: Refusal?) -> HTML {
    """
    \(context.picture(target.goal.picture(table)))<span class="tile-name">\(title)</span>\
    <small>\(refusal.map { localizer($0.sign) } ?? localizer(chance.short))</small>
    """
  }

  /// A paper is named after its first author; the first authors are all different.
  private var title: String {
    switch target {
    case .person: localizer("biopioneer.goal.person")
    case .equipment(let kind): localizer("biopioneer.short.\(kind.rawValue)")
    case .paper(let kind): localizer(kind.message).replacing(" et al.", with: "")
    }
  }

  /// The full label: "Krug et al.: needs 4 or more: 50 %".
  private func name(_ refusal: Refusal?) -> String {
    let odds = refusal.map { $0.message(names: context.scene.names) } ?? chance.message
    return localizer("biopioneer.table.tile", ["what": .message(target.goal.message), "chance": .message(odds)])
  }

  private var topic: String {
    switch target {
    case .person: "people"
    case .equipment(let kind): kind.rawValue
    case .paper(let kind): kind.rawValue
    }
  }

  // MARK: The window

  private func facts(_ offer: Offer) -> [HTML] {
    let sum = localizer(
      "biopioneer.table.sum", ["count": .number(chance.pool.total), "needed": .number(chance.needed)])
    if let refusal = offer.refusal {
      return ["\(Icon.warning.html) \(localizer(refusal.message(names: context.scene.names)))"]
    }
    var facts: [HTML] = ["<b>\(context.sentence(chance.message))</b>", "\(sum)"]
    if case .attempt(_, .some) = offer.commands.first { facts.append("\(localizer("biopioneer.table.exchange"))") }
    return facts
  }

  private func button(_ command: Command, _ refusal: Refusal?) -> HTML {
    let swapOut: Paper? = if case .attempt(_, let paper) = command { paper } else { nil }
    let label =
      swapOut.map { localizer("biopioneer.act.giveBack", ["what": .message($0.message)]) }
      ?? localizer("biopioneer.act.attempt", ["count": .number(table.numbers.attemptActions)])
    return context.button(command, "\(label)") { button in
      button.rank = swapOut == nil ? .primary : .plain
      button.why = refusal.map { localizer($0.message(names: context.scene.names)) }
      button.isFirst = true
    }
  }
}

extension Refusal {
  /// The reason in a word or two, for a small button.
  var sign: Message {
    let key =
      switch self {
      case .noActionsLeft, .notEnoughActions: "noActions"
      case .maxPeopleThisTurn, .maxEquipmentThisTurn, .maxPapersThisTurn: "onceThisTurn"
      case .peopleLimit, .equipmentAllowance, .paperLimitNeedsSwap, .cannotSwap: "full"
      case .outOfStock: "outOfStock"
      case .missingPrerequisite, .requirementsNotMet: "needsMore"
      case .insufficientKnowledge: "tooHard"
      default: "notNow"
      }
    return Message("biopioneer.sign.\(key)")
  }
}
