package import HTTPServer
import HTTPTypes

/// A cookie that is not for scripts and not for other sites (RFC 6265).
package struct BrowserCookie: Sendable {
  let name: String

  /// A cookie of a name, which is a token (RFC 6265, 4.1.1).
  package init(name: String) { self.name = name }

  /// The value that a request shows; `nil` for none.
  package func value(in request: Request) -> String? {
    let pairs = request.headers[values: .cookie].flatMap { $0.split(separator: ";") }
    let own = pairs.map { $0.drop { $0 == " " } }.first { $0.hasPrefix("\(name)=") }
    return own.map { String($0.dropFirst(name.count + 1)) }
  }

  /// What `Set-Cookie` says.
  ///
  /// - Parameters:
  ///   - value: of the alphabet of URLs, which stands in a header as it is.
  ///   - seconds: how long browsers keep it; 0 to forget it.
  package func set(_ value: String, seconds: Int, _ isSecure: Bool) -> String {
    "\(name)=\(value); Max-Age=\(seconds); Path=/;\(isSecure ? " Secure;" : "") HttpOnly; SameSite=Lax"
  }
}
