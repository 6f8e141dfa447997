import HTTPTypes
import Hummingbird

/// The cookie that holds the secret of a session.
enum SessionCookie {
  static let name = "menagerie"

  /// The secret that a request shows: in the cookie, or as a bearer token.
  static func secret(of request: Request) -> (secret: String, isBearer: Bool)? {
    if let header = request.headers[.authorization] {
      let parts = header.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
      return (String(parts[1]), true)
    }
    return request.cookies[name].map { ($0.value, false) }
  }

  /// Not for scripts, not for other sites.
  static func set(_ secret: String, isSecure: Bool) -> String {
    Cookie(
      name: name, value: secret, maxAge: SessionLife.whole, path: "/", secure: isSecure, httpOnly: true, sameSite: .lax
    ).description
  }

  static func clear(isSecure: Bool) -> String {
    Cookie(name: name, value: "", maxAge: 0, path: "/", secure: isSecure, httpOnly: true, sameSite: .lax).description
  }
}
