import WebPlatform

/// A page that is available offline.
struct HelpPage {
  func add(to routes: inout RouteTable) {
    routes.page("/noticeboard/help", for: .people) { context in
      context.page(
        PageParts(
          context.localizer("noticeboard.help"),
          "<h1>\(context.localizer("noticeboard.help"))</h1><p class=\"lead\">\(context.localizer("noticeboard.help-text"))</p>"
        ))
    }
  }
}
