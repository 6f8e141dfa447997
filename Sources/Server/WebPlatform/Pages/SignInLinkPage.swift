import HTTPServer
import HTTPTypes

/// The page that a link for signing in leads to. Its button spends the link; looking at the page does not: browsers, mail programs and
/// messengers ask for addresses before a person opens them.
enum SignInLinkPage {
  static func add(to routes: inout RouteTable) {
    routes.page("/sign-in/link", for: .anyone) { visit in try page(visit, visit.query) }
    routes.form(
      "/sign-in/link", for: .anyone, .object(["token": .text(maxLength: 100)]),
      done: { visit, account in try SignInPages.begin(account, visit, then: visit.form["back"] ?? "/") },
      again: { visit, form in try page(visit, form.values) }
    ) { (visit, link: Link) in
      try visit.site.accounts.follow(link: link.token)
    }
  }

  private struct Link: Decodable { let token: String }

  private static func page(_ visit: Visit, _ values: FormValues) throws -> Reply {
    let token = values["token"] ?? ""
    do throws(AccountError) {
      let account = try visit.site.accounts.account(ofLink: token)
      return hidden(question(visit, account, token, back: values["back"]))
    } catch {
      guard error == .deadLink else { throw error }
      return hidden(dead(visit))
    }
  }

  /// The address of the page is a secret. The files that the page loads are not told of it; a stricter policy would have browsers send the
  /// form without saying whence it comes, and then it is refused.
  private static func hidden(_ reply: Reply) -> Reply {
    reply.with(.referrerPolicy, "strict-origin").with(.robots, "noindex, nofollow").with(.cacheControl, "no-store")
  }

  private static func question(_ visit: Visit, _ account: Account, _ token: String, back: String?) -> Reply {
    let words = visit.words
    return section(
      """
      <p class="lead">\(words("sign-in.link-lead", ["name": .text(account.name)]))</p>
      \(signedIn(visit))
      <form method="post" action="/sign-in/link">\(visit.formToken)
      <input type="hidden" name="token" value="\(token)">
      <input type="hidden" name="back" value="\(back ?? "/")">
      <button class="primary" autofocus>\(words("sign-in.go"))</button>
      </form>
      """, visit, status: .ok)
  }

  private static func dead(_ visit: Visit) -> Reply {
    let words = visit.words
    return section(
      """
      <p class="notice bad">\(Icon.warning.html) \(words("account.error.dead-link"))</p>
      \(visit.site.options.isLoopback ? "<p>\(words("sign-in.help-local"))</p>" as HTML : nil)
      \(signedIn(visit))
      <p class="actions"><a class="button" href="/">\(words("error.home"))</a></p>
      """, visit, status: .gone)
  }

  private static func section(_ content: HTML, _ visit: Visit, status: HTTPResponse.Status) -> Reply {
    let title = visit.words("sign-in.title")
    return visit.page(
      PageParts(title, "<section class=\"narrow\"><h1>\(title)</h1>\(content)</section>"), status: status)
  }

  private static func signedIn(_ visit: Visit) -> HTML? {
    visit.member.map { "<p>\(visit.words("invited.signed-in", ["name": .text($0.account.name)]))</p>" as HTML }
  }
}

extension HTTPField.Name {
  // A token, as RFC 9110 asks of names.
  static let referrerPolicy = HTTPField.Name("Referrer-Policy")!
}
