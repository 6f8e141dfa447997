import HTTPServer

extension RequestContext {
  /// The pass for a thing of an app that the browser shows, also that of a member: who has an account follows a link, too, to what is
  /// somebody else's.
  package func pass(to subject: PassSubject, of app: String) throws -> Pass? {
    try site.passes.holder(shownBy: request, site.options.isSecure, to: subject, of: app)?.pass
  }
}

extension PassStore {
  /// What a request shows for a thing of an app.
  func holder(
    shownBy request: Request, _ isSecure: Bool, to subject: PassSubject, of app: String
  ) throws -> PassHolder? {
    try PassCookie.secrets(of: request, isSecure: isSecure).compactMap { try holder(of: $0) }
      .first { $0.pass.app == app && $0.pass.subject == subject.description }
  }
}
