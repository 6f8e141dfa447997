import HTTPServer
import HTTPTypes

/// The cookies with the secrets of guest sessions and reader links. There are two cookies, so that a guest of one object can view another
/// object. Members have a third cookie, so that a signed-in person who follows a link stays signed in.
enum PassCookie {
  /// The secrets in a request; the guest's secret is first.
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

extension RequestContext {
  /// The pass in the request's cookies that opens `subject` of `app`; `nil` without such a pass. Members can have a pass too, because they
  /// also follow links to other people's objects.
  package func pass(to subject: PassSubject, of app: String) throws -> Pass? {
    try site.passes.holder(shownBy: request, site.options.isSecure, to: subject, of: app)?.pass
  }
}

extension PassStore {
  /// The holder of the pass in the request's cookies that opens `subject` of `app`; `nil` without such a pass.
  func holder(
    shownBy request: Request, _ isSecure: Bool, to subject: PassSubject, of app: String
  ) throws -> PassHolder? {
    try PassCookie.secrets(of: request, isSecure: isSecure).compactMap { try holder(of: $0) }
      .first { $0.pass.app == app && $0.pass.subject == subject.description }
  }
}
