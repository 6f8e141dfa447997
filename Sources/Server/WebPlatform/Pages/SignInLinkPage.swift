import HTTPServer
import HTTPTypes

/// The page of a sign-in link. Its button uses up the link. A view of the page does not use it up, because browsers, mail programs and
/// messengers fetch links before a person opens them.
enum SignInLinkPage {
  static func add(to routes: inout RouteTable) {
    routes.page("/sign-in/link", for: .anyone) { context in try page(context, context.query) }
    routes.form(
      "/sign-in/link", for: .anyone, .object(["token": .text(maxLength: 100)]),
      done: { context, account in try SignInPages.begin(account, context, then: context.form["back"] ?? "/") },
      again: { context, form in try page(context, form.values) }
    ) { (context, link: Link) in
      try context.site.accounts.follow(link: link.token)
    }
  }

  private struct Link: Decodable { let token: String }

  private static func page(_ context: RequestContext, _ values: FormValues) throws -> Response {
    let token = values["token"] ?? ""
    do throws(AccountError) {
      let account = try context.site.accounts.account(ofLink: token)
      return hidden(question(context, account, token, back: values["back"]))
    } catch {
      guard error == .deadLink else { throw error }
      return hidden(dead(context))
    }
  }

  /// The URL of the page is a secret, so browsers must not send it to the files that the page loads. With a stricter policy, browsers would
  /// send the form without an origin, and the server would refuse it.
  private static func hidden(_ response: Response) -> Response {
    response.with(.referrerPolicy, "strict-origin").with(.robots, "noindex, nofollow").with(.cacheControl, "no-store")
  }

  private static func question(_ context: RequestContext, _ account: Account, _ token: String, back: String?)
    -> Response
  {
    let localizer = context.localizer
    return section(
      """
      <p class="lead">\(localizer("sign-in.link-lead", ["name": .text(account.name)]))</p>
      \(signedIn(context))
      <form method="post" action="/sign-in/link">\(context.formToken)
      <input type="hidden" name="token" value="\(token)">
      <input type="hidden" name="back" value="\(back ?? "/")">
      <button class="primary" autofocus>\(localizer("sign-in.go"))</button>
      </form>
      """, context, status: .ok)
  }

  private static func dead(_ context: RequestContext) -> Response {
    let localizer = context.localizer
    return section(
      """
      <p class="notice bad">\(Icon.warning.html) \(localizer("account.error.dead-link"))</p>
      \(context.site.options.isLoopback ? "<p>\(localizer("sign-in.help-local"))</p>" as HTML : nil)
      \(signedIn(context))
      <p class="actions"><a class="button" href="/">\(localizer("error.home"))</a></p>
      """, context, status: .gone)
  }

  private static func section(_ content: HTML, _ context: RequestContext, status: HTTPResponse.Status) -> Response {
    let title = context.localizer("sign-in.title")
    return context.page(
      PageParts(title, "<section class=\"narrow\"><h1>\(title)</h1>\(content)</section>"), status: status)
  }

  private static func signedIn(_ context: RequestContext) -> HTML? {
    context.member.map { "<p>\(context.localizer("invited.signed-in", ["name": .text($0.account.name)]))</p>" as HTML }
  }
}

extension HTTPField.Name {
  // A valid token (RFC 9110), so the name is never nil.
  static let referrerPolicy = HTTPField.Name("Referrer-Policy")!
}
