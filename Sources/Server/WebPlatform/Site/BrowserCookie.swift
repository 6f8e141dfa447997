package import HTTPServer
import HTTPTypes

/// A cookie that is not for scripts and not for other sites (RFC 6265).
///
/// Where people come by HTTPS, its name binds it to this host: no other host of the domain, and no page that came by plain HTTP, can put
/// one of its own in the place of ours (RFC 6265bis, 4.1.3.2).
package struct BrowserCookie: Sendable {
  private let plainName: String

  /// A cookie of a name, which is a token (RFC 6265, 4.1.1).
  package init(name: String) { plainName = name }

  /// What browsers call it.
  func name(_ isSecure: Bool) -> String { isSecure ? "__Host-\(plainName)" : plainName }

  /// The value that a request shows; `nil` for none.
  package func value(in request: Request, _ isSecure: Bool) -> String? {
    let sought = name(isSecure)
    return Self.all(in: request).first { $0.name == sought }.map { String($0.value) }
  }

  /// What `Set-Cookie` says.
  ///
  /// - Parameters:
  ///   - value: of the alphabet of URLs, which stands in a header as it is.
  ///   - seconds: how long browsers keep it; 0 to forget it.
  package func set(_ value: String, seconds: Int, _ isSecure: Bool) -> String {
    "\(name(isSecure))=\(value); Max-Age=\(seconds); Path=/;\(isSecure ? " Secure;" : "") HttpOnly; SameSite=Lax"
  }

  /// All that a request shows.
  static func all(in request: Request) -> [(name: Substring, value: Substring)] {
    request.headers[values: .cookie].flatMap { $0.split(separator: ";") }.compactMap { pair in
      let halves = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return halves.count == 2 ? (name: halves[0], value: halves[1]) : nil
    }
  }
}
