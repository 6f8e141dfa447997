import HTTPServer
import HTTPTypes

/// Where the links of apps' invitations lead: what one is invited to, and the account that one makes for it or has.
///
/// The secret stands in the address for one answer alone, which hands it on to a cookie: no page under it has anything to tell another of
/// its address, and the history of the browser does not keep it.
enum InvitedPages {
  private static let cookie = BrowserCookie(name: "menagerie-invited")
  /// How long a browser remembers a link that was followed, in seconds: long enough to read, and to sign in.
  private static let remembers = 3_600

  static func add(to routes: inout RouteTable) {
    routes.page("/invited", for: .anyone) { visit in
      guard let secret = visit.query["token"] else { return try page(visit, FormState()) }
      _ = try visit.site.invitations.invitation(of: secret, from: visit.address)
      return hidden(.redirect(to: "/invited"))
        .with(.setCookie, cookie.set(secret, seconds: remembers, visit.site.options.isSecure))
    }
    routes.form(
      "/invited", for: .anyone,
      .object(["name": .text(maxLength: 40), "password": .password(maxLength: PasswordHash.maxBytes)]),
      done: { visit, accepted in
        try done(SignInPages.begin(accepted.account, visit, then: accepted.path), visit)
      }, again: { visit, form in try page(visit, form) }
    ) { (visit, who: Newcomer) in
      // Whoever is signed in has an account; the one who invited would otherwise make a second one and accept with that.
      guard visit.member == nil else { throw AccountError.ownInvitation }
      let secret = secret(visit)
      _ = try introduction(secret, visit)
      let (account, invitation) = try visit.site.invitations.accept(
        secret, name: who.name, password: who.password, from: visit.address)
      return (account: account, path: try visit.site.tell(invitation))
    }
    routes.command(
      .post, "/invited", form: "/invited/accept", for: .people,
      Operation(
        "Accept what somebody invites you to, by the secret of the link", tag: "people",
        body: .object(["secret": .optional(.text(maxLength: 100))], isClosed: true),
        answers: [.ok(.ok, .object(["path": .string]))]),
      done: { visit, accepted in done(.redirect(to: accepted.path), visit) },
      again: { visit, form in try page(visit, form) }
    ) { (visit, link: Link) in
      let secret = link.secret ?? secret(visit)
      _ = try introduction(secret, visit)
      let invitation = try visit.site.invitations.accept(
        secret, by: visit.person.account.id, from: visit.address)
      return Accepted(path: try visit.site.tell(invitation))
    }
  }

  private struct Newcomer: Decodable { let name: String, password: String }
  private struct Link: Decodable { let secret: String? }
  private struct Accepted: Encodable { let path: String }

  private static func secret(_ visit: Visit) -> String {
    cookie.value(in: visit.request, visit.site.options.isSecure) ?? ""
  }

  private static func done(_ reply: Reply, _ visit: Visit) -> Reply {
    reply.with(.setCookie, cookie.set("", seconds: 0, visit.site.options.isSecure))
  }

  private static func hidden(_ reply: Reply) -> Reply {
    reply.with(.robots, "noindex, nofollow").with(.cacheControl, "no-store")
  }

  /// What a link leads to, as its app says it. A thing that is gone is found gone here, before the link is spent or anybody has an account
  /// for it.
  ///
  /// - Throws: as `InvitationStore.invitation`.
  private static func introduction(
    _ secret: String, _ visit: Visit
  ) throws -> (invitation: AppInvitation, page: PageParts) {
    let invitation = try visit.site.invitations.invitation(of: secret, from: visit.address)
    guard let app = visit.site.apps.first(where: { $0.id == invitation.app }) else { throw AccountError.deadLink }
    var page = try app.introduction(to: invitation, visit)
    page.app = app.id
    return (invitation, page)
  }

  private static func page(_ visit: Visit, _ form: FormState) throws -> Reply {
    let (invitation, introduction) = try introduction(secret(visit), visit)
    var parts = PageParts(
      introduction.title,
      """
      <section class="narrow stack">\(introduction.content)
      \(visit.member.map { member($0, invitation, visit, form) } ?? newcomer(visit, form))
      <p class="quiet"><a href="/about-data">\(visit.words("shell.about-data"))</a></p></section>
      """)
    parts.app = introduction.app
    return hidden(visit.page(parts))
  }

  private static func member(
    _ person: Person, _ invitation: AppInvitation, _ visit: Visit, _ form: FormState
  ) -> HTML {
    let words = visit.words
    let name = Phrase("invited.signed-in", ["name": .text(person.account.name)])
    guard person.account.id != invitation.accountID else {
      return """
        <section class="card"><p>\(words(name))</p><p>\(words("account.error.own-invitation"))</p></section>
        """
    }
    return """
      <section class="card"><h2>\(words("invited.accept"))</h2><p>\(words(name))</p>\(form.notice(words))
      <form method="post" action="/invited/accept">\(visit.formToken)<button class="primary">\(words("invited.accept-go"))</button></form></section>
      """
  }

  private static func newcomer(_ visit: Visit, _ form: FormState) -> HTML {
    let words = visit.words
    return """
      <section class="card"><h2>\(words("invited.new"))</h2><p>\(words("invited.new-lead"))</p>\(form.notice(words))
      <form method="post" action="/invited" class="stack">
      \(NewAccountFields.html(form, words))
      <p class="actions"><button class="primary">\(words("invited.new-go"))</button></p></form></section>
      <section class="card"><h2>\(words("invited.known"))</h2>
      <p><a class="button" href="/sign-in?back=/invited">\(words("invited.known-go"))</a></p></section>
      """
  }
}
