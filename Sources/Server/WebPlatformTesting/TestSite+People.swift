package import WebPlatform

extension TestSite {
  /// Makes an account, unless there is one of this name.
  @discardableResult
  package func add(_ name: String, role: String) throws -> Account {
    guard let role = Role(rawValue: role) else { preconditionFailure("there is no role \(role)") }
    return try adding.withLock { _ in
      if let known = try site.accounts.all().first(where: { $0.name == name }) { return known }
      return try site.accounts.add(name, role: role, password: Self.password, by: "test")
    }
  }

  /// The secret of a program that acts for an account of this role, which is made when it is not there.
  package func token(_ role: String, name: String? = nil) throws -> String {
    try site.accounts.makeToken(for: add(name ?? "The \(role)", role: role).id, called: "test")
  }

  /// The path of a page that signs an account in, once.
  package func link(_ name: String) throws -> String {
    "/sign-in/link?token=\(try site.accounts.makeLink(for: site.accounts.account(named: name).id))"
  }

  /// Somebody at a browser.
  package struct Browser: Sendable {
    /// The secret of the session.
    package let secret: String
    /// What the forms of the session carry.
    package let formToken: String
    /// What the browser shows with each request.
    package var cookie: TestHeaders { .cookie(secret) }
  }

  /// Signs somebody in with a link, as a browser.
  ///
  /// - Throws: `AccountError.noSuchAccount`, `NotSignedIn`.
  package func signIn(_ name: String) async throws -> Browser {
    let secret = try site.accounts.makeLink(for: site.accounts.account(named: name).id)
    return try await browser(after: form("/sign-in/link", ["token": secret]))
  }

  /// Whoever an answer signs in, as a browser.
  ///
  /// - Throws: `NotSignedIn`.
  package func browser(after answer: TestAnswer) async throws -> Browser {
    guard let secret = answer.session, let token = try await formToken(.cookie(secret)) else {
      throw NotSignedIn(answer: answer)
    }
    return Browser(secret: secret, formToken: token)
  }

  /// The token that the forms of a session carry; `nil` for a session that is over.
  package func formToken(_ cookie: TestHeaders) async throws -> String? {
    try await ask("GET", "/account", cookie).text.firstMatch(of: /name="form-token" value="([^"]+)"/)
      .map { String($0.1) }
  }

  /// An answer that did not sign anybody in.
  package struct NotSignedIn: Error {
    /// What was answered.
    package let answer: TestAnswer
  }
}
