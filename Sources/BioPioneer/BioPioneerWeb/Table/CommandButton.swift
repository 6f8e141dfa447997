import BioPioneerRules
import WebPlatform

/// A button for a command. It is a form of its own, so that it works without JavaScript.
struct CommandButton {
  /// The prominence of the button.
  enum Rank: String {
    case primary, plain, tile, quiet
  }

  /// The text that is sent.
  let sent: String
  let label: HTML
  var rank = Rank.plain
  /// The accessible name, if the label is not sufficient.
  var name: String?
  /// The letter of the button's keyboard shortcut.
  var key: String?
  /// Why the button is disabled, as a sentence.
  var why: String?
  /// The reason for the recommendation, if the command is the recommended next step.
  var hint: String?
  /// The elements whose pictures press the button, and the elements for dragging (`Assets/game/README.md`).
  var pictures: [String] = []
  var drag: (from: [String], to: [String]) = ([], [])
  /// Whether the button gets the focus when its window opens.
  var isFirst = false
  /// The question to confirm before the command is sent.
  var ask: String?

  init(_ command: Command, _ label: HTML) { self.init(sent: command.description, label) }

  init(sent: String, _ label: HTML) { (self.sent, self.label) = (sent, label) }
}

extension TableContext {
  /// A button for a command, with the reason if it is refused and the hint if it is recommended.
  func button(_ command: Command, _ label: HTML, _ change: (inout CommandButton) -> Void = { _ in }) -> HTML {
    var button = CommandButton(command, label)
    button.why = table.refusal(of: command, by: table.seat).flatMap { refusal in
      if case .actionsLeft = refusal { nil } else { localizer(refusal.message(names: scene.names)) }
    }
    if let advice, advice.command.description == button.sent { button.hint = sentence(advice.why) }
    change(&button)
    return html(button)
  }

  /// The form of a button.
  func html(_ button: CommandButton) -> HTML {
    """
    <form id="do-\(button.sent.replacing(" ", with: "-"))" class="command \(button.rank.rawValue)" method="post" \
    action="\(scene.addresses.commands)" data-command\(places("picture", button.pictures))\(places("drag-from", button.drag.from))\
    \(places("drag-to", button.drag.to))\(attribute: "data-ask", button.ask)>\(formToken)\
    <input type="hidden" name="command" value="\(button.sent)"><input type="hidden" name="version" value="\(scene.version)">\
    <input type="hidden" name="key" value="\(scene.version)-\(button.sent)">\
    <button\(attribute: "class", button.rank == .primary ? "primary" : nil)\(attribute: "autofocus", if: button.isFirst)\(attribute: "aria-label", button.name)\
    \(attribute: "aria-keyshortcuts", button.key)\(attribute: "aria-disabled", button.why == nil ? nil : "true")\
    \(attribute: "data-why", button.why)\(attribute: "title", button.why ?? (button.rank == .tile ? button.name : nil))\(attribute: "data-next", if: button.hint != nil)\
    \(attribute: "data-hint", button.hint)>\(button.label)</button></form>
    """
  }

  private func places(_ mark: String, _ places: [String]) -> HTML? {
    places.isEmpty ? nil : " data-\(mark)=\"\(places.joined(separator: " "))\""
  }

  /// The cost as a chip on a button: the number of actions, or "free".
  func cost(_ actions: Int) -> HTML {
    let what = localizer("biopioneer.table.cost", ["count": .number(actions)])
    return "<small class=\"cost\">\(actions == 0 ? localizer("biopioneer.table.free") : what)</small>"
  }
}
