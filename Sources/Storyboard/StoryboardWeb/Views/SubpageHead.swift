import WebPlatform

/// What stands above a page about one project: the way back, what the page is for, and of which project.
enum SubpageHead {
  static func html(_ project: ProjectContext, title: String, of storyboard: String) -> HTML {
    """
    <header class="storyboard-head"><a class="button icon-only" href="\(project.path)" aria-label="\(project.localizer("storyboard.to-project"))">\
    \(Icon.back.html)</a><div><h1>\(title)</h1><p class="quiet">\(storyboard)</p></div></header>
    """
  }
}
