import BioPioneerRules
import WebPlatform

/// The actions on the whole game that a device may take.
struct TableMenu: Hashable, Sendable {
  /// The spectator link; `nil` for participants who may not share it.
  var watchLink: String?
  var mayPause = false
  /// Whether the participant may restart the game with the same settings before it is over.
  var mayRestart = false

  var isEmpty: Bool { self == TableMenu() }
}

/// The game's menu, which is shown over the table.
struct GameMenu {
  let context: TableContext

  private var localizer: Localizer { context.localizer }
  private var scene: TableScene { context.scene }
  private var menu: TableMenu { scene.menu }

  var html: HTML? {
    guard !menu.isEmpty else { return nil }
    return """
      <button type="button" class="plain" popovertarget="game-menu" aria-label="\(localizer("biopioneer.menu.title"))">\(Icon.more.html)<span class="strip-word">\(localizer("biopioneer.menu.title"))</span></button>
      <div popover id="game-menu" class="table-choice" role="dialog" aria-labelledby="game-menu-title"><h2 id="game-menu-title">\(localizer("biopioneer.menu.title"))</h2>
      \(watching)<div class="buttons">\(pause)\(restart)<a class="button" href="\(scene.addresses.menu)">\(localizer("biopioneer.table.menu"))</a></div>
      <p class="quiet">\(localizer("biopioneer.menu.kept"))</p></div>
      """
  }

  private var watching: HTML? {
    menu.watchLink.map { link in
      """
      <section><h3>\(localizer("biopioneer.menu.watch"))</h3><p><a href="\(link)" data-data>\(link)</a></p>\(CodePicture(link: link, name: localizer("biopioneer.lobby.picture")).html)
      <p><a class="button" href="\(scene.addresses.table)/projector" target="_blank">\(localizer("biopioneer.menu.projector"))</a></p></section>
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
      <form method="post" action="\(path)" data-confirm="\(localizer("biopioneer.menu.restart-sure"))">\(context.formToken)\
      <button>\(localizer("biopioneer.menu.restart"))</button></form>
      """
  }
}

/// The button that pauses or resumes the game.
struct PauseForm {
  let context: TableContext
  /// The new state of the game.
  let isPaused: Bool

  var html: HTML {
    """
    <form method="post" action="\(context.scene.addresses.table)/pause">\(context.formToken)<input type="hidden" name="isPaused" value="\(isPaused ? "yes" : "no")">\
    <button\(attribute: "class", isPaused ? nil : "primary")>\(context.localizer(isPaused ? "biopioneer.menu.pause" : "biopioneer.menu.go-on"))</button></form>
    """
  }
}
