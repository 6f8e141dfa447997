import HTTPServer

/// The cookie by which a browser that was signed in before is known when it signs in again. It signs nobody in.
enum DeviceCookie {
  private static let cookie = BrowserCookie(name: "menagerie-device")
  /// How long browsers keep it, in seconds: a year.
  private static let life = 365 * 86_400

  /// The secret that a request shows.
  static func secret(of request: Request, isSecure: Bool) -> String? {
    cookie.value(in: request, isSecure).flatMap { $0.utf8.count <= 100 ? $0 : nil }
  }

  static func set(_ secret: String, isSecure: Bool) -> String { cookie.set(secret, seconds: life, isSecure) }
}
