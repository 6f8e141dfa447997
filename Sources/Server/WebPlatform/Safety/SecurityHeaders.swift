import HTTPTypes

/// What every answer tells the browser to refuse.
struct SecurityHeaders: Sendable {
  private let fields: [(HTTPField.Name, String)]
  private let pictures: String

  /// - Parameters:
  ///   - tileServer: where map pictures may come from: `https://tiles.example.org`; `nil` for nowhere.
  ///   - isSecure: whether people come by HTTPS, and never otherwise. At home they do: to be told whom to trust.
  init(tileServer: String?, isSecure: Bool) {
    pictures = (["'self'", "data:", "blob:"] + [tileServer].compactMap { $0 }).joined(separator: " ")
    var fields: [(HTTPField.Name, String)] = [
      (.xContentTypeOptions, "nosniff"),
      // Names of this program that are tokens, as RFC 9110 asks.
      (.referrerPolicy, "same-origin"), (HTTPField.Name("X-Frame-Options")!, "DENY"),
      (HTTPField.Name("Cross-Origin-Opener-Policy")!, "same-origin"),
      (HTTPField.Name("Cross-Origin-Resource-Policy")!, "same-origin"),
      (
        HTTPField.Name("Permissions-Policy")!,
        "camera=(self), geolocation=(self), gyroscope=(self), magnetometer=(self), accelerometer=(self), "
          + "microphone=(self), payment=(), usb=()"
      ),
    ]
    if isSecure { fields.append((.strictTransportSecurity, "max-age=31536000")) }
    self.fields = fields
  }

  /// What a page may load (Content Security Policy Level 3).
  ///
  /// - Parameter script: a source beside the files of this server: the digest of what stands in the page itself.
  func policy(allowing script: String? = nil) -> String {
    let scripts = (["'self'"] + [script].compactMap { $0 }).joined(separator: " ")
    return [
      "default-src 'none'", "script-src \(scripts)", "style-src 'self'", "img-src \(pictures)",
      "connect-src 'self'", "font-src 'self'", "manifest-src 'self'", "worker-src 'self'", "media-src 'self' blob:",
      "form-action 'self'", "frame-ancestors 'none'", "base-uri 'none'",
    ].joined(separator: "; ")
  }

  func apply(to response: inout Response) {
    for (name, value) in fields where response.headers[name] == nil { response.headers[name] = value }
    if response.headers[.contentSecurityPolicy] == nil { response.headers[.contentSecurityPolicy] = policy() }
  }
}
