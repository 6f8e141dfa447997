import HTTPServer

/// Cookies that a browser still has by their plain names where people come by HTTPS. They open nothing any more: at the doors their
/// holders are told so, once.
struct PlainCookies {
  private let names: [String]

  init(_ context: RequestContext) {
    guard context.site.options.isSecure else {
      names = []
      return
    }
    let doors = [SessionCookie.cookie, PassCookie.cookie(.guest), PassCookie.cookie(.reader)].map { $0.name(false) }
    let shown = Set(BrowserCookie.all(in: context.request).map { String($0.name) })
    names = doors.filter(shown.contains)
  }

  /// What to say; nothing to a browser that has none.
  func notice(_ localizer: Localizer) -> HTML? {
    names.isEmpty ? nil : "<p class=\"notice\">\(localizer("shell.new-cookies"))</p>"
  }

  /// The answer that takes them from the browser.
  func cleared(_ response: Response) -> Response {
    names.reduce(response) { $0.with(.setCookie, BrowserCookie(name: $1).set("", seconds: 0, false)) }
  }
}
