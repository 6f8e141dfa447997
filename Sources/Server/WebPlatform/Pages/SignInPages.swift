import HTTPServer
import HTTPTypes

/// Signing in and out, and accepting an invitation.
enum SignInPages {
  static func add(to routes: inout RouteTable) {
    routes.page("/sign-in", for: .anyone) { visit in
      visit.member == nil ? form(visit, error: nil) : .redirect(to: visit.query["back"] ?? "/")
    }
    routes.action("/sign-in", for: .anyone) { visit in
      let form = visit.form
      do {
        let (name, password, address) = (form["name"] ?? "", form.raw("password") ?? "", visit.address)
        let account = try visit.site.accounts.check(name: name, password: password, address: address)
        return try begin(account, visit, then: form["back"] ?? "/")
      } catch let error as AccountError {
        var reply = Self.form(visit, error: error)
        if case .tooManyAttempts(let seconds) = error { reply.headers[.retryAfter] = "\(seconds)" }
        return reply
      }
    }
    routes.page("/sign-in/link", for: .anyone, access: .writing) { visit in
      let account = try visit.site.accounts.follow(link: visit.query["token"] ?? "")
      return try begin(account, visit, then: visit.query["back"] ?? "/")
    }
    routes.action("/sign-out", for: .people) { visit in
      let person = try visit.person
      if visit.form.has("everywhere") {
        try visit.site.accounts.endAll(of: person.account.id)
      } else {
        try visit.site.accounts.end(person.session.digest, of: person.account.id)
      }
      return .redirect(to: "/sign-in")
        .with(.setCookie, SessionCookie.clear(isSecure: visit.site.options.isSecure))
    }
    routes.page("/invitation", for: .anyone) { visit in
      let token = visit.query["token"] ?? ""
      return invitation(visit, role: try visit.site.accounts.role(ofInvitation: token), token: token, error: nil)
    }
    routes.action("/invitation", for: .anyone) { visit in
      let form = visit.form
      let (token, name, password) = (form["token"] ?? "", form["name"] ?? "", form.raw("password") ?? "")
      do {
        let account = try visit.site.accounts.accept(invitation: token, name: name, password: password)
        return try begin(account, visit, then: "/")
      } catch let error as AccountError where error != .deadLink {
        let role = try visit.site.accounts.role(ofInvitation: token)
        return invitation(visit, role: role, token: token, error: error)
      }
    }
  }

  /// Begins a session with a fresh secret, whatever the browser showed before.
  private static func begin(_ account: Account, _ visit: Visit, then path: String) throws -> Reply {
    let agent = visit.request.headers[.userAgent] ?? ""
    let (_, secret) = try visit.site.accounts.begin(account.id, agent: agent)
    return .redirect(to: path)
      .with(.setCookie, SessionCookie.set(secret, isSecure: visit.site.options.isSecure))
  }

  private static func form(_ visit: Visit, error: AccountError?) -> Reply {
    let words = visit.words
    let back = visit.query["back"] ?? visit.form["back"]
    return visit.page(
      PageParts(
        words("sign-in.title"),
        """
        <section class="narrow">
        <h1>\(words("sign-in.title"))</h1>
        \(error.map { problem(words($0.phrase)) })
        <form method="post" action="/sign-in" class="stack">
        <label>\(words("sign-in.name"))<input name="name" autocomplete="username" required maxlength="40" \
        value="\(visit.form["name"])"></label>
        <label>\(words("sign-in.password"))<input name="password" type="password" autocomplete="current-password" \
        required maxlength="512"></label>
        <input type="hidden" name="back" value="\(back ?? "/")">
        <button class="primary">\(words("sign-in.go"))</button>
        </form>
        <p class="quiet">\(words(visit.site.options.isLoopback ? "sign-in.help-local" : "sign-in.help"))</p>
        </section>
        """), status: error?.status ?? .ok)
  }

  private static func invitation(_ visit: Visit, role: Role, token: String, error: AccountError?) -> Reply {
    let words = visit.words
    return visit.page(
      PageParts(
        words("invitation.title"),
        """
        <section class="narrow">
        <h1>\(words("invitation.title"))</h1>
        <p>\(words("invitation.lead", ["role": .text(words("role.\(role.rawValue)"))]))</p>
        \(error.map { problem(words($0.phrase)) })
        <form method="post" action="/invitation" class="stack">
        <label>\(words("sign-in.name"))<input name="name" autocomplete="username" required minlength="2" maxlength="40" \
        value="\(visit.form["name"])"></label>
        <label>\(words("invitation.password", ["count": .number(PasswordHash.minLength)]))\
        <input name="password" type="password" autocomplete="new-password" required \
        minlength="\(PasswordHash.minLength)" maxlength="512"></label>
        <input type="hidden" name="token" value="\(token)">
        <button class="primary">\(words("invitation.go"))</button>
        </form>
        <p class="quiet"><a href="/about-data">\(words("shell.about-data"))</a></p>
        </section>
        """), status: error?.status ?? .ok)
  }

  private static func problem(_ sentence: String) -> HTML {
    "<p class=\"notice bad\" role=\"alert\">\(Icon.warning.html) \(sentence)</p>"
  }
}
