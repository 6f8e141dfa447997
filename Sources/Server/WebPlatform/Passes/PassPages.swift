import HTTPServer
import HTTPTypes

/// The entry pages for people without an account: a code or a link to take part, and a link to view.
enum PassPages {
  static func add(to routes: inout RouteTable) {
    routes.page("/join", for: .anyone) { context in door(context, FormState()) }
    // A view of the page starts no guest session, because programs that show previews follow the link too.
    routes.page("/join/{secret}", for: .anyone) { context in
      let secret = try context.parameter("secret")
      return door(context, FormState(["secret": secret]), to: try context.site.passes.pass(.guest, secret: secret))
    }
    routes.form(
      "/join", for: .anyone,
      .object([
        "secret": .optional(.text(maxLength: 100)), "code": .optional(.text(maxLength: 20)),
        "name": .text(maxLength: PassStore.longestName),
      ]),
      done: { context, joined in
        let response = Response.redirect(to: joined.pass.path)
        guard let secret = joined.secret else { return response }
        return response.with(
          .setCookie, PassCookie.set(secret, for: joined.pass, isSecure: context.site.options.isSecure))
      },
      again: { context, form in
        let pass = try form.values["secret"].map { try context.site.passes.pass(.guest, secret: $0) }
        return door(context, form, to: pass)
      }, join)
    routes.page("/read/{secret}", for: .anyone) { context in
      let secret = try context.parameter("secret")
      let pass = try context.site.passes.pass(.reader, secret: secret)
      return hidden(.redirect(to: pass.path))
        .with(.setCookie, PassCookie.set(secret, for: pass, isSecure: context.site.options.isSecure))
    }
    routes.action("/leave", for: .anyone) { context in
      try leave(context)
      return .redirect(to: "/join").with(.setCookie, PassCookie.clear(.guest, isSecure: context.site.options.isSecure))
    }
  }

  private struct Arrival: Decodable { let secret: String?, code: String?, name: String }

  private static func join(_ context: RequestContext, _ arrival: Arrival) throws -> (pass: Pass, secret: String?) {
    let passes = context.site.passes
    let pass =
      if let secret = arrival.secret { try passes.pass(.guest, secret: secret) } else {
        try passes.pass(code: arrival.code ?? "", from: context.address)
      }
    // Members need no guest session.
    if context.member != nil { return (pass, nil) }
    // A browser has one guest session at a time: the previous session ends, and its name is free again.
    try leave(context)
    return (pass, try passes.join(pass, as: arrival.name, from: context.address).secret)
  }

  private static func leave(_ context: RequestContext) throws {
    for secret in PassCookie.secrets(of: context.request, isSecure: context.site.options.isSecure) {
      if let guest = try context.site.passes.holder(of: secret)?.guest { try context.site.passes.leave(guest) }
    }
  }

  /// Keeps the page out of search engines. The referrer policy of all pages already hides the page's URL from linked sites. With a stricter
  /// policy, browsers would send the form without an origin, and the server would refuse it.
  private static func hidden(_ response: Response) -> Response { response.with(.robots, "noindex, nofollow") }

  /// - Parameter pass: the pass of the link; `nil` for visitors who type a code.
  private static func door(_ context: RequestContext, _ form: FormState, to pass: Pass? = nil) -> Response {
    let localizer = context.localizer
    let back = context.query["back"].map { "?back=\(FormValues.encoded($0))" } ?? ""
    let plain = PlainCookies(context)
    let page = hidden(
      context.page(
        PageParts(
          localizer("pass.title"),
          """
          <section class="narrow">
          <h1>\(localizer("pass.title"))</h1>
          \(plain.notice(localizer))
          <p class="lead">\(pass.map { localizer("pass.to", ["thing": .text($0.label)]) } ?? localizer("pass.lead"))</p>
          \(form.notice(localizer))
          <form method="post" action="/join" class="stack">\(context.formToken)
          \(form.values["secret"].map { "<input type=\"hidden\" name=\"secret\" value=\"\($0)\">" as HTML } ?? code(form, localizer))
          \(form.field(
            "name", localizer("pass.name"), localizer,
            ["required": "", "maxlength": "\(PassStore.longestName)", "autocomplete": "nickname"]))
          <button class="primary">\(localizer("pass.go"))</button>
          </form>
          <p class="quiet"><a href="/sign-in\(back)">\(localizer("pass.account"))</a> ·
          <a href="/about-data">\(localizer("shell.about-data"))</a></p>
          </section>
          """)))
    return plain.cleared(page)
  }

  private static func code(_ form: FormState, _ localizer: Localizer) -> HTML {
    form.field(
      "code", localizer("pass.code"), localizer,
      [
        "required": "", "maxlength": "20", "autocapitalize": "characters", "autocomplete": "off",
        "spellcheck": "false",
      ])
  }
}

extension HTTPField.Name {
  // A valid token (RFC 9110), so the name is never nil.
  static let robots = HTTPField.Name("X-Robots-Tag")!
}
