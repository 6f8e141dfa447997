import WebPlatform

/// The menu of a tile: all actions on a project except opening it.
struct TileMenu {
  let tile: ProjectTile
  let context: RequestContext

  var html: HTML {
    let (localizer, path) = (context.localizer, "/storyboard/\(tile.id)")
    var items: [HTML] = []
    if tile.role >= .draw { items.append(link("\(path)/details", "details")) }
    items.append(link("\(path)/versions", "versions"))
    items.append(link("\(path)/export", "export"))
    if tile.role == .own {
      items.append(link("\(path)/sharing", "sharing"))
      items.append(action("\(path)/duplicate", "duplicate"))
      items.append(action("\(path)/trash", "to-trash"))
    } else if let account = context.member?.account.id {
      items.append(action("\(path)/sharing/\(account)/remove", "leave"))
    }
    items.append(link(ImportPage.path, "import"))
    items.append(link(TrashPage.path, "trash"))
    return """
      <details class="storyboard-menu" name="tile-menu"><summary class="button icon-only" title="\(localizer("storyboard.menu.title"))">\(Icon.more.html)\
      <span class="hidden">\(localizer("storyboard.menu.title")): \(tile.summary.title)</span></summary>
      <ul>\(items.map { "<li>\($0)</li>" as HTML })</ul></details>
      """
  }

  private func link(_ path: String, _ name: String) -> HTML {
    "<a href=\"\(path)\">\(context.localizer("storyboard.menu.\(name)"))</a>"
  }

  private func action(_ path: String, _ name: String) -> HTML {
    """
    <form method="post" action="\(path)">\(context.formToken)<button>\(context.localizer("storyboard.menu.\(name)"))</button></form>
    """
  }
}
