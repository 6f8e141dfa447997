import Foundation
package import HTTPServer

/// A cookie with a secret that identifies a browser without an account. The server stores only the secret's digest.
package struct GuestCookie: Sendable {
  private let cookie: BrowserCookie
  private let life: Int

  /// - Parameter life: how long browsers keep the cookie, in seconds.
  package init(name: String, life: Int) { (cookie, self.life) = (BrowserCookie(name: name), life) }

  /// The digest of a request's secret; `nil` if the secret is missing or malformed.
  package func digest(in context: RequestContext) -> String? { shown(in: context).map(Secret.digest) }

  /// The browser's secret, or a new one.
  package func secret(for context: RequestContext) -> String { shown(in: context) ?? Secret.make() }

  /// A response that sets the secret, or extends its lifetime.
  package func set(_ secret: String, with response: Response, _ context: RequestContext) -> Response {
    response.with(.setCookie, cookie.set(secret, seconds: life, context.site.options.isSecure))
  }

  /// A response that removes the secret.
  package func clear(with response: Response, _ context: RequestContext) -> Response {
    response.with(.setCookie, cookie.set("", seconds: 0, context.site.options.isSecure))
  }

  private func shown(in context: RequestContext) -> String? {
    cookie.value(in: context.request, context.site.options.isSecure).flatMap { Secret.isWellFormed($0) ? $0 : nil }
  }
}
