import HTTPServer
import HTTPTypes

/// The cookies that hold the secret of a guest's session, and that of a reader's link: whoever looks at one thing goes on taking part
/// in another. Members have a third one: who has an account and follows a link stays signed in.
enum PassCookie {
  /// The secrets that a request shows, that of a guest first.
  static func secrets(of request: Request, isSecure: Bool) -> [String] {
    [Pass.Kind.guest, .reader].compactMap { cookie($0).value(in: request, isSecure) }
  }

  static func set(_ secret: String, for pass: Pass, isSecure: Bool) -> String {
    cookie(pass.kind).set(
      secret, seconds: pass.expiresAt.map { max(0, $0 - AccountStore.now) } ?? SessionLife.whole, isSecure)
  }

  static func clear(_ kind: Pass.Kind, isSecure: Bool) -> String { cookie(kind).set("", seconds: 0, isSecure) }

  static func cookie(_ kind: Pass.Kind) -> BrowserCookie { BrowserCookie(name: "menagerie-\(kind.rawValue)") }
}
