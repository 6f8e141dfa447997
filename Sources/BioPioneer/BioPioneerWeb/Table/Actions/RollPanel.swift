import BioPioneerRules
import WebPlatform

/// A die on the table: its value, the steps of the pipette, and the result.
struct RollPanel {
  let context: TableContext
  let roll: Roll

  private var localizer: Localizer { context.localizer }
  private var table: Table { context.table }

  var html: HTML {
    """
    <div class="panel roll-panel"><div class="stepper">\(step(.down, "−"))\(number)\(step(.up, "+"))</div>
    <div class="roll-words">\(outcome)\(clear)</div>
    <div class="roll-ends">\(accept)\(context.releaseButton)</div></div>
    """
  }

  /// The panel without buttons, for spectators.
  var drawing: HTML {
    "<div class=\"panel roll-panel\"><div class=\"stepper\">\(number)</div><div class=\"roll-words\">\(outcome)</div></div>"
  }

  private var number: HTML {
    """
    <p class="roll-number"><span class="hidden">\(localizer("biopioneer.roll.counts", ["count": .number(roll.value)]))</span>\
    <b aria-hidden="true">\(roll.value)</b>\(roll.adjustment == 0 ? nil : sum)</p>
    """
  }

  private var sum: HTML {
    "<small aria-hidden=\"true\">\(roll.die) \(roll.adjustment > 0 ? "+" : "−") 1</small>"
  }

  private func step(_ step: Step, _ sign: HTML) -> HTML {
    let name = localizer("biopioneer.act.pipette.\(step.rawValue)")
    return context.button(.usePipette(step: step), "<span aria-hidden=\"true\">\(sign)</span>") { button in
      button.name = name
      button.key = step == .up ? "+" : "-"
      button.pictures = BoardMoves(context).moves.filter { $0.command == .usePipette(step: step) }.map {
        "space:\($0.space)"
      }
    }
  }

  private var clear: HTML? {
    roll.adjustment == 0
      ? nil : context.button(.clearPipette, "\(localizer("biopioneer.act.pipette.clear"))") { $0.rank = .quiet }
  }

  private var accept: HTML {
    context.button(.acceptRoll, "\(acceptWords)") { button in
      button.rank = .primary
      button.key = "A"
      button.pictures =
        ["die"] + BoardMoves(context).moves.filter { $0.command == .acceptRoll }.map { "space:\($0.space)" }
      if roll.purpose == .move {
        button.drag = (["die"], button.pictures.filter { $0 != "die" })
      }
    }
  }

  private var acceptWords: String {
    switch roll.purpose {
    case .move: localizer("biopioneer.act.move", ["count": .number(roll.value)])
    default: localizer("biopioneer.table.accept", ["count": .number(roll.value)])
    }
  }

  // MARK: Results

  private var outcome: HTML {
    switch roll.purpose {
    case .move: landing
    case .attempt(let attempt): AttemptSum(context: context, attempt: attempt, value: roll.value).html
    case .mutation(let event): mutation(event)
    case .incubatorDraw:
      "<p class=\"outcome\">\(localizer("biopioneer.roll.shape", ["what": .message(Shape.selected(by: roll.value).message)]))</p>"
    }
  }

  private var landing: HTML {
    let space = table.destination(of: table.lab, after: roll.value)
    let kind = table.numbers.board[space]
    let values: [String: Localizer.Value] = [
      "space": .number(space), "what": .message(kind.message),
    ]
    return """
      <p class="outcome">\(localizer("biopioneer.roll.lands", values))</p><p class="quiet">\(localizer("biopioneer.space.does.\(kind.rawValue)"))</p>
      """
  }

  private func mutation(_ event: LabEvent) -> HTML {
    guard let slot = table.lab.lastSlot, let from = table.lab.strand[slot]?.face else { return .empty }
    let to = from.mutated(by: event, value: roll.value)
    return """
      <p class="outcome faces">\(context.face(from))<span aria-hidden="true">→</span>\(context.face(to))<span class="hidden">\
      \(localizer("biopioneer.log.mutated", ["face": .message(from.message), "to": .message(to.message), "slot": .number(slot + 1)]))</span></p>
      """
  }
}

/// The start of a turn: the player has to roll the die.
struct StartPanel {
  let context: TableContext

  var html: HTML {
    let roll = context.button(.rollMove, "\(context.localizer("biopioneer.table.roll"))") { button in
      button.rank = .primary
      button.key = "R"
      button.pictures = ["die"]
    }
    return
      "<div class=\"panel start-panel\">\(context.wanted)<div class=\"buttons large\">\(roll)\(context.releaseButton)</div></div>"
  }
}
