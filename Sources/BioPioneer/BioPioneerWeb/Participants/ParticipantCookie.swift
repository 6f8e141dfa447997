import WebPlatform

/// The cookie by which a guest is known: a secret that the server made, and of which it keeps the digest once the guest does something.
/// Passes of the platform are given by accounts, each for one thing; a guest opens rooms, sits in several, and comes back.
enum ParticipantCookie {
  private static let cookie = BrowserCookie(name: "menagerie-player")
  /// How long a browser keeps it, in seconds: as long as guests are kept.
  private static let life = GameStore.guestLife

  /// The digest of what a request shows; `nil` when it shows nothing that the server could have made.
  static func digest(in context: RequestContext) -> String? { shown(in: context).map(Secret.digest) }

  /// The secret that a browser has, or a fresh one.
  static func secret(for context: RequestContext) -> String { shown(in: context) ?? Secret.make() }

  /// What takes the secret from a browser.
  static func clear(isSecure: Bool) -> String { cookie.set("", seconds: 0, isSecure) }

  /// What gives a browser a secret, or makes the one that it has last longer.
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
