import WebPlatform

/// The cookie that identifies a guest. It holds a secret from the server, which stores only the digest,
/// once the guest does something. Passes of the platform would not do: an account gives each for one
/// purpose, but a guest opens rooms, plays in several, and comes back.
enum ParticipantCookie {
  private static let cookie = BrowserCookie(name: "menagerie-player")
  /// The lifetime of the cookie in seconds: as long as guests are stored.
  private static let life = GameStore.guestLife

  /// The digest of the request's secret; `nil` if the secret is missing or malformed.
  static func digest(in context: RequestContext) -> String? { shown(in: context).map(Secret.digest) }

  /// The browser's secret, or a new one.
  static func secret(for context: RequestContext) -> String { shown(in: context) ?? Secret.make() }

  /// The `Set-Cookie` value that removes the secret.
  static func clear(isSecure: Bool) -> String { cookie.set("", seconds: 0, isSecure) }

  /// The `Set-Cookie` value that sets the secret, or extends its lifetime.
  static func set(_ secret: String, isSecure: Bool) -> String { cookie.set(secret, seconds: life, isSecure) }

  private static func shown(in context: RequestContext) -> String? {
    cookie.value(in: context.request, context.site.options.isSecure)
      .flatMap { $0.utf8.count == 43 && $0.utf8.allSatisfy(isOfSecret) ? $0 : nil }
  }

  private static func isOfSecret(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }
}
