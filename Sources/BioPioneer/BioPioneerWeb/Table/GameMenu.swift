import BioPioneerRules
import WebPlatform

/// What somebody may do about the whole game from its table.
struct TableMenu: Hashable, Sendable {
  /// By which others may look on; `nil` for whoever may not give it away.
  var watchLink: String?
  var mayPause = false
  /// Whether the game may be begun anew, by the same settings, before it is over.
  var mayRestart = false

  var isEmpty: Bool { self == TableMenu() }
}

/// The menu of the game, which lies over the table.
struct GameMenu {
  let context: TableContext

  private var words: Words { context.words }
  private var scene: TableScene { context.scene }
  private var menu: TableMenu { scene.menu }

  var html: HTML? {
    guard !menu.isEmpty else { return nil }
    return """
      <button type="button" class="plain" popovertarget="game-menu" aria-label="\(words("biopioneer.menu.title"))">\(Icon.more.html)<span class="strip-word">\(words("biopioneer.menu.title"))</span></button>
      <div popover id="game-menu" class="table-choice" role="dialog" aria-labelledby="game-menu-title"><h2 id="game-menu-title">\(words("biopioneer.menu.title"))</h2>
      \(watching)<div class="buttons">\(pause)\(restart)<a class="button" href="\(scene.addresses.menu)">\(words("biopioneer.table.menu"))</a></div>
      <p class="quiet">\(words("biopioneer.menu.kept"))</p></div>
      """
  }

  private var watching: HTML? {
    menu.watchLink.map { link in
      """
      <section><h3>\(words("biopioneer.menu.watch"))</h3><p><a href="\(link)" data-data>\(link)</a></p>\(CodePicture(link: link, name: words("biopioneer.lobby.picture")).html)
      <p><a class="button" href="\(scene.addresses.table)/projector" target="_blank">\(words("biopioneer.menu.projector"))</a></p></section>
      """
    }
  }

  private var pause: HTML? {
    guard menu.mayPause, context.table.winner == nil else { return nil }
    return PauseForm(context: context, isPaused: !scene.isPaused).html
  }

  private var restart: HTML? {
    guard menu.mayRestart, let path = scene.addresses.again else { return nil }
    return """
      <form method="post" action="\(path)" data-confirm="\(words("biopioneer.menu.restart-sure"))">\(context.formToken)\
      <button>\(words("biopioneer.menu.restart"))</button></form>
      """
  }
}

/// The button that stops the game for a while, or lets it go on.
struct PauseForm {
  let context: TableContext
  /// What the game is to be.
  let isPaused: Bool

  var html: HTML {
    """
    <form method="post" action="\(context.scene.addresses.table)/pause">\(context.formToken)<input type="hidden" name="isPaused" value="\(isPaused ? "yes" : "no")">\
    <button\(attribute: "class", isPaused ? nil : "primary")>\(context.words(isPaused ? "biopioneer.menu.pause" : "biopioneer.menu.go-on"))</button></form>
    """
  }
}
