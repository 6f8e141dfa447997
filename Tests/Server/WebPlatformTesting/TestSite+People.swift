package import WebPlatform

extension TestSite {
  /// Creates an account, unless one with this name exists.
  @discardableResult
  package func add(_ name: String, role: String) throws -> Account {
    guard let role = Role(rawValue: role) else { preconditionFailure("there is no role \(role)") }
    return try adding.withLock { _ in
      if let known = try site.accounts.all().first(where: { $0.name == name }) { return known }
      return try site.accounts.add(name, role: role, password: Self.password, by: "test")
    }
  }

  /// An API token for an account with this role. A missing account is created.
  package func token(_ role: String, name: String? = nil) throws -> String {
    try site.accounts.makeToken(for: add(name ?? "The \(role)", role: role).id, called: "test")
  }

  /// The path of a single-use sign-in link.
  package func link(_ name: String) throws -> String {
    "/sign-in/link?token=\(try site.accounts.makeLink(for: site.accounts.account(named: name).id))"
  }

  /// A signed-in browser.
  package struct Browser: Sendable {
    package let secret: String
    /// The CSRF token of the session's forms.
    package let formToken: String
    package var cookie: TestHeaders { .cookie(secret) }
  }

  /// Signs an account in through a link, as a browser.
  ///
  /// - Throws: `AccountError.noSuchAccount`, `NotSignedIn`.
  package func signIn(_ name: String) async throws -> Browser {
    let secret = try site.accounts.makeLink(for: site.accounts.account(named: name).id)
    return try await browser(after: form("/sign-in/link", ["token": secret]))
  }

  /// The browser that an answer has signed in.
  ///
  /// - Throws: `NotSignedIn`.
  package func browser(after answer: TestAnswer) async throws -> Browser {
    guard let secret = answer.session, let token = try await formToken(.cookie(secret)) else {
      throw NotSignedIn(answer: answer)
    }
    return Browser(secret: secret, formToken: token)
  }

  /// The CSRF token of a session's forms; `nil` for a session that has ended.
  package func formToken(_ cookie: TestHeaders) async throws -> String? {
    try await ask("GET", "/account", cookie).text.firstMatch(of: /name="form-token" value="([^"]+)"/)
      .map { String($0.1) }
  }

  /// The sign-in failed: the answer started no session.
  package struct NotSignedIn: Error {
    package let answer: TestAnswer
  }
}
