package import HTTPServer
import HTTPTypes

/// A cookie that scripts and other sites cannot use (RFC 6265).
///
/// Over HTTPS its name starts with `__Host-`, which binds it to this host. No other host of the domain, and no page over plain HTTP, can
/// replace it (RFC 6265bis, 4.1.3.2).
package struct BrowserCookie: Sendable {
  private let plainName: String

  /// - Parameter name: a token (RFC 6265, 4.1.1).
  package init(name: String) { plainName = name }

  func name(_ isSecure: Bool) -> String { isSecure ? "__Host-\(plainName)" : plainName }

  /// The value in a request; `nil` for none.
  package func value(in request: Request, _ isSecure: Bool) -> String? {
    let sought = name(isSecure)
    return Self.all(in: request).first { $0.name == sought }.map { String($0.value) }
  }

  /// The value of the `Set-Cookie` header.
  ///
  /// - Parameters:
  ///   - value: URL-safe characters, which need no escaping in a header.
  ///   - seconds: how long browsers keep the cookie; 0 deletes it.
  package func set(_ value: String, seconds: Int, _ isSecure: Bool) -> String {
    "\(name(isSecure))=\(value); Max-Age=\(seconds); Path=/;\(isSecure ? " Secure;" : "") HttpOnly; SameSite=Lax"
  }

  static func all(in request: Request) -> [(name: Substring, value: Substring)] {
    request.headers[values: .cookie].flatMap { $0.split(separator: ";") }.compactMap { pair in
      let halves = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return halves.count == 2 ? (name: halves[0], value: halves[1]) : nil
    }
  }
}

/// The cookie with the secret of a session.
enum SessionCookie {
  static let cookie = BrowserCookie(name: "menagerie")

  /// The secret of a request: the bearer token of the `Authorization` header, or without this header the cookie's value. `nil` for a
  /// request without both, and for an `Authorization` header of another kind.
  static func secret(of request: Request, isSecure: Bool) -> (secret: String, isBearer: Bool)? {
    if let header = request.headers[.authorization] {
      let parts = header.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
      return (String(parts[1]), true)
    }
    return cookie.value(in: request, isSecure).map { ($0, false) }
  }

  static func set(_ secret: String, isSecure: Bool) -> String {
    cookie.set(secret, seconds: SessionLife.whole, isSecure)
  }

  static func clear(isSecure: Bool) -> String { cookie.set("", seconds: 0, isSecure) }
}

/// The cookie that identifies a browser with an earlier sign-in. It does not sign in by itself.
enum DeviceCookie {
  private static let cookie = BrowserCookie(name: "menagerie-device")
  /// How long browsers keep the cookie, in seconds: a year.
  private static let life = 365 * 86_400

  static func secret(of request: Request, isSecure: Bool) -> String? {
    cookie.value(in: request, isSecure).flatMap { $0.utf8.count <= 100 ? $0 : nil }
  }

  static func set(_ secret: String, isSecure: Bool) -> String { cookie.set(secret, seconds: life, isSecure) }
}

/// Cookies with plain names that a browser still has from the time before HTTPS. They no longer work. The sign-in pages show a notice once,
/// and delete them.
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

  /// The notice on a sign-in page; `nil` for a browser without such cookies.
  func notice(_ localizer: Localizer) -> HTML? {
    names.isEmpty ? nil : "<p class=\"notice\">\(localizer("shell.new-cookies"))</p>"
  }

  /// Adds headers to a response that delete the cookies.
  func cleared(_ response: Response) -> Response {
    names.reduce(response) { $0.with(.setCookie, BrowserCookie(name: $1).set("", seconds: 0, false)) }
  }
}
