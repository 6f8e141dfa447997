import WebPlatform

/// Everything that can be done with a project besides opening it, behind one button of its tile.
struct TileMenu {
  let tile: ProjectTile
  let visit: Visit

  var html: HTML {
    let (words, path) = (visit.words, "/storyboard/\(tile.id)")
    var items: [HTML] = []
    if tile.role >= .draw { items.append(link("\(path)/details", "details")) }
    items.append(link("\(path)/versions", "versions"))
    items.append(link("\(path)/export", "export"))
    if tile.role == .own {
      items.append(link("\(path)/sharing", "sharing"))
      items.append(action("\(path)/duplicate", "duplicate"))
      items.append(action("\(path)/trash", "to-trash"))
    } else if let account = visit.member?.account.id {
      items.append(action("\(path)/sharing/\(account)/remove", "leave"))
    }
    items.append(link(ImportPage.path, "import"))
    items.append(link(TrashPage.path, "trash"))
    return """
      <details class="storyboard-menu" name="tile-menu"><summary class="button icon-only" title="\(words("storyboard.menu.title"))">\(Icon.more.html)\
      <span class="hidden">\(words("storyboard.menu.title")): \(tile.summary.title)</span></summary>
      <ul>\(items.map { "<li>\($0)</li>" as HTML })</ul></details>
      """
  }

  private func link(_ path: String, _ name: String) -> HTML {
    "<a href=\"\(path)\">\(visit.words("storyboard.menu.\(name)"))</a>"
  }

  private func action(_ path: String, _ name: String) -> HTML {
    """
    <form method="post" action="\(path)">\(visit.formToken)<button>\(visit.words("storyboard.menu.\(name)"))</button></form>
    """
  }
}
