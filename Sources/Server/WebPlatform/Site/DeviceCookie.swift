import HTTPServer

/// The cookie that identifies a browser with an earlier sign-in. It does not sign in by itself.
enum DeviceCookie {
  private static let cookie = BrowserCookie(name: "menagerie-device")
  /// Seconds that browsers keep it: a year.
  private static let life = 365 * 86_400

  static func secret(of request: Request, isSecure: Bool) -> String? {
    cookie.value(in: request, isSecure).flatMap { $0.utf8.count <= 100 ? $0 : nil }
  }

  static func set(_ secret: String, isSecure: Bool) -> String { cookie.set(secret, seconds: life, isSecure) }
}
