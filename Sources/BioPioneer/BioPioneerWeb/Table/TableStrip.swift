import BioPioneerRules
import WebPlatform

/// The strip above the table: the exit, the name of the game, the clock, and the buttons of the JavaScript modules.
struct TableStrip {
  let context: TableContext

  private var localizer: Localizer { context.localizer }

  var html: HTML {
    """
    <header class="table-strip"><a class="button plain" href="\(context.scene.addresses.menu)" aria-keyshortcuts="Q">\
    \(Icon.home.html)<span>\(localizer(context.scene.lesson == nil ? "biopioneer.table.menu" : "biopioneer.lesson.title"))</span></a>
    <h1>\(localizer("biopioneer.name"))\(context.scene.addresses.code.map { " <small class=\"code-small\">\($0)</small>" as HTML })</h1>
    <span class="clock number" data-clock hidden></span>
    <span class="strip-buttons">\(context.scene.replay == nil ? buttons : nil)</span></header>
    """
  }

  private var buttons: HTML {
    """
    \(button("data-skip", .next, "biopioneer.table.skip"))\(button("data-show-hint", .question, "biopioneer.hints.label"))\
    <a class="button plain" href="/biopioneer/rules" target="_blank" title="\(localizer("biopioneer.nav.rules"))" aria-label="\(localizer("biopioneer.nav.rules"))">\(Icon.help.html)<span class="strip-word">\(localizer("biopioneer.nav.rules"))</span></a>\
    \(button("data-open-keys", .list, "biopioneer.keys.title"))\(button("data-open-options", .settings, "biopioneer.options.title"))\
    \(button("data-full-screen", .enlarge, "biopioneer.keys.full-screen"))\(GameMenu(context: context).html)
    """
  }

  private func button(_ mark: StaticString, _ icon: Icon, _ key: String) -> HTML {
    "<button type=\"button\" class=\"plain\" hidden\(attribute: mark, if: true) title=\"\(localizer(key))\" aria-label=\"\(localizer(key))\">\(icon.html)<span class=\"strip-word\">\(localizer(key))</span></button>"
  }
}
