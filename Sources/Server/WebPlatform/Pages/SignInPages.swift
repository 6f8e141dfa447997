import HTTPServer
import HTTPTypes

/// Signing in and out, and accepting an invitation.
enum SignInPages {
  static func add(to routes: inout RouteTable) {
    routes.page("/sign-in", for: .anyone) { visit in
      visit.member == nil ? page(visit, FormState()) : .redirect(to: visit.query["back"] ?? "/")
    }
    let password = Schema.password(maxLength: PasswordHash.maxBytes)
    routes.form(
      "/sign-in", for: .anyone, .object(["name": .text(maxLength: 40), "password": password]),
      done: { visit, account in try begin(account, visit, then: visit.form["back"] ?? "/") },
      again: { visit, form in page(visit, form) }
    ) { (visit, who: Credentials) in
      try visit.site.accounts.check(
        name: who.name, password: who.password, address: visit.address,
        device: DeviceCookie.secret(of: visit.request, isSecure: visit.site.options.isSecure),
        onGuessing: visit.site.sessions.guessing)
    }
    SignInLinkPage.add(to: &routes)
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
      return invitation(visit, FormState(), role: try visit.site.accounts.role(ofInvitation: token), token: token)
    }
    routes.form(
      "/invitation", for: .anyone,
      .object(["token": .text(maxLength: 100), "name": .text(maxLength: 40), "password": password]),
      done: { visit, account in try begin(account, visit, then: "/") },
      again: { visit, form in
        let token = visit.form["token"] ?? ""
        return invitation(visit, form, role: try visit.site.accounts.role(ofInvitation: token), token: token)
      }
    ) { (visit, who: Newcomer) in
      try visit.site.accounts.accept(invitation: who.token, name: who.name, password: who.password)
    }
  }

  private struct Credentials: Decodable { let name: String, password: String }
  private struct Newcomer: Decodable { let token: String, name: String, password: String }

  /// Begins a session with a fresh secret, whatever the browser showed before, and remembers the browser.
  static func begin(_ account: Account, _ visit: Visit, then path: String) throws -> Reply {
    let agent = visit.request.headers[.userAgent] ?? ""
    let (_, secret) = try visit.site.accounts.begin(account.id, agent: agent)
    let isSecure = visit.site.options.isSecure
    let device = try visit.site.accounts.remember(
      DeviceCookie.secret(of: visit.request, isSecure: isSecure), of: account.id)
    return .redirect(to: path)
      .with(.setCookie, SessionCookie.set(secret, isSecure: isSecure))
      .with(.setCookie, DeviceCookie.set(device, isSecure: isSecure))
  }

  private static func page(_ visit: Visit, _ form: FormState) -> Reply {
    let words = visit.words
    let back = visit.query["back"] ?? visit.form["back"]
    let plain = PlainCookies(visit)
    let page = visit.page(
      PageParts(
        words("sign-in.title"),
        """
        <section class="narrow">
        <h1>\(words("sign-in.title"))</h1>
        \(plain.notice(words))\(form.notice(words))
        <form method="post" action="/sign-in" class="stack">
        \(form.field("name", words("sign-in.name"), words, ["autocomplete": "username", "required": "", "maxlength": "40"]))
        \(form.field(
          "password", words("sign-in.password"), words,
          ["type": "password", "autocomplete": "current-password", "required": "", "maxlength": "\(PasswordHash.maxBytes)"]))
        <input type="hidden" name="back" value="\(back ?? "/")">
        <button class="primary">\(words("sign-in.go"))</button>
        </form>
        <p class="quiet">\(words(visit.site.options.isLoopback ? "sign-in.help-local" : "sign-in.help"))</p>
        </section>
        """))
    return plain.cleared(page)
  }

  private static func invitation(_ visit: Visit, _ form: FormState, role: Role, token: String) -> Reply {
    let words = visit.words
    return visit.page(
      PageParts(
        words("invitation.title"),
        """
        <section class="narrow">
        <h1>\(words("invitation.title"))</h1>
        <p>\(words("invitation.lead", ["role": .text(words("role.\(role.rawValue)"))]))</p>
        \(form.notice(words))
        <form method="post" action="/invitation" class="stack">
        \(NewAccountFields.html(form, words))
        <input type="hidden" name="token" value="\(token)">
        <button class="primary">\(words("invitation.go"))</button>
        </form>
        <p class="quiet"><a href="/about-data">\(words("shell.about-data"))</a></p>
        </section>
        """))
  }
}
