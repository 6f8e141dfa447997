import HTTPServer

/// Cookies with plain names that a browser still has from before HTTPS. They no longer work; the sign-in pages say so once and delete them.
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

  /// `nil` for a browser without such cookies.
  func notice(_ localizer: Localizer) -> HTML? {
    names.isEmpty ? nil : "<p class=\"notice\">\(localizer("shell.new-cookies"))</p>"
  }

  /// Adds headers to a response that delete the cookies.
  func cleared(_ response: Response) -> Response {
    names.reduce(response) { $0.with(.setCookie, BrowserCookie(name: $1).set("", seconds: 0, false)) }
  }
}
