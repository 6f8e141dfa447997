package import HTTPServer
import HTTPTypes

/// A cookie that scripts and other sites cannot use (RFC 6265).
///
/// Over HTTPS its name starts with `__Host-`, which binds it to this host: no other host of the domain, and no page over plain HTTP, can
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
