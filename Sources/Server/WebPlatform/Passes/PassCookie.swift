import HTTPServer
import HTTPTypes

/// The cookie that holds the secret of a guest's session, or of a reader's link. It is another one than that of members: who has an
/// account and follows a link stays signed in.
enum PassCookie {
  private static let cookie = BrowserCookie(name: "menagerie-pass")

  static func secret(of request: Request) -> String? { cookie.value(in: request) }

  static func set(_ secret: String, for pass: Pass, isSecure: Bool) -> String {
    cookie.set(secret, seconds: pass.expiresAt.map { max(0, $0 - AccountStore.now) } ?? SessionLife.whole, isSecure)
  }

  static func clear(isSecure: Bool) -> String { cookie.set("", seconds: 0, isSecure) }
}
