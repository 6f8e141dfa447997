import HTTPServer
import HTTPTypes

/// Signing in and out, and accepting an invitation.
enum SignInPages {
  static func add(to routes: inout RouteTable) {
    routes.page("/sign-in", for: .anyone) { context in
      context.member == nil ? page(context, FormState()) : .redirect(to: context.query["back"] ?? "/")
    }
    let password = Schema.password(maxLength: PasswordHash.maxBytes)
    routes.form(
      "/sign-in", for: .anyone, .object(["name": .text(maxLength: 40), "password": password]),
      done: { context, account in try begin(account, context, then: context.form["back"] ?? "/") },
      again: { context, form in page(context, form) }
    ) { (context, who: Credentials) in
      try context.site.accounts.check(
        name: who.name, password: who.password, address: context.address,
        device: DeviceCookie.secret(of: context.request, isSecure: context.site.options.isSecure),
        onGuessing: context.site.sessions.guessing)
    }
    SignInLinkPage.add(to: &routes)
    routes.action("/sign-out", for: .people) { context in
      let person = try context.person
      if context.form.has("everywhere") {
        try context.site.accounts.endAll(of: person.account.id)
      } else {
        try context.site.accounts.end(person.session.digest, of: person.account.id)
      }
      return .redirect(to: "/sign-in")
        .with(.setCookie, SessionCookie.clear(isSecure: context.site.options.isSecure))
    }
    routes.page("/invitation", for: .anyone) { context in
      let token = context.query["token"] ?? ""
      return invitation(context, FormState(), role: try context.site.accounts.role(ofInvitation: token), token: token)
    }
    routes.form(
      "/invitation", for: .anyone,
      .object(["token": .text(maxLength: 100), "name": .text(maxLength: 40), "password": password]),
      done: { context, account in try begin(account, context, then: "/") },
      again: { context, form in
        let token = context.form["token"] ?? ""
        return invitation(context, form, role: try context.site.accounts.role(ofInvitation: token), token: token)
      }
    ) { (context, who: Newcomer) in
      try context.site.accounts.accept(invitation: who.token, name: who.name, password: who.password)
    }
  }

  private struct Credentials: Decodable { let name: String, password: String }
  private struct Newcomer: Decodable { let token: String, name: String, password: String }

  /// Starts a session with a new secret, independent of the browser's earlier cookies, and remembers the browser.
  static func begin(_ account: Account, _ context: RequestContext, then path: String) throws -> Response {
    let agent = context.request.headers[.userAgent] ?? ""
    let (_, secret) = try context.site.accounts.begin(account.id, agent: agent)
    let isSecure = context.site.options.isSecure
    let device = try context.site.accounts.remember(
      DeviceCookie.secret(of: context.request, isSecure: isSecure), of: account.id)
    return .redirect(to: path)
      .with(.setCookie, SessionCookie.set(secret, isSecure: isSecure))
      .with(.setCookie, DeviceCookie.set(device, isSecure: isSecure))
  }

  private static func page(_ context: RequestContext, _ form: FormState) -> Response {
    let localizer = context.localizer
    let back = context.query["back"] ?? context.form["back"]
    let plain = PlainCookies(context)
    let page = context.page(
      PageParts(
        localizer("sign-in.title"),
        """
        <section class="narrow">
        <h1>\(localizer("sign-in.title"))</h1>
        \(plain.notice(localizer))\(form.notice(localizer))
        <form method="post" action="/sign-in" class="stack">
        \(form.field("name", localizer("sign-in.name"), localizer, ["autocomplete": "username", "required": "", "maxlength": "40"]))
        \(form.field(
          "password", localizer("sign-in.password"), localizer,
          ["type": "password", "autocomplete": "current-password", "required": "", "maxlength": "\(PasswordHash.maxBytes)"]))
        <input type="hidden" name="back" value="\(back ?? "/")">
        <button class="primary">\(localizer("sign-in.go"))</button>
        </form>
        <p class="quiet">\(localizer(context.site.options.isLoopback ? "sign-in.help-local" : "sign-in.help"))</p>
        </section>
        """))
    return plain.cleared(page)
  }

  private static func invitation(_ context: RequestContext, _ form: FormState, role: Role, token: String) -> Response {
    let localizer = context.localizer
    return context.page(
      PageParts(
        localizer("invitation.title"),
        """
        <section class="narrow">
        <h1>\(localizer("invitation.title"))</h1>
        <p>\(localizer("invitation.lead", ["role": .text(localizer("role.\(role.rawValue)"))]))</p>
        \(form.notice(localizer))
        <form method="post" action="/invitation" class="stack">
        \(NewAccountFields.html(form, localizer))
        <input type="hidden" name="token" value="\(token)">
        <button class="primary">\(localizer("invitation.go"))</button>
        </form>
        <p class="quiet"><a href="/about-data">\(localizer("shell.about-data"))</a></p>
        </section>
        """))
  }
}
