import HTTPServer

extension RequestContext {
  /// The pass in the request's cookies that opens `subject` of `app`; `nil` without one. Members can have a pass too, because they also
  /// follow links to other people's objects.
  package func pass(to subject: PassSubject, of app: String) throws -> Pass? {
    try site.passes.holder(shownBy: request, site.options.isSecure, to: subject, of: app)?.pass
  }
}

extension PassStore {
  /// The holder of the pass in the request's cookies that opens `subject` of `app`; `nil` without one.
  func holder(
    shownBy request: Request, _ isSecure: Bool, to subject: PassSubject, of app: String
  ) throws -> PassHolder? {
    try PassCookie.secrets(of: request, isSecure: isSecure).compactMap { try holder(of: $0) }
      .first { $0.pass.app == app && $0.pass.subject == subject.description }
  }
}
