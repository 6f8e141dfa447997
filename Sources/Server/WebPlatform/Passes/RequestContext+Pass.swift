import HTTPServer

extension RequestContext {
  /// The pass for an object of an app in the browser's cookies. Members can have one too, because they also follow links to other people's
  /// objects.
  package func pass(to subject: PassSubject, of app: String) throws -> Pass? {
    try site.passes.holder(shownBy: request, site.options.isSecure, to: subject, of: app)?.pass
  }
}

extension PassStore {
  /// The pass for an object of an app in a request.
  func holder(
    shownBy request: Request, _ isSecure: Bool, to subject: PassSubject, of app: String
  ) throws -> PassHolder? {
    try PassCookie.secrets(of: request, isSecure: isSecure).compactMap { try holder(of: $0) }
      .first { $0.pass.app == app && $0.pass.subject == subject.description }
  }
}
