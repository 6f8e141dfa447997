import WebPlatform

/// The header of a page about one project: the back link, the page's title and the project's title.
enum SubpageHead {
  static func html(_ project: ProjectContext, title: String, of storyboard: String) -> HTML {
    """
    <header class="storyboard-head"><a class="button icon-only" href="\(project.path)" aria-label="\(project.localizer("storyboard.to-project"))">\
    \(Icon.back.html)</a><div><h1>\(title)</h1><p class="quiet">\(storyboard)</p></div></header>
    """
  }
}
