import HTTPServer
import HTTPTypes

/// The cookie that holds the secret of a session (RFC 6265).
enum SessionCookie {
  static let name = "menagerie"

  /// The secret that a request shows: in the cookie, or as a bearer token.
  static func secret(of request: Request) -> (secret: String, isBearer: Bool)? {
    if let header = request.headers[.authorization] {
      let parts = header.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
      return (String(parts[1]), true)
    }
    let pairs = request.headers[values: .cookie].flatMap { $0.split(separator: ";") }
    for pair in pairs.map({ $0.drop(while: { $0 == " " }) }) where pair.hasPrefix("\(name)=") {
      return (String(pair.dropFirst(name.count + 1)), false)
    }
    return nil
  }

  /// Not for scripts, not for other sites.
  ///
  /// - Parameter secret: of the alphabet of URLs, which stands in a header as it is.
  static func set(_ secret: String, isSecure: Bool) -> String {
    field(secret, seconds: SessionLife.whole, isSecure)
  }

  static func clear(isSecure: Bool) -> String { field("", seconds: 0, isSecure) }

  private static func field(_ value: String, seconds: Int, _ isSecure: Bool) -> String {
    "\(name)=\(value); Max-Age=\(seconds); Path=/;\(isSecure ? " Secure;" : "") HttpOnly; SameSite=Lax"
  }
}
