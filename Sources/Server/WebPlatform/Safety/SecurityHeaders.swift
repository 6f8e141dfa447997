import HTTPTypes

/// The security headers of every response.
struct SecurityHeaders: Sendable {
  private let fields: [(HTTPField.Name, String)]
  private let pictures: String

  /// - Parameters:
  ///   - tileServer: the origin of map tiles, such as `https://tiles.example.org`; `nil` for none.
  ///   - isSecure: whether all visitors use HTTPS. In a home network a new device needs plain HTTP first, to learn how to trust this
  ///     computer.
  init(tileServer: String?, isSecure: Bool) {
    pictures = (["'self'", "data:", "blob:"] + [tileServer].compactMap { $0 }).joined(separator: " ")
    var fields: [(HTTPField.Name, String)] = [
      (.xContentTypeOptions, "nosniff"),
      // Valid tokens (RFC 9110), so the names are never nil.
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

  /// The Content-Security-Policy of a page (Level 3).
  ///
  /// - Parameter script: an additional script source, which is the digest of the page's inline script.
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
