import BioPioneerRules
import WebPlatform

/// The current player, the next step, the actions left, and the knowledge of the displayed lab.
struct StatusSection {
  let context: TableContext

  var section: TableSection {
    TableSection(place: .status, name: localizer("biopioneer.table.status"), content: content)
  }

  private var localizer: Localizer { context.localizer }
  private var scene: TableScene { context.scene }
  private var table: Table { context.table }

  private var content: HTML {
    """
    <div class="turn-of \(context.tint(of: table.seat))">\(context.token(of: table.seat))\
    <div><h2>\(title)</h2><p class="step" id="step">\(step)</p></div>\(undo)</div>
    <div class="measures">\(actions)\(KnowledgeMeter(context: context).html)</div>
    """
  }

  private var title: String {
    let name = ["name": Localizer.Value.text(context.name(of: table.seat))]
    if let winner = table.winner { return localizer("biopioneer.table.won", ["name": .text(context.name(of: winner))]) }
    return localizer(scene.isOwnTurn ? "biopioneer.turn.title" : "biopioneer.table.turn-of", name)
  }

  /// The next step, or the player being waited for.
  private var step: HTML {
    if scene.isPaused { return "\(localizer("biopioneer.table.paused"))" }
    if table.winner != nil { return "\(localizer("biopioneer.step.gameOver"))" }
    let key = table.turn.phase.stepKey
    guard scene.isOwnTurn else {
      let isComputer = scene.replay == nil && scene.isAutomatic(table.seat)
      return
        "\(localizer("biopioneer.wait.\(isComputer ? "computer" : key)", ["name": .text(context.name(of: table.seat))]))"
    }
    return "\(localizer("biopioneer.step.\(key)"))"
  }

  private var undo: HTML? {
    guard scene.isOwnTurn else { return nil }
    var button = CommandButton(
      sent: "undo", "\(Icon.undo.html)<span class=\"hidden\">\(localizer("biopioneer.table.undo"))</span>")
    button.rank = .quiet
    button.key = "U"
    button.why = scene.undoRefusal.map { localizer($0.message(names: scene.names)) }
    return context.html(button)
  }

  /// A dot for each action of the turn, filled if the action is left.
  private var actions: HTML {
    let (left, all) = (table.turn.actions, max(table.lab.present, table.turn.actions))
    let pips = (0..<all).map { place -> HTML in "<i\(attribute: "class", place < left ? "left" : nil)></i>" }
    return """
      <div class="actions-left"><span class="pips" aria-hidden="true">\(pips)</span>\
      <span>\(localizer("biopioneer.table.actions-left", ["count": .number(left)]))</span></div>
      """
  }
}

extension Phase {
  /// The key of the texts about a phase.
  var stepKey: String {
    if case .rolled(let roll) = self {
      switch roll.purpose {
      case .move: return "rolledMove"
      case .attempt: return "rolledAttempt"
      case .mutation: return "rolledMutation"
      case .incubatorDraw: return "rolledShape"
      }
    }
    return name.rawValue
  }
}
