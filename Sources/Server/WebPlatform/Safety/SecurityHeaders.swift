import HTTPTypes

/// What every answer tells the browser to refuse.
struct SecurityHeaders: Sendable {
  private let fields: [(HTTPField.Name, String)]

  /// - Parameters:
  ///   - tileServer: where map pictures may come from: `https://tiles.example.org`; `nil` for nowhere.
  ///   - isSecure: whether people come by HTTPS.
  init(tileServer: String?, isSecure: Bool) {
    let pictures = ["'self'", "data:", "blob:"] + [tileServer].compactMap { $0 }
    let policy = [
      "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src \(pictures.joined(separator: " "))",
      "connect-src 'self'", "font-src 'self'", "manifest-src 'self'", "worker-src 'self'", "media-src 'self' blob:",
      "form-action 'self'", "frame-ancestors 'none'", "base-uri 'none'",
    ]
    var fields: [(HTTPField.Name, String)] = [
      (.contentSecurityPolicy, policy.joined(separator: "; ")), (.xContentTypeOptions, "nosniff"),
      // Names of this program that are tokens, as RFC 9110 asks.
      (HTTPField.Name("Referrer-Policy")!, "same-origin"), (HTTPField.Name("X-Frame-Options")!, "DENY"),
      (HTTPField.Name("Cross-Origin-Opener-Policy")!, "same-origin"),
      (HTTPField.Name("Cross-Origin-Resource-Policy")!, "same-origin"),
      (
        HTTPField.Name("Permissions-Policy")!,
        "camera=(self), geolocation=(self), gyroscope=(self), magnetometer=(self), accelerometer=(self), "
          + "microphone=(), payment=(), usb=()"
      ),
    ]
    if isSecure { fields.append((.strictTransportSecurity, "max-age=31536000")) }
    self.fields = fields
  }

  func apply(to reply: inout Reply) {
    for (name, value) in fields where reply.headers[name] == nil { reply.headers[name] = value }
  }
}
