import BioPioneerRules
import WebPlatform

/// A window over the table with an element's use, cost and chance, and the button for it. It prevents an
/// action from being spent by an accidental tap.
struct ElementDialog {
  let context: TableContext
  /// The ID by which buttons open it.
  let id: String
  let picture: String
  var size = (width: 200, height: 200)
  let title: String
  /// The effect of the element in the game.
  let does: String?
  /// The current facts: a chance, a cost, a reason.
  let facts: [HTML]
  let buttons: HTML
  /// The path of the page about the element's meaning in a real laboratory.
  let learn: String?

  var html: HTML {
    let localizer = context.localizer
    return """
      <div popover id="\(id)" class="table-choice" role="dialog" aria-labelledby="\(id)-title"><div class="thing">\
      \(context.picture(picture, size: size))<div><h2 id="\(id)-title">\(title)</h2>\(does.map { "<p>\($0)</p>" as HTML })\
      \(learn.map { "<a href=\"\($0)\" target=\"_blank\">\(localizer("biopioneer.table.in-reality"))<span class=\"hidden\">: \(title)</span></a>" as HTML })</div></div>
      \(facts.map { "<p class=\"fact\">\($0)</p>" as HTML })<div class="buttons">\(buttons)\
      <button type="button" popovertarget="\(id)" popovertargetaction="hide">\(localizer("biopioneer.table.cancel"))</button></div></div>
      """
  }

  /// A button that opens the window.
  ///
  /// - Parameters:
  ///   - commands: the commands in the window; the button is highlighted if one of them is recommended.
  ///   - isPossible: whether any of them is legal now.
  func opener(_ label: HTML, name: String? = nil, for commands: [Command], isPossible: Bool, key: String? = nil) -> HTML
  {
    let hint = context.advice.flatMap { commands.contains($0.command) ? context.sentence($0.why) : nil }
    return """
      <button type="button"\(attribute: "class", isPossible ? nil : "dim") popovertarget="\(id)"\(attribute: "aria-label", name)\
      \(attribute: "title", name)\(attribute: "aria-keyshortcuts", key)\(attribute: "data-next", if: hint != nil)\
      \(attribute: "data-hint", hint)>\(label)</button>
      """
  }
}
