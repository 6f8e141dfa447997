/// The help of a page, shown over the page. It works without script.
struct HelpPanel {
  let topic: HelpTopic
  let book: HelpBook
  let role: Role
  let localizer: Localizer
  /// Additional content from the page.
  let more: HTML?

  private static let id = "page-help"

  /// The button that opens the panel.
  static func button(_ localizer: Localizer) -> HTML {
    """
    <button class="tool plain" popovertarget="\(id)" title="\(localizer("shell.help"))">\(Icon.help.html)\
    <span class="hidden">\(localizer("shell.help"))</span></button>
    """
  }

  var html: HTML {
    """
    <section class="help-panel" id="\(Self.id)" popover role="dialog" aria-labelledby="page-help-title" data-help-panel>
    <div class="help-head"><h2 id="page-help-title">\(topic.icon.html) \(localizer(topic.title))</h2>
    <button class="plain" popovertarget="\(Self.id)" popovertargetaction="hide" aria-label="\(localizer("shell.help-close"))" autofocus>\(Icon.cross.html)</button></div>
    \(topic.lead(localizer))\(topic.picture(for: role, localizer))\(more)
    \(book.path.map { "<p class=\"actions\"><a class=\"button\" href=\"\($0)#\(topic.name)\">\(Icon.help.html) \(localizer("shell.help-all"))</a></p>" as HTML })
    </section>
    """
  }
}
