import HTTPServer
import HTTPTypes

/// The cookie with the secret of a session.
enum SessionCookie {
  static let cookie = BrowserCookie(name: "menagerie")

  /// The secret of a request: from the `Authorization` header as a bearer token, or from the cookie.
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
