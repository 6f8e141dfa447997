import WebPlatform

/// A page that is there without a connection.
struct HelpPage {
  func add(to routes: inout RouteTable) {
    routes.page("/noticeboard/help", for: .people) { visit in
      visit.page(
        PageParts(
          visit.words("noticeboard.help"),
          "<h1>\(visit.words("noticeboard.help"))</h1><p class=\"lead\">\(visit.words("noticeboard.help-text"))</p>"))
    }
  }
}
