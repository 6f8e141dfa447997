import BioPioneerRules
import WebPlatform

/// The lab's tools that supply or place cards, including used ones.
struct LaboratoryTools {
  let context: TableContext

  private var localizer: Localizer { context.localizer }
  private var table: Table { context.table }

  /// The tools for use while no card is in hand.
  var html: HTML {
    "\(context.releaseButton)\(combinations)\(copy)\(centrifuge)\(incubator)\(incubatorDraw)"
  }

  /// The tools for use while a card is in hand.
  var whileInHand: HTML? {
    guard table.has(.centrifuge) || table.has(.shibberu) else { return nil }
    return "\(centrifuge)\(combinations)"
  }

  private var copy: HTML? {
    table.has(.pcrAmplification)
      ? context.button(.copyCard, "\(localizer("biopioneer.act.copy"))") { $0.key = "C" } : nil
  }

  private var centrifuge: HTML? {
    guard table.has(.centrifuge) else { return nil }
    return window(.centrifuge, [.centrifuge], context.button(.centrifuge, useLabel(.centrifuge)) { $0.isFirst = true })
  }

  private func useLabel(_ kind: Equipment) -> HTML {
    "\(localizer("biopioneer.act.use")) \(context.cost(table.actions(for: kind)))"
  }

  /// A piece with its effect, its cost, and the reason if it cannot be used now.
  private func window(_ kind: Equipment, _ commands: [Command], _ buttons: HTML) -> HTML {
    let refusal = commands.first.flatMap { table.refusal(of: $0, by: table.seat) }
    let window = ElementDialog(
      context: context, id: "what-\(kind.rawValue)", picture: kind.rawValue, title: localizer(kind.message),
      does: localizer("biopioneer.does.\(kind.rawValue)"),
      facts: refusal.map { ["\(Icon.warning.html) \(localizer($0.message(names: context.scene.names)))"] } ?? [],
      buttons: buttons,
      learn: context.lesson(about: kind))
    let label: HTML =
      "<span>\(localizer("biopioneer.short.\(kind.rawValue)"))</span> \(context.cost(table.actions(for: kind)))"
    return
      "<div class=\"command\">\(window.opener(label, for: commands, isPossible: refusal == nil))\(window.html)</div>"
  }

  /// The combinations of the two cards stored by the paper of Shibberu et al.
  private var combinations: [HTML] {
    guard table.has(.shibberu) else { return [] }
    guard table.lab.stored.count == table.numbers.storedCards else {
      return [context.button(.combine(shapeOf: 0), "\(localizer("biopioneer.act.combine"))")]
    }
    return [0, 1].map { place in
      let face = table.lab.combination(shapeOf: place)
      let label: HTML =
        "\(localizer("biopioneer.act.combine")) \(context.face(face)) \(context.cost(table.numbers.combineActions))"
      return context.button(.combine(shapeOf: place), label) { button in
        button.name = localizer("biopioneer.act.combineTo", ["face": .message(face.message)])
      }
    }
  }

  private var incubatorDraw: HTML? {
    guard table.has(.incubatorDraw) else { return nil }
    let label: HTML = "\(localizer("biopioneer.act.incubatorDraw")) \(context.cost(table.numbers.incubatorDrawActions))"
    return context.button(.incubatorDraw, label)
  }

  // MARK: Incubator

  private var incubator: HTML? {
    guard table.has(.incubator) else { return nil }
    let offer = table.offer(of: .incubator, for: table.seat)
    guard offer.refusal == nil else {
      let use = Command.incubate(face: Face.all[0])
      return window(.incubator, [use], context.button(use, useLabel(.incubator)))
    }
    let faces: HTML =
      "<div class=\"faces-row\" data-roving>\(offer.commands.map(choice))</div><div class=\"changes\">\(looks)</div>"
    return window(.incubator, offer.commands, faces)
  }

  /// Searching a pile with a tool, instead of choosing a card.
  private var looks: [HTML] {
    LookTool.allCases.filter { table.lab.equipment.contains($0.equipment) }.map { tool in
      PileChoice(context: context, tool: tool) { .incubateLooking(tool: tool, pile: $0) }.html
    }
  }

  private func choice(_ command: Command) -> HTML {
    switch command {
    case .incubate(let face):
      context.button(command, context.face(face)) { button in
        button.rank = .tile
        button.name = localizer(face.message)
      }
    default: .empty
    }
  }
}
