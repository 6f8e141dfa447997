import WebPlatform

/// The dialog that lists the keyboard shortcuts. A button and the question mark open it.
struct WorkstationKeys {
  let localizer: Localizer

  /// Shortcuts other than those of the tools.
  static let others: [(keys: [String], name: String)] = [
    (["Ctrl", "Z"], "undo"), (["Ctrl", "Shift", "Z"], "redo"), (["["], "thinner"), (["]"], "wider"), (["+"], "larger"),
    (["-"], "smaller"),
    (["0"], "whole"), ([","], "turn-left"), (["."], "turn-right"), (["H"], "mirror"), (["K"], "onion"),
    (["F"], "panels"),
    (["Page Up"], "previous"), (["Page Down"], "next"), (["A"], "add"), (["D"], "duplicate"),
    (["Alt", "↑"], "earlier"),
    (["Alt", "↓"], "later"), (["Ctrl", "A"], "all"), (["Delete"], "remove"), (["Ctrl", "S"], "save"),
    (["Shift"], "regular"), (["S"], "grid"), (["?"], "keys"),
  ]

  var html: HTML {
    """
    <dialog class="dialog" data-keys aria-labelledby="work-keys">
    <h2 id="work-keys">\(localizer("storyboard.work.keys"))</h2>
    <p>\(localizer("storyboard.work.keys.where"))</p>
    <dl class="work-keys">
    \(ToolPanel.tools.map { row([$0.key], localizer("storyboard.work.tool.\($0.icon.rawValue)")) })
    \(Self.others.map { row($0.keys, localizer("storyboard.work.key.\($0.name)")) })
    </dl>
    <form method="dialog" class="actions"><button class="primary">\(localizer("js.ok"))</button></form>
    </dialog>
    """
  }

  private func row(_ keys: [String], _ meaning: String) -> HTML {
    "<div><dt>\(keys.map { "<kbd>\($0)</kbd> " as HTML })</dt><dd>\(meaning)</dd></div>"
  }
}
