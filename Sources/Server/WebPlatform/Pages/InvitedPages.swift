import HTTPServer
import HTTPTypes

/// The pages of invitation links: they show the invitation, and let the invited person create an account or use an existing account.
///
/// The secret is in the URL of one request only, whose response moves it to a cookie. So no page can leak the secret in its URL, and the
/// browser's history does not contain it.
enum InvitedPages {
  private static let cookie = BrowserCookie(name: "menagerie-invited")
  /// How long a browser remembers a followed link, in seconds. The time is enough to read the page and to sign in.
  private static let remembers = 3_600

  static func add(to routes: inout RouteTable) {
    routes.page("/invited", for: .anyone) { context in
      guard let secret = context.query["token"] else { return try page(context, FormState()) }
      _ = try context.site.invitations.invitation(of: secret, from: context.address)
      return hidden(.redirect(to: "/invited"))
        .with(.setCookie, cookie.set(secret, seconds: remembers, context.site.options.isSecure))
    }
    routes.form(
      "/invited", for: .anyone,
      .object(["name": .text(maxLength: 40), "password": .password(maxLength: PasswordHash.maxBytes)]),
      done: { context, accepted in
        try done(SignInPages.begin(accepted.account, context, then: accepted.path), context)
      }, again: { context, form in try page(context, form) }
    ) { (context, who: Newcomer) in
      // A signed-in person must use the existing account. Otherwise inviters could create a second account and accept their own invitation.
      guard context.member == nil else { throw AccountError.ownInvitation }
      let secret = secret(context)
      _ = try introduction(secret, context)
      let (account, invitation) = try context.site.invitations.accept(
        secret, name: who.name, password: who.password, from: context.address)
      return (account: account, path: try context.site.tell(invitation))
    }
    routes.command(
      .post, "/invited", form: "/invited/accept", for: .people,
      Operation(
        "Accept an invitation by the secret of its link", tag: "people",
        body: .object(["secret": .optional(.text(maxLength: 100))], isClosed: true),
        answers: [.ok(.ok, .object(["path": .string]))]),
      done: { context, accepted in done(.redirect(to: accepted.path), context) },
      again: { context, form in try page(context, form) }
    ) { (context, link: Link) in
      let secret = link.secret ?? secret(context)
      _ = try introduction(secret, context)
      let invitation = try context.site.invitations.accept(
        secret, by: context.person.account.id, from: context.address)
      return Accepted(path: try context.site.tell(invitation))
    }
  }

  private struct Newcomer: Decodable { let name: String, password: String }
  private struct Link: Decodable { let secret: String? }
  private struct Accepted: Encodable { let path: String }

  private static func secret(_ context: RequestContext) -> String {
    cookie.value(in: context.request, context.site.options.isSecure) ?? ""
  }

  private static func done(_ response: Response, _ context: RequestContext) -> Response {
    response.with(.setCookie, cookie.set("", seconds: 0, context.site.options.isSecure))
  }

  private static func hidden(_ response: Response) -> Response {
    response.with(.robots, "noindex, nofollow").with(.cacheControl, "no-store")
  }

  /// The app's introduction for a link. It fails for a deleted object before the link is used up or an account is created.
  ///
  /// - Throws: as `InvitationStore.invitation`.
  private static func introduction(
    _ secret: String, _ context: RequestContext
  ) throws -> (invitation: AppInvitation, page: PageParts) {
    let invitation = try context.site.invitations.invitation(of: secret, from: context.address)
    guard let app = context.site.apps.first(where: { $0.id == invitation.app }) else { throw AccountError.deadLink }
    var page = try app.introduction(to: invitation, context)
    page.app = app.id
    return (invitation, page)
  }

  private static func page(_ context: RequestContext, _ form: FormState) throws -> Response {
    let (invitation, introduction) = try introduction(secret(context), context)
    var parts = PageParts(
      introduction.title,
      """
      <section class="narrow stack">\(introduction.content)
      \(context.member.map { member($0, invitation, context, form) } ?? newcomer(context, form))
      <p class="quiet"><a href="/about-data">\(context.localizer("shell.about-data"))</a></p></section>
      """)
    parts.app = introduction.app
    return hidden(context.page(parts))
  }

  private static func member(
    _ person: SignedInPerson, _ invitation: AppInvitation, _ context: RequestContext, _ form: FormState
  ) -> HTML {
    let localizer = context.localizer
    let name = Message("invited.signed-in", ["name": .text(person.account.name)])
    guard person.account.id != invitation.accountID else {
      return """
        <section class="card"><p>\(localizer(name))</p><p>\(localizer("account.error.own-invitation"))</p></section>
        """
    }
    return """
      <section class="card"><h2>\(localizer("invited.accept"))</h2><p>\(localizer(name))</p>\(form.notice(localizer))
      <form method="post" action="/invited/accept">\(context.formToken)<button class="primary">\(localizer("invited.accept-go"))</button></form></section>
      """
  }

  private static func newcomer(_ context: RequestContext, _ form: FormState) -> HTML {
    let localizer = context.localizer
    return """
      <section class="card"><h2>\(localizer("invited.new"))</h2><p>\(localizer("invited.new-lead"))</p>\(form.notice(localizer))
      <form method="post" action="/invited" class="stack">
      \(NewAccountFields.html(form, localizer))
      <p class="actions"><button class="primary">\(localizer("invited.new-go"))</button></p></form></section>
      <section class="card"><h2>\(localizer("invited.known"))</h2>
      <p><a class="button" href="/sign-in?back=/invited">\(localizer("invited.known-go"))</a></p></section>
      """
  }
}

/// The name and password fields in the forms for invited people.
enum NewAccountFields {
  static func html(_ form: FormState, _ localizer: Localizer) -> HTML {
    """
    \(form.field(
      "name", localizer("sign-in.name"), localizer,
      ["autocomplete": "username", "required": "", "minlength": "2", "maxlength": "40"]))
    \(form.field(
      "password", localizer("invitation.password", ["count": .number(PasswordHash.minLength)]), localizer,
      ["type": "password", "autocomplete": "new-password", "required": "", "minlength": "\(PasswordHash.minLength)",
        "maxlength": "\(PasswordHash.maxBytes)"]))
    """
  }
}
